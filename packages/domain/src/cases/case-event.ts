import type { CalendarDate } from '../forms/calendar-date.ts'
import type { PersonId } from './person.ts'

/** How one call ended. */
export const outcomes = ['reached', 'voicemail', 'no answer', 'busy', 'wrong number'] as const
export type Outcome = (typeof outcomes)[number]

/** What a person may close a case as. The command line closes one as `answered`, a hand-over as `handed over`. */
export const closings = [
  'coming in',
  'not interested',
  'could not reach',
  'duplicate',
  'asked not to be called',
  'answered in writing',
  'hired',
  'not hired',
  'withdrawn',
] as const
export type Closing = (typeof closings)[number]

/** `from` is the recipient that handed the case over, or the colleague from whom it was taken. Times are ISO 8601. */
type Details = {
  arrived: { readonly dueAt?: string | null; readonly from?: string }
  taken: Record<never, never>
  'taken over': { readonly from: PersonId }
  'given back': Record<never, never>
  tried: { readonly outcome: Outcome; readonly nextTryAt?: string }
  closed: { readonly as: Closing | 'answered'; readonly day?: CalendarDate; readonly duplicateOf?: string }
  reopened: Record<never, never>
  'handed over': { readonly to: string }
  undone: { readonly number: number }
  noted: Record<never, never>
  'ssn shown': Record<never, never>
  printed: Record<never, never>
}

export type EventKind = keyof Details

/** Something that a person does to a case, before the database has given it a number and a time. */
export type NewEvent = {
  readonly [Kind in EventKind]: { readonly kind: Kind; readonly details: Details[Kind] }
}[EventKind]

/** `person` is null for the worker and the command line. */
export type CaseEvent = NewEvent & { readonly number: number; readonly at: Date; readonly person: PersonId | null }
