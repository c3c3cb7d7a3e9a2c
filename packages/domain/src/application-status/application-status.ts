import type { Role } from '../cases/person.ts'
import type { Language } from '../submissions/language.ts'

/** One event of a case, without what only the store may know. */
export type StatusEvent = {
  readonly recipient: string
  readonly number: number
  readonly at: string
  readonly kind: 'arrived' | 'tried' | 'closed' | 'reopened' | 'handed over' | 'undone' | 'corrected' | 'mail failed'
  /** The number of the event that was undone. */
  readonly undoes?: number
  /** Someone tried to call; a closing can be a try as well. */
  readonly isTry?: boolean
  /** Why the customer withdrew; absent when the store closed the case. */
  readonly why?: string
}

/** What the database knows about an application that a link may show. Times are ISO 8601. */
export type StatusFacts = {
  readonly reference: string
  readonly form: string
  readonly version: number
  readonly storeId: number | null
  readonly serviceId: number | null
  readonly language: Language
  readonly receivedAt: string
  readonly dueAt: string | null
  readonly correctionsLeft: number
  readonly events: readonly StatusEvent[]
  /** The role is null for a person who is not on the list of staff, such as one with the emergency command line. */
  readonly openings: readonly { readonly at: string; readonly recipient: string | null; readonly role: Role | null }[]
  /** When an e-mail to head office about the missed promise was delivered. */
  readonly headOfficeNotifiedAt: string | null
}

/** What the customer reads, oldest first. `store` is a store's number; undefined stands for head office. */
export type StatusStep =
  | { readonly kind: 'received' | 'late' | 'finished' | 'corrected'; readonly at: string }
  | { readonly kind: 'with the store' | 'tried'; readonly at: string; readonly store: number | undefined }
  | {
      readonly kind: 'opened'
      readonly at: string
      readonly role: Role | undefined
      readonly store: number | undefined
    }
  | { readonly kind: 'withdrawn'; readonly at: string; readonly why: string }

export type ApplicationStatus = {
  readonly reference: string
  /** The store that has the application now. */
  readonly storeId: number | undefined
  readonly serviceId: number | undefined
  readonly receivedAt: string
  readonly dueAt: string | undefined
  readonly steps: readonly StatusStep[]
  /** `early`: no store has it yet. */
  readonly state: 'early' | 'waiting' | 'late' | 'tried' | 'finished' | 'withdrawn'
  readonly mailFailed: boolean
  readonly correctionsLeft: number
}

const storeOf = (recipient: string | null): number | undefined => {
  const number = /^store:(\d+)$/.exec(recipient ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Without the events that were undone, and without the undoing. */
function standing(events: readonly StatusEvent[]): StatusEvent[] {
  const undone = new Set(
    events.flatMap(({ recipient, undoes }) => (undoes === undefined ? [] : `${recipient} ${undoes}`)),
  )
  return events.filter(({ kind, recipient, number }) => kind !== 'undone' && !undone.has(`${recipient} ${number}`))
}

type CaseEnd = { readonly at: string; readonly why: string | undefined } | 'open' | 'elsewhere'

function endOf(events: readonly StatusEvent[]): CaseEnd {
  let end: CaseEnd = 'open'
  for (const { kind, at, why } of events) {
    if (kind === 'closed') end = { at, why }
    else if (kind === 'handed over') end = 'elsewhere'
    else if (kind === 'arrived' || kind === 'reopened') end = 'open'
  }
  return end
}

function endsOf(events: readonly StatusEvent[]): ReadonlyMap<string, CaseEnd> {
  const byRecipient = Map.groupBy(
    events.toSorted((one, other) => one.number - other.number),
    ({ recipient }) => recipient,
  )
  return new Map([...byRecipient].map(([recipient, each]) => [recipient, endOf(each)]))
}

/** A case that was handed over goes on elsewhere. An application is finished when no case of it is open. */
function endStep(ends: readonly CaseEnd[]): StatusStep | undefined {
  const closed = ends.flatMap((end) => (typeof end === 'object' ? end : []))
  const last = closed.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)
  if (!last || ends.includes('open')) return undefined
  return last.why === undefined ? { kind: 'finished', at: last.at } : { kind: 'withdrawn', at: last.at, why: last.why }
}

function stepsOf({ kind, at, recipient, isTry }: StatusEvent): StatusStep[] {
  const store = storeOf(recipient)
  if (kind === 'arrived') return [{ kind: 'with the store', at, store }]
  if (kind === 'corrected') return [{ kind: 'corrected', at }]
  return isTry ? [{ kind: 'tried', at, store }] : []
}

/**
 * What the customer may know, from committed events alone. It never says how a call ended or why a store closed the case,
 * and it says "late" only after head office was told.
 */
export function statusOf(facts: StatusFacts): ApplicationStatus {
  const events = standing(facts.events)
  const ends = endsOf(events)
  const end = endStep([...ends.values()])
  const isTried = events.some(({ isTry }) => isTry)
  const late: StatusStep[] = facts.headOfficeNotifiedAt ? [{ kind: 'late', at: facts.headOfficeNotifiedAt }] : []
  const steps: StatusStep[] = [
    { kind: 'received', at: facts.receivedAt },
    ...events.flatMap(stepsOf),
    ...facts.openings.map(
      ({ at, role, recipient }): StatusStep => ({
        kind: 'opened',
        at,
        role: role ?? undefined,
        store: storeOf(recipient),
      }),
    ),
    ...late,
    ...(end ? [end] : []),
  ]
  const isWithdrawn = end?.kind === 'withdrawn'
  const openAt = [...ends].findLast(([, each]) => each === 'open')?.[0] ?? null
  return {
    reference: facts.reference,
    storeId: storeOf(openAt) ?? facts.storeId ?? undefined,
    serviceId: facts.serviceId ?? undefined,
    receivedAt: facts.receivedAt,
    dueAt: facts.dueAt ?? undefined,
    // A stable sort keeps the order above for the same instant.
    steps: steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    state: end
      ? isWithdrawn
        ? 'withdrawn'
        : 'finished'
      : ends.size === 0
        ? 'early'
        : isTried
          ? 'tried'
          : late.length > 0
            ? 'late'
            : 'waiting',
    mailFailed: events.some(({ kind }) => kind === 'mail failed'),
    correctionsLeft: facts.correctionsLeft,
  }
}
