import type { CaseRow } from '../cases/case-row.ts'
import { doneAt, isKeptByCall, isReleased, keptPromise, promiseOf } from '../cases/promise.ts'
import { clockIn } from '../forms/calendar-date.ts'
import { formHandling } from '../submissions/form-handling.ts'
import { isJourney } from '../submissions/journey.ts'
import { stepOf } from './wait-steps.ts'

export type CountedCase = Pick<
  CaseRow,
  | 'recipient'
  | 'form'
  | 'serviceId'
  | 'receivedAt'
  | 'dueAt'
  | 'firstTryAt'
  | 'closedAt'
  | 'closedAs'
  | 'callsStoppedAt'
  | 'releasedAt'
>

/** The view `promise` in the database has the same rule, so the two must change together. */
export type PromisePart = {
  readonly dueAt: string
  /** The day on which the promise ends, in the store's time zone. */
  readonly day: string
  readonly isKept: boolean
  /** Nobody has tried yet, and the customer may be called. */
  readonly isWaiting: boolean
  /** The customer's wait; undefined when the promise was not kept. */
  readonly step: number | undefined
  /** Of the day on which the form was received, in the store's time zone. */
  readonly hour: number
}

/** A store promises a call. Disputes belong to compliance, and a job application is promised nothing. */
export const hasCallPromise = (form: string): boolean => {
  const due = isJourney(form) ? formHandling[form].due : undefined
  return due?.promised === true && isKeptByCall(due)
}

/** Somebody else has the case now, it repeats another one that has its own promise, or the customer asked for no call. */
function countsNowhere(the: CountedCase): boolean {
  if (the.closedAs === 'handed over' || isReleased(the)) return true
  // One that nobody had looked at when its promise ended is not excused by what it is called later.
  return the.closedAs === 'duplicate' && the.firstTryAt === null && keptPromise(the) === true
}

/** Undefined for a case that counts nowhere. Whether the promise has ended is for the reader to ask. */
export function promisePart(the: CountedCase, timeZone: string): PromisePart | undefined {
  // A stop of the calls ends no promise that had ended before.
  const dueAt = promiseOf({ ...the, callsStoppedAt: null })
  if (!the.recipient.startsWith('store:') || !hasCallPromise(the.form) || dueAt === null) return undefined
  if (countsNowhere(the)) return undefined
  const done = doneAt(the)
  const isKept = keptPromise(the) === true
  return {
    dueAt,
    day: clockIn(timeZone, new Date(dueAt)).date,
    isKept,
    isWaiting: done === null && !the.callsStoppedAt,
    step: isKept && done !== null ? stepOf((Date.parse(done) - Date.parse(the.receivedAt)) / 60_000) : undefined,
    hour: clockIn(timeZone, new Date(the.receivedAt)).hour,
  }
}
