import type { EventKind } from './case-event.ts'
import type { PersonId } from './person.ts'

/** The desk server's answers. Times are ISO 8601. */
export type Named = { readonly id: PersonId; readonly name: string }

export type CaseRow = {
  readonly reference: string
  readonly recipient: string
  readonly form: string
  readonly serviceId: number | null
  readonly receivedAt: string
  readonly arrivedAt: string
  readonly dueAt: string | null
  readonly version: number
  readonly holder: Named | null
  readonly takenAt: string | null
  readonly heldUntil: string | null
  readonly tries: number
  readonly firstTryAt: string | null
  readonly lastOutcome: string | null
  readonly nextTryAt: string | null
  readonly closedAt: string | null
  readonly closedAs: string | null
}

export type EventRow = {
  readonly number: number
  readonly at: string
  readonly person: Named | null
  readonly kind: EventKind
  readonly details: Readonly<Record<string, unknown>>
}

export type Opening = {
  readonly id: string
  readonly at: string
  readonly who: string
  readonly action: string
  /** `card`, `application`, a section or a note; null for what the command line opened with the escrow key. */
  readonly part: string | null
  readonly reason: string
}

export type QueueAnswer = { readonly cursor: string; readonly cases: readonly CaseRow[] }

export type CaseAnswer = {
  readonly cursor: string
  readonly case: CaseRow
  readonly events: readonly EventRow[]
  readonly openings: readonly Opening[]
  /** What the sealed answers are bound to. */
  readonly sealed: { readonly version: number; readonly storeId: number | null; readonly form: string }
}

export type ActionAnswer = { readonly case: CaseRow; readonly events: readonly EventRow[] }
