import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { employmentCurrentDays } from '@cash-express/domain/employment-application/employment'
import { badgeText } from '../queue/badge-text.ts'
import { duration } from '../queue/time-left.ts'
import { clockOnDay, onDayAtClock } from '../shell/show-day.ts'
import { longDay } from '../shell/show-time.ts'

type Promised = Pick<CaseRow, 'form' | 'receivedAt' | 'dueAt' | 'movedTo' | 'firstTryAt' | 'closedAt'>

/** Below the badge: `Call by 6:00 PM today`. Undefined for a case without a due time, or whose promise is settled. */
export function dueText({ form, dueAt, movedTo, firstTryAt, closedAt }: Promised, timeZone: string, now: Date) {
  if (!dueAt || closedAt) return undefined
  if (form === 'dispute-resolution') return `Answer by ${longDay(dueAt, timeZone)}`
  if (form === 'employment-application') return `Current until ${longDay(dueAt, timeZone)}`
  if (firstTryAt) return undefined
  if (movedTo)
    return `Call by ${clockOnDay(movedTo, timeZone, now)}. Promised by ${clockOnDay(dueAt, timeZone, now)}, when the store is closed`
  return new Date(dueAt) < now
    ? `Promised by ${clockOnDay(dueAt, timeZone, now)}`
    : `Call by ${clockOnDay(dueAt, timeZone, now)}`
}

/** True while the badge shows something that `dueText` beside it does not, such as the minutes that are left. */
export function isCountdown(row: CaseRow, timeZone: string, now: Date): boolean {
  const badge = badgeText(row, timeZone, now)
  return badge !== undefined && badge.kind !== 'today' && badge.kind !== 'later'
}

export function promiseSentence({ form, receivedAt }: Promised, timeZone: string, now: Date): string {
  const when = onDayAtClock(receivedAt, timeZone, now)
  if (form === 'apply-now') return `Asked ${when}; the website promised a call within one business day.`
  if (form === 'dispute-resolution')
    return `Received ${when}; the website promised an answer within ${disputeAnswerDays} days.`
  if (form === 'employment-application')
    return `Received ${when}. A job application stays current for ${employmentCurrentDays} days.`
  return `Received ${when}. The website promised no time.`
}

/** `isKept` is true when the first call came in time. Undefined before that call, and for a form that promises none. */
export function keptText(
  { form, dueAt, firstTryAt }: Promised,
  timeZone: string,
  now: Date,
): { readonly isKept: boolean; readonly text: string } | undefined {
  if (form !== 'apply-now' || !dueAt || !firstTryAt) return undefined
  const millisecondsLeft = Date.parse(dueAt) - Date.parse(firstTryAt)
  const when = onDayAtClock(firstTryAt, timeZone, now)
  return millisecondsLeft >= 0
    ? {
        isKept: true,
        text: `First try ${when}, ${duration(millisecondsLeft)} before the promise ended. Reminders have stopped.`,
      }
    : { isKept: false, text: `First try ${when}, ${duration(-millisecondsLeft)} after the promise had ended.` }
}
