import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { doneAt, isLate, promiseOf, promiseResult } from '@cash-express/domain/cases/promise'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { isToday, shortTime } from '../shell/show-day.ts'
import { shortDate } from '../shell/show-time.ts'
import { duration, type TimeLeft, timeLeft } from './time-left.ts'

export type BadgeText = {
  readonly kind: TimeLeft['kind'] | 'try' | 'visit' | 'kept' | 'missed'
  readonly text: string
}

function lateBy(row: CaseRow): string {
  const done = doneAt(row)
  return row.dueAt && done ? `Late by ${duration(Date.parse(done) - Date.parse(row.dueAt))}` : 'Late'
}

function nextTry(at: string, timeZone: string, now: Date): BadgeText {
  const time = shortTime(at, timeZone, now)
  if (new Date(at) <= now) return { kind: 'try', text: `Since ${time}` }
  return { kind: 'try', text: isToday(at, timeZone, now) ? `Today ${time}` : time }
}

/** A day on which the customer comes in, or that nobody may call. */
function withoutCall({ visitOn, callsStoppedAt }: CaseRow, today: CalendarDate): BadgeText | undefined {
  if (visitOn === 'any day') return { kind: 'visit', text: 'Coming in' }
  if (visitOn) return { kind: 'visit', text: `Coming in ${visitOn === today ? 'today' : shortDate(visitOn, 'UTC')}` }
  return callsStoppedAt ? { kind: 'visit', text: 'Do not call' } : undefined
}

/** An answer to a dispute takes days to write, so its last two stand out like the last hour of a call. */
const ending = ({ form }: CaseRow, left: TimeLeft, milliseconds: number): TimeLeft =>
  form === 'dispute-resolution' && left.kind !== 'late' && milliseconds < 2 * 86_400_000
    ? { ...left, kind: 'soon' }
    : left

/** The time of the next try counts, unless an answer is late. Then what was promised does, until it is done. */
export function badgeText(row: CaseRow, timeZone: string, now: Date): BadgeText | undefined {
  if (row.closedAt === null && row.nextTryAt && !isLate(row, now)) return nextTry(row.nextTryAt, timeZone, now)
  const visit = row.closedAt === null ? withoutCall(row, dateIn(timeZone, now)) : undefined
  if (visit) return visit
  const promise = promiseOf(row)
  if (doneAt(row) !== null) {
    const result = promiseResult(row, now)
    if (result === 'not counted') return undefined
    return result === 'kept' ? { kind: 'kept', text: 'In time' } : { kind: 'missed', text: lateBy(row) }
  }
  if (promise) return ending(row, timeLeft(promise, timeZone, now), Date.parse(promise) - now.getTime())
  return row.dueAt ? { kind: 'later', text: `Current until ${shortDate(row.dueAt, timeZone)}` } : undefined
}
