import type { CaseRow, DeskStore } from '@cash-express/domain/cases/case-row'
import { isHeldBy } from '@cash-express/domain/cases/lease'
import { doneAt, isLate, promiseOf, promiseResult, workBy } from '@cash-express/domain/cases/promise'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { openDayOn } from '@cash-express/domain/stores/due-time'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import { isJourney } from '@cash-express/domain/submissions/journey'
import { dayTitle, isToday } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'

export type CaseGroup = {
  readonly id: string
  readonly title: string
  readonly aside?: string
  readonly isLate?: boolean
  readonly cases: readonly CaseRow[]
}

const byDue = (one: CaseRow, other: CaseRow) =>
  (workBy(one) ?? '9').localeCompare(workBy(other) ?? '9') || one.arrivedAt.localeCompare(other.arrivedAt)
const byNextTry = (one: CaseRow, other: CaseRow) => (one.nextTryAt ?? '').localeCompare(other.nextTryAt ?? '')

const hasVisit = ({ visitOn }: CaseRow) => Boolean(visitOn)
const byVisit = (one: CaseRow, other: CaseRow) => (one.visitOn ?? '').localeCompare(other.visitOn ?? '')

/** A late answer does not wait for the next call. */
export const waitsForNextTry = (row: CaseRow, now: Date) =>
  row.nextTryAt !== null && new Date(row.nextTryAt) > now && !isLate(row, now)

/** For example `Call by` or `Answer by`. */
export const dueLabel = ({ form }: Pick<CaseRow, 'form'>) =>
  (isJourney(form) && formHandling[form].notice.due) || 'Call by'

function closingRemark(store: DeskStore | null, now: Date): string | undefined {
  const today = store && openDayOn(store, dateIn(store.time_zone, now))
  if (!today || today.opens > now || today.closes <= now) return undefined
  const minutes = Math.round((today.closes.getTime() - now.getTime()) / 60_000)
  return minutes <= 120 ? `The store closes in ${minutes} min` : undefined
}

/**
 * The open cases in the order in which to call. A store's promises all end at closing time, so cases with the same end
 * form a group, and a new case comes last in its group: nothing moves under a thumb.
 */
export function groupCases(
  cases: readonly CaseRow[],
  store: DeskStore | null,
  timeZone: string,
  now: Date,
): readonly CaseGroup[] {
  const open = cases.filter((row) => !waitsForNextTry(row, now)).toSorted(byDue)
  const waiting = open.filter((row) => !row.visitOn && !row.callsStoppedAt)
  const late = waiting.filter((row) => isLate(row, now))
  const inTime = waiting.filter((row) => !isLate(row, now))
  const again = inTime.filter((row) => row.firstTryAt !== null && row.nextTryAt !== null).toSorted(byNextTry)
  const others = inTime.filter((row) => row.firstTryAt === null || row.nextTryAt === null)
  const isPromised = (row: CaseRow) => promiseOf(row) !== null && doneAt(row) === null
  const promised = Object.groupBy(others.filter(isPromised), (row) => promiseOf(row) ?? '')
  const tried = others.filter((row) => row.firstTryAt !== null && !isPromised(row))
  const withoutPromise = others.filter((row) => row.firstTryAt === null && !isPromised(row))
  const groups = Object.entries(promised).map(([due, rows = []]): CaseGroup => {
    const end = new Date(due)
    const aside = isToday(end, timeZone, now) ? closingRemark(store, now) : undefined
    return {
      id: `by ${due}`,
      title: `${dayTitle(end, timeZone, now)} by ${clockTime(end, timeZone)}`,
      ...(aside ? { aside } : {}),
      cases: rows,
    }
  })
  const endsToday = ({ cases: [first] }: CaseGroup) => isToday((first && workBy(first)) ?? now, timeZone, now)
  return [
    { id: 'late', title: 'Late', aside: 'Call these first', isLate: true, cases: late },
    ...groups.filter(endsToday),
    {
      id: 'again',
      title: 'Try again now',
      ...(again.every((row) => promiseResult(row, now) === 'kept') ? { aside: 'Already called in time' } : {}),
      cases: again,
    },
    { id: 'tried', title: 'Called, still open', cases: tried },
    ...groups.filter((group) => !endsToday(group)),
    { id: 'without promise', title: 'Without a promised time', cases: withoutPromise },
    { id: 'visits', title: 'Coming in', aside: 'Nobody needs to call', cases: open.filter(hasVisit).toSorted(byVisit) },
    {
      id: 'do not call',
      title: 'Do not call',
      aside: 'They may come in',
      cases: open.filter((row) => row.callsStoppedAt && !hasVisit(row)),
    },
  ].filter((group) => group.cases.length > 0)
}

export function groupNextTries(cases: readonly CaseRow[], timeZone: string, now: Date): readonly CaseGroup[] {
  const waiting = cases.filter((row) => waitsForNextTry(row, now)).toSorted(byNextTry)
  const days = Object.entries(Object.groupBy(waiting, ({ nextTryAt }) => dateIn(timeZone, new Date(nextTryAt ?? now))))
  return days.map(
    ([day, rows = []], index): CaseGroup => ({
      id: `on ${day}`,
      title: dayTitle(rows[0]?.nextTryAt ?? now, timeZone, now),
      ...(index === 0 ? { aside: 'They move to Waiting when their time comes' } : {}),
      cases: rows,
    }),
  )
}

export function groupMine(cases: readonly CaseRow[], person: string, now: Date): readonly CaseGroup[] {
  const mine = cases.filter((row) => isHeldBy(row, person, now)).toSorted(byDue)
  if (mine.length === 0) return []
  const aside = 'Anything you do on a case keeps it yours for 10 more minutes'
  return [{ id: 'mine', title: 'You have these', aside, cases: mine }]
}

export function groupClosed(cases: readonly CaseRow[], now: Date): readonly CaseGroup[] {
  if (cases.length === 0) return []
  const results = cases.map((row) => promiseResult(row, now))
  const kept = results.filter((result) => result === 'kept').length
  const counted = kept + results.filter((result) => result === 'not kept').length
  return [
    {
      id: 'closed',
      title: 'Closed today',
      ...(counted > 0 ? { aside: `${kept} of ${counted} promises kept` } : {}),
      cases: cases.toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? '')),
    },
  ]
}

/** The remaining part of the time between receipt and promise, as a percentage for the pie of the badge. */
export function shareLeft(row: CaseRow, now: Date): number {
  const promise = promiseOf(row)
  if (promise === null) return 100
  const [from, to] = [Date.parse(row.receivedAt), Date.parse(promise)]
  return Math.max(0, Math.min(100, Math.round(((to - now.getTime()) / Math.max(1, to - from)) * 100)))
}
