import type { CaseEvent, NewEvent, Outcome } from '../cases/case-event.ts'
import type { Role } from '../cases/person.ts'
import { type CaseState, projectCase, standingEvents } from '../cases/project-case.ts'
import type { Language } from '../submissions/language.ts'
import type { BestTime, CorrectedField } from './status-calls.ts'

/** One event of a case, without persons and without what only the store may know. Times are ISO 8601. */
export type StatusEvent = NewEvent & {
  readonly recipient: string
  readonly number: number
  readonly at: string
}

/** Everything about an application that may leave the database for a link. */
export type StatusFacts = {
  readonly reference: string
  readonly form: string
  readonly version: number
  readonly storeId: number | null
  readonly serviceId: number | null
  readonly receivedAt: string
  readonly dueAt: string | null
  /** The cases of the application; `promisedBy` is the promise that counts for each. */
  readonly cases: readonly {
    readonly recipient: string
    readonly promisedBy: string | null
    readonly language: Language
  }[]
  readonly changes: Readonly<Partial<Record<CorrectedField, number>>>
  readonly events: readonly StatusEvent[]
  /**
   * The first release of each kind to each person, in each case. The role is null for a person who is not on the list of
   * staff, such as one with the emergency command line.
   */
  readonly releases: readonly {
    readonly at: string
    readonly recipient: string | null
    readonly role: Role | null
    readonly what: 'card' | 'open'
  }[]
  /** The delivery of an e-mail to head office about the missed promise. */
  readonly headOfficeNotifiedAt: string | null
}

/** Nobody but the holder of the link can open these. */
export type LinkCopies = { readonly phoneEnds?: string | undefined; readonly bestTime?: BestTime | undefined }

export const endKinds = ['canceled', 'duplicate', 'not reached', 'came in', 'closed'] as const
/** The customer never reads how the store decided: every decision is `closed`. */
export type EndKind = (typeof endKinds)[number]

/** `store` is a store's number; undefined stands for head office. */
export type StatusStep = { readonly at: string } & (
  | { readonly kind: 'received' | 'late' | 'reopened' | 'calls stopped' | 'calls allowed' }
  | { readonly kind: 'corrected'; readonly fields: readonly CorrectedField[] }
  | { readonly kind: 'with the store'; readonly store: number | undefined }
  | { readonly kind: 'looked up' | 'opened'; readonly role: Role | undefined; readonly store: number | undefined }
  | { readonly kind: 'called'; readonly outcome: Outcome; readonly callBackAt?: string }
  | { readonly kind: 'visit agreed'; readonly day?: string }
  /** Without `to`, the first promise counts again. */
  | { readonly kind: 'promise moved'; readonly to?: string }
  | { readonly kind: 'call back moved'; readonly to: string }
  | { readonly kind: EndKind }
)

export type StatusState =
  /** `early`: no store has it yet. */
  | { readonly kind: 'early' | 'waiting' | 'late' | 'talked' | 'calls stopped' }
  | { readonly kind: 'moved'; readonly from: string }
  /** `isMoved`: not the time that the customer asked for, because the store is closed then. */
  | { readonly kind: 'call back'; readonly at: string; readonly isMoved: boolean }
  | { readonly kind: 'visit'; readonly day?: string; readonly isWithoutCalls: boolean }
  | { readonly kind: 'tried'; readonly tries: number; readonly outcome: Outcome; readonly nextTryAt?: string }
  | { readonly kind: EndKind; readonly at: string; readonly tries: number }

export type ApplicationStatus = {
  readonly reference: string
  /** The store that has the application now. */
  readonly storeId: number | undefined
  readonly serviceId: number | undefined
  readonly receivedAt: string
  /** The promise that counts. */
  readonly dueAt: string | undefined
  readonly steps: readonly StatusStep[]
  readonly state: StatusState
  readonly mailFailed: boolean
  readonly areCallsStopped: boolean
  readonly held: LinkCopies & { readonly language: Language }
  readonly changesLeft: Readonly<Record<CorrectedField, number>>
}

const isEndKind = (kind: string): kind is EndKind => endKinds.some((each) => each === kind)

export const isEnded = ({ state }: Pick<ApplicationStatus, 'state'>) => isEndKind(state.kind)

const mostChanges = 5

const storeOf = (recipient: string | null): number | undefined => {
  const number = /^store:(\d+)$/.exec(recipient ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

const ends: Readonly<Record<string, EndKind>> = {
  'canceled by customer': 'canceled',
  duplicate: 'duplicate',
  'could not reach': 'not reached',
  'came in': 'came in',
}
const endOf = (closedAs: string | null): EndKind => ends[closedAs ?? ''] ?? 'closed'

type StatusCase = { readonly recipient: string; readonly state: CaseState; readonly isCallBackMoved: boolean }

const eventOf = ({ recipient: _, at, ...event }: StatusEvent): CaseEvent => ({
  ...event,
  at: new Date(at),
  person: null,
})

/** The events of each case, in the order of their numbers. */
const byCase = (events: readonly StatusEvent[]) =>
  Map.groupBy(
    events.toSorted((one, other) => one.number - other.number),
    ({ recipient }) => recipient,
  )

/** A case that was handed over goes on elsewhere. An application has ended when no case of it is open. */
function endStep(cases: readonly StatusCase[]): (StatusStep & { kind: EndKind }) | undefined {
  const own = cases.filter(({ state }) => state.closedAs !== 'handed over')
  const [last] = own
    .flatMap(({ state: { closedAt, closedAs } }) => (closedAt ? [{ at: closedAt, closedAs }] : []))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!last || own.some(({ state }) => state.closedAt === null)) return undefined
  return { kind: endOf(last.closedAs), at: last.at.toISOString() }
}

function stepsOf(event: StatusEvent): StatusStep[] {
  const { at } = event
  switch (event.kind) {
    case 'arrived':
      return [{ kind: 'with the store', at, store: storeOf(event.recipient) }]
    case 'tried': {
      const { outcome, nextTryAt } = event.details
      return [{ kind: 'called', at, outcome, ...(outcome === 'reached' && nextTryAt ? { callBackAt: nextTryAt } : {}) }]
    }
    case 'visit agreed':
      return [{ kind: 'visit agreed', at, ...event.details }]
    case 'promise moved':
      return [{ kind: 'promise moved', at, ...(event.details.to ? { to: event.details.to } : {}) }]
    case 'call back moved':
      return [{ kind: 'call back moved', at, to: event.details.to }]
    case 'corrected':
      return [{ kind: 'corrected', at, fields: event.details.changed }]
    case 'calls stopped':
    case 'calls allowed':
    case 'reopened':
      return [{ kind: event.kind, at }]
    case 'closed':
      return event.details.outcome ? [{ kind: 'called', at, outcome: event.details.outcome }] : []
    default:
      return []
  }
}

/** The state of the case that is open; of two, that of the store that got it last. */
function openState(
  { state, isCallBackMoved }: StatusCase,
  facts: StatusFacts,
  promisedBy: string | null,
  now: Date,
): StatusState {
  if (state.visitOn) {
    const day = state.visitOn === 'any day' ? {} : { day: state.visitOn }
    return { kind: 'visit', ...day, isWithoutCalls: state.callsStoppedAt !== null }
  }
  if (state.callsStoppedAt) return { kind: 'calls stopped' }
  if (state.lastOutcome === 'reached')
    return state.nextTryAt
      ? { kind: 'call back', at: state.nextTryAt.toISOString(), isMoved: isCallBackMoved }
      : { kind: 'talked' }
  const next = state.nextTryAt && state.nextTryAt > now ? state.nextTryAt.toISOString() : undefined
  if (state.tries > 0)
    return {
      kind: 'tried',
      tries: state.tries,
      outcome: state.lastOutcome as Outcome,
      ...(next ? { nextTryAt: next } : {}),
    }
  if (facts.headOfficeNotifiedAt && promisedBy && new Date(promisedBy) < now) return { kind: 'late' }
  return state.movedTo && facts.dueAt ? { kind: 'moved', from: facts.dueAt } : { kind: 'waiting' }
}

/**
 * Uses committed events alone. It never gives the reason for which a store closed the case, and
 * it is "late" only after head office was notified.
 */
export function statusOf(facts: StatusFacts, copies: LinkCopies, now: Date): ApplicationStatus {
  const grouped = byCase(facts.events)
  const cases = [...grouped].map(([recipient, own]): StatusCase => {
    const events = own.map(eventOf)
    const last = standingEvents(events).findLast(({ kind }) => kind === 'tried' || kind === 'call back moved')
    return { recipient, state: projectCase(events), isCallBackMoved: last?.kind === 'call back moved' }
  })
  const end = endStep(cases)
  const open = cases.findLast(({ state }) => state.closedAt === null)
  const row = facts.cases.find(({ recipient }) => recipient === open?.recipient) ?? facts.cases[0]
  const promisedBy = row?.promisedBy ?? facts.dueAt
  const standing = [...grouped.values()].flatMap((events) => {
    const stands = new Set(standingEvents(events.map(eventOf)).map(({ number }) => number))
    return events.filter(({ number }) => stands.has(number))
  })
  const steps: StatusStep[] = [
    { kind: 'received', at: facts.receivedAt },
    ...standing.flatMap(stepsOf),
    ...facts.releases.map(
      ({ at, role, recipient, what }): StatusStep => ({
        kind: what === 'card' ? 'looked up' : 'opened',
        at,
        role: role ?? undefined,
        store: storeOf(recipient),
      }),
    ),
    ...(facts.headOfficeNotifiedAt ? [{ kind: 'late' as const, at: facts.headOfficeNotifiedAt }] : []),
    ...(end ? [end] : []),
  ]
  const tries = cases.reduce((sum, { state }) => sum + state.tries, 0)
  const left = (field: CorrectedField) => Math.max(0, mostChanges - (facts.changes[field] ?? 0))
  return {
    reference: facts.reference,
    storeId: storeOf(open?.recipient ?? null) ?? facts.storeId ?? undefined,
    serviceId: facts.serviceId ?? undefined,
    receivedAt: facts.receivedAt,
    dueAt: promisedBy ?? undefined,
    // A stable sort keeps the order above for the same instant.
    steps: steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    state: end
      ? { kind: end.kind, at: end.at, tries }
      : open
        ? openState(open, facts, promisedBy, now)
        : { kind: 'early' },
    areCallsStopped: open?.state.callsStoppedAt != null,
    mailFailed: standing.some(({ kind }) => kind === 'mail failed'),
    held: { ...copies, language: row?.language ?? 'en' },
    changesLeft: { phone: left('phone'), 'best time': left('best time'), language: left('language') },
  }
}
