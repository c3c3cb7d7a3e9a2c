import { type Due, formHandling } from '../submissions/form-handling.ts'
import { isJourney } from '../submissions/journey.ts'
import type { CaseRow } from './case-row.ts'

export type Promised = Pick<CaseRow, 'form' | 'dueAt' | 'movedTo' | 'firstTryAt' | 'closedAt'> &
  Partial<Pick<CaseRow, 'callsStoppedAt' | 'releasedAt' | 'closedAs'>>

const dueOf = (form: string): Due | undefined => (isJourney(form) ? formHandling[form].due : undefined)

/** The first try keeps the promise of a call. An answer within days is promised in writing: only the closing keeps it. */
export const isKeptByCall = (due: Due | undefined) => due === undefined || due.within === 'one business day'

/** The end of the promise. A job application only stays current, which is not promised to anyone. */
const promisedTo = ({ form, dueAt }: Promised): string | null => (dueOf(form)?.promised === false ? null : dueAt)

/** The store works on it until the due time, or until another time when the store is closed at that time. */
export const workBy = <Time>({ movedTo, dueAt }: { movedTo?: Time | null; dueAt: Time | null }): Time | null =>
  movedTo ?? dueAt

/** The promise that counts; null while nobody may call the customer. */
export const promiseOf = (row: Promised): string | null => (row.callsStoppedAt ? null : promisedTo(row) && workBy(row))

/** Null before the promise was done. */
export const doneAt = ({ form, firstTryAt, closedAt }: Promised): string | null =>
  isKeptByCall(dueOf(form)) ? (firstTryAt ?? closedAt) : closedAt

/** The promise has ended, and what was promised has not been done. */
export function isLate(row: Promised, now: Date): boolean {
  const promise = promiseOf(row)
  return row.closedAt === null && doneAt(row) === null && promise !== null && new Date(promise) < now
}

/** The customer asked for no call before the promise ended and before anybody had tried, so that nothing was promised. */
export function isReleased(row: Promised): boolean {
  const promise = promisedTo(row)
  return Boolean(row.releasedAt) && promise !== null && new Date(row.releasedAt ?? '') <= new Date(promise)
}

/** True if it was done by the promised time; undefined before it is done, and without a promise. */
function wasInTime(row: Promised): boolean | undefined {
  const [promise, done] = [promisedTo(row), doneAt(row)]
  return promise === null || done === null ? undefined : new Date(done) <= new Date(promise)
}

/** Another store has the case now, it repeats one that has its own promise, or the customer asked for no call. */
function countsNowhere(row: Promised): boolean {
  if (promisedTo(row) === null || row.closedAs === 'handed over' || isReleased(row)) return true
  // One that nobody had looked at when its promise ended is not excused by what it is called later.
  return row.closedAs === 'duplicate' && row.firstTryAt === null && wasInTime(row) === true
}

/**
 * The one definition of a kept promise: the queue, the closed list, the overview and the export use it, and the view
 * `promise` of the database has the same rule. `open` until the promise was done or its time is over.
 */
export type PromiseResult = 'kept' | 'not kept' | 'open' | 'not counted'

export function promiseResult(row: Promised, now: Date): PromiseResult {
  if (countsNowhere(row)) return 'not counted'
  const inTime = wasInTime(row)
  if (inTime !== undefined) return inTime ? 'kept' : 'not kept'
  return new Date(promisedTo(row) ?? now) < now ? 'not kept' : 'open'
}
