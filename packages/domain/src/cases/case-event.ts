import type { CalendarDate } from '../forms/calendar-date.ts'
import type { Language } from '../submissions/language.ts'
import type { PersonId } from './person.ts'
import type { UnusualTry } from './unusual-try.ts'

export const outcomes = ['reached', 'voicemail', 'no answer', 'busy', 'wrong number'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * A person may close a case as one of these. The command line closes one as `answered`, a hand-over as `handed over`,
 * and the customer on the status page as `canceled by customer`.
 */
export const closings = [
  'came in',
  'not interested',
  'could not reach',
  'duplicate',
  'answered in writing',
  'answered by phone',
  'hired',
  'not hired',
  'withdrawn',
] as const
export type Closing = (typeof closings)[number]

export const sentByChannels = ['letter', 'email'] as const
export type SentBy = (typeof sentByChannels)[number]

/** A number that compliance gives its letters, such as `CR-2026-0117`. Nothing personal fits into it. */
export const letterNumberPattern = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,39}$/

/** A note that was saved with the event and has its number. */
type WithNote = { readonly note?: true }

/** Of a try, or of a closing without one: what the store's hours in force made of the customer's wait. */
type Measured = {
  /** The minutes since the form was received during which the store was open. */
  readonly openMinutes?: number
  /** A manager looks at it. */
  readonly unusual?: readonly UnusualTry[]
}

/** `from` is the recipient that handed the case over, or the colleague from whom it was taken. Times are ISO 8601. */
type Details = {
  /** A case that is handed over keeps the customer's requests. */
  arrived: {
    readonly dueAt?: string | null
    readonly language?: Language
    readonly from?: string
    readonly callsStoppedAt?: string
    readonly releasedAt?: string
  }
  taken: Record<never, never>
  'taken over': { readonly from: PersonId }
  'given back': WithNote
  tried: WithNote & Measured & { readonly outcome: Outcome; readonly nextTryAt?: string }
  /** The customer was reached and comes in, on a day or when it suits. The case stays open. */
  'visit agreed': WithNote & Measured & { readonly day?: CalendarDate }
  /** The customer took back the consent to calls and texts, on the status page or on the phone. */
  'calls stopped': WithNote
  /** The customer agreed to calls again; `to` is the new promise. */
  'calls allowed': { readonly to: string }
  closed: WithNote &
    Measured & {
      readonly as: Closing | 'answered' | 'canceled by customer'
      /** The closing is also a try. */
      readonly outcome?: Outcome
      /** The day on which the letter or e-mail was sent. */
      readonly day?: CalendarDate
      readonly sentBy?: SentBy
      readonly letterNumber?: string
      readonly duplicateOf?: string
    }
  reopened: Record<never, never>
  'handed over': { readonly to: string }
  undone: { readonly number: number }
  noted: Record<never, never>
  'ssn shown': Record<never, never>
  printed: Record<never, never>
  /** The customer named another phone number, another time or another language for the call. */
  corrected: { readonly changed: readonly ('phone' | 'best time' | 'language')[]; readonly language?: Language }
  /** The confirmation did not reach the customer. */
  'mail failed': { readonly status?: string }
  /** The store's hours changed; `to` is null when they changed back. */
  'promise moved': { readonly to: string | null; readonly from: string; readonly because: string }
  /** A manager has looked at the unusual try of this number. */
  'try checked': { readonly number: number }
  /** The store is closed at the time of the next call. */
  'call back moved': { readonly to: string; readonly from: string; readonly because: string }
}

export type EventKind = keyof Details

/** Something that a person does to a case, before the database has given it a number and a time. */
export type NewEvent = {
  readonly [Kind in EventKind]: { readonly kind: Kind; readonly details: Details[Kind] }
}[EventKind]

/** `person` is null for the worker, the command line and the customer. */
export type CaseEvent = NewEvent & { readonly number: number; readonly at: Date; readonly person: PersonId | null }

export const hasNote = ({ kind, details }: { readonly kind: EventKind; readonly details: object }): boolean =>
  kind === 'noted' || ('note' in details && details.note === true)
