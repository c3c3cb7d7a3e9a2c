import type { CalendarDate } from '../forms/calendar-date.ts'
import type { Language } from '../submissions/language.ts'
import { type CaseEvent, hasNote, type Outcome } from './case-event.ts'
import type { PersonId } from './person.ts'

/** A person who does nothing for this long may be relieved by any colleague. */
export const leaseMinutes = 10

/** The state of a case. An ended lease keeps its holder until someone acts. */
export type CaseState = {
  readonly version: number
  /** In which the store calls. */
  readonly language: Language
  /** The recipient that handed the case over. */
  readonly from: string | null
  readonly holder: PersonId | null
  readonly takenAt: Date | null
  readonly heldUntil: Date | null
  readonly tries: number
  readonly firstTryAt: Date | null
  readonly lastTryAt: Date | null
  readonly lastOutcome: string | null
  /** The store's open hours between receipt and the first try, or a closing without one, in minutes. */
  readonly openMinutes: number | null
  readonly nextTryAt: Date | null
  readonly movedTo: Date | null
  /** The day on which the customer comes in; without a day, when it suits. */
  readonly visitOn: CalendarDate | 'any day' | null
  /** Since then nobody may call or write to the customer about it. */
  readonly callsStoppedAt: Date | null
  /** The customer asked for no call before anybody had tried, so that the promise was neither kept nor broken. */
  readonly releasedAt: Date | null
  readonly closedAt: Date | null
  readonly closedAs: string | null
  /** The event of the last note, which the next caller reads with the contact card, and who wrote it. */
  readonly noteNumber: number | null
  readonly noteBy: PersonId | null
}

const free = { holder: null, takenAt: null, heldUntil: null } as const

const untouched: CaseState = {
  version: 0,
  language: 'en',
  from: null,
  ...free,
  tries: 0,
  firstTryAt: null,
  lastTryAt: null,
  lastOutcome: null,
  openMinutes: null,
  nextTryAt: null,
  movedTo: null,
  visitOn: null,
  callsStoppedAt: null,
  releasedAt: null,
  closedAt: null,
  closedAs: null,
  noteNumber: null,
  noteBy: null,
}

const leaseFrom = (at: Date) => new Date(at.getTime() + leaseMinutes * 60_000)

export const hasLease = ({ heldUntil }: Pick<CaseState, 'heldUntil'>, now: Date) =>
  heldUntil !== null && heldUntil.getTime() > now.getTime()

/** Without a try, the closing was the end of the wait. */
const measured = (state: CaseState, openMinutes: number | undefined) =>
  state.firstTryAt === null ? (openMinutes ?? null) : state.openMinutes

const close = (state: CaseState, at: Date, as: string, openMinutes?: number): CaseState => ({
  ...state,
  ...free,
  openMinutes: measured(state, openMinutes),
  nextTryAt: null,
  visitOn: null,
  closedAt: at,
  closedAs: as,
})

const timeOf = (text: string | undefined) => (text === undefined ? null : new Date(text))

const release = (state: CaseState, at: Date): CaseState => ({
  ...state,
  releasedAt: state.releasedAt ?? (state.firstTryAt === null ? at : null),
})

const reopen = (state: CaseState): CaseState => ({
  ...state,
  openMinutes: measured(state, undefined),
  closedAt: null,
  closedAs: null,
})

const countTry = (state: CaseState, at: Date, outcome: Outcome, openMinutes: number | undefined): CaseState => ({
  ...state,
  openMinutes: measured(state, openMinutes),
  tries: state.tries + 1,
  firstTryAt: state.firstTryAt ?? at,
  lastTryAt: at,
  lastOutcome: outcome,
})

function apply(state: CaseState, event: CaseEvent): CaseState {
  const { at, person } = event
  switch (event.kind) {
    case 'arrived': {
      // A store that handed the case over gets it back.
      const { language, from, callsStoppedAt, releasedAt } = event.details
      return {
        ...reopen(state),
        language: language ?? state.language,
        from: from ?? null,
        movedTo: null,
        callsStoppedAt: timeOf(callsStoppedAt),
        releasedAt: timeOf(releasedAt),
      }
    }
    case 'taken':
    case 'taken over': {
      const goesOn = state.holder === person && hasLease(state, at)
      return { ...state, holder: person, takenAt: goesOn ? state.takenAt : at }
    }
    case 'given back':
      return { ...state, ...free }
    case 'tried': {
      const { outcome, nextTryAt } = event.details
      const tried = countTry(state, at, outcome, event.details.openMinutes)
      if (nextTryAt === undefined) return { ...tried, nextTryAt: null }
      // Someone who named the next time is done for now. Someone who was taken over does not free their colleague's case.
      return { ...tried, ...(state.holder === person ? free : {}), nextTryAt: new Date(nextTryAt) }
    }
    case 'visit agreed':
      return {
        ...countTry(state, at, 'reached', event.details.openMinutes),
        ...(state.holder === person ? free : {}),
        nextTryAt: null,
        visitOn: event.details.day ?? 'any day',
      }
    case 'calls stopped':
      return { ...release(state, at), ...free, nextTryAt: null, callsStoppedAt: at }
    case 'calls allowed':
      return { ...state, callsStoppedAt: null, movedTo: null }
    case 'closed': {
      const { as, outcome, openMinutes } = event.details
      const before = as === 'canceled by customer' ? release(state, at) : state
      return close(outcome ? countTry(before, at, outcome, openMinutes) : before, at, as, openMinutes)
    }
    case 'handed over':
      return close(state, at, 'handed over')
    case 'promise moved': {
      const { to } = event.details
      return { ...state, movedTo: to === null ? null : new Date(to) }
    }
    case 'call back moved':
      return { ...state, nextTryAt: new Date(event.details.to) }
    case 'corrected':
      return { ...state, language: event.details.language ?? state.language }
    case 'reopened':
      return reopen(state)
    default:
      return state
  }
}

/** Everything that the holder does renews the lease. */
const renew = (state: CaseState, { at, person }: CaseEvent): CaseState =>
  state.holder !== null && state.holder === person ? { ...state, heldUntil: leaseFrom(at) } : state

const keepNote = (state: CaseState, event: CaseEvent): CaseState =>
  hasNote(event) ? { ...state, noteNumber: event.number, noteBy: event.person } : state

/** The events that count: without those that were undone, and without the undoing. */
export function standingEvents(events: readonly CaseEvent[]): CaseEvent[] {
  const undone = new Set(events.map((event) => (event.kind === 'undone' ? event.details.number : undefined)))
  return events.filter(({ kind, number }) => kind !== 'undone' && !undone.has(number))
}

/** The state of a case from its events alone, in the order of their numbers. */
export function projectCase(events: readonly CaseEvent[]): CaseState {
  const step = (before: CaseState, event: CaseEvent) => keepNote(renew(apply(before, event), event), event)
  const state = standingEvents(events).reduce(step, untouched)
  return { ...state, version: events.at(-1)?.number ?? 0 }
}
