import type { CaseRow } from '../cases/case-row.ts'
import { doneAt, isKeptByCall, promiseResult, workBy } from '../cases/promise.ts'
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
  | 'movedTo'
> & { readonly openMinutes?: number | null }

/** The view `promise` in the database has the same rule, so the two must change together. */
export type PromisePart = {
  readonly dueAt: string
  /** The case is late after this: another time than the promise when the store is closed then. */
  readonly workBy: string
  /** The day on which the promise ends, in the store's time zone. */
  readonly day: string
  readonly isKept: boolean
  /** Nobody has tried yet, and the customer may be called. */
  readonly isWaiting: boolean
  /** The customer's wait; undefined when the promise was not kept. */
  readonly step: number | undefined
  /** The same in open hours; by the clock where these were not counted. */
  readonly openStep: number | undefined
  /** Of the day on which the form was received, in the store's time zone. */
  readonly hour: number
}

/** A store promises a call. Disputes belong to compliance, and a job application is promised nothing. */
export const hasCallPromise = (form: string): boolean => {
  const due = isJourney(form) ? formHandling[form].due : undefined
  return due?.promised === true && isKeptByCall(due)
}

/** Undefined for a case that counts nowhere. Whether the promise has ended is for the reader to ask. */
export function promisePart(the: CountedCase, timeZone: string): PromisePart | undefined {
  const { dueAt } = the
  if (!the.recipient.startsWith('store:') || !hasCallPromise(the.form) || dueAt === null) return undefined
  const result = promiseResult(the, new Date(dueAt))
  if (result === 'not counted') return undefined
  const done = doneAt(the)
  const isKept = result === 'kept'
  const wait = isKept && done !== null ? (Date.parse(done) - Date.parse(the.receivedAt)) / 60_000 : undefined
  return {
    dueAt,
    workBy: workBy(the) ?? dueAt,
    day: clockIn(timeZone, new Date(dueAt)).date,
    isKept,
    isWaiting: done === null && !the.callsStoppedAt,
    step: wait === undefined ? undefined : stepOf(wait),
    openStep: wait === undefined ? undefined : stepOf(the.openMinutes ?? wait),
    hour: clockIn(timeZone, new Date(the.receivedAt)).hour,
  }
}
