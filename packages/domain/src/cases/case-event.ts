import type { CalendarDate } from '../forms/calendar-date.ts'
import type { PersonId } from './person.ts'

/** Why a customer withdraws an application. */
export const withdrawals = ['stop calling', 'helped'] as const
export type Withdrawal = (typeof withdrawals)[number]

export const outcomes = ['reached', 'voicemail', 'no answer', 'busy', 'wrong number'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * What a person may close a case as. The command line closes one as `answered`, a hand-over as `handed over`, and the
 * customer on the status page as `withdrawn by customer`.
 */
export const closings = [
  'coming in',
  'not interested',
  'could not reach',
  'duplicate',
  'asked not to be called',
  'answered in writing',
  'answered by phone',
  'hired',
  'not hired',
  'withdrawn',
] as const
export type Closing = (typeof closings)[number]

/** How an answer in writing was sent. */
export const answerWays = ['letter', 'e-mail'] as const
export type AnswerWay = (typeof answerWays)[number]

/** `from` is the recipient that handed the case over, or the colleague from whom it was taken. Times are ISO 8601. */
type Details = {
  arrived: { readonly dueAt?: string | null; readonly from?: string }
  taken: Record<never, never>
  'taken over': { readonly from: PersonId }
  'given back': Record<never, never>
  tried: { readonly outcome: Outcome; readonly nextTryAt?: string }
  closed: {
    readonly as: Closing | 'answered' | 'withdrawn by customer'
    /** Why the customer withdrew. */
    readonly why?: Withdrawal
    /** The closing is also a try. */
    readonly outcome?: Outcome
    /** When the customer is coming in, or the answer was sent. */
    readonly day?: CalendarDate
    readonly sentBy?: AnswerWay
    readonly letterNumber?: string
    readonly duplicateOf?: string
  }
  reopened: Record<never, never>
  'handed over': { readonly to: string }
  undone: { readonly number: number }
  noted: Record<never, never>
  'ssn shown': Record<never, never>
  printed: Record<never, never>
  /** The customer named another phone number or the best time to call. */
  corrected: { readonly changed: readonly ('phone' | 'best time')[] }
  /** The confirmation did not reach the customer. */
  'mail failed': { readonly status?: string }
  /** The store's hours changed; `to` is null when they changed back. */
  'promise moved': { readonly to: string | null; readonly from: string; readonly because: string }
}

export type EventKind = keyof Details

/** Something that a person does to a case, before the database has given it a number and a time. */
export type NewEvent = {
  readonly [Kind in EventKind]: { readonly kind: Kind; readonly details: Details[Kind] }
}[EventKind]

/** `person` is null for the worker, the command line and the customer. */
export type CaseEvent = NewEvent & { readonly number: number; readonly at: Date; readonly person: PersonId | null }
