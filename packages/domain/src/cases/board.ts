import type { Share } from '../promises/overview.ts'
import type { CaseRow, DeskStore } from './case-row.ts'
import type { Role } from './person.ts'

/** A case that is due, without anything that names it. */
export type DueCase = Pick<CaseRow, 'form' | 'serviceId'> & {
  /** The end of its promise. */
  readonly due: string | null
  /** The next try that somebody planned. */
  readonly tryAt: string | null
  /** The name of the colleague who has it. */
  readonly holder: string | null
}

/** Everything that a locked session can read of an inbox, as `read_board` in the database returns it. */
export type Board = {
  readonly recipient: string
  readonly store: DeskStore | null
  readonly waiting: number
  readonly late: number
  readonly dueToday: number
  readonly calledToday: number
  /** The next few, in the order of their times. */
  readonly nextDue: readonly DueCase[]
  /** The number of cases that arrived since the session began; it grows with each. */
  readonly arrivals: number
  readonly newest: Pick<DueCase, 'form' | 'serviceId' | 'due'> | null
  /** The promises that ended on each day of this week. */
  readonly week: readonly (Share & { readonly day: string })[]
}

export type BoardResponse = {
  readonly person: { readonly name: string; readonly role: Role }
  /** Null while the session is open. */
  readonly lockedAt: string | null
  readonly endsAt: string
  /** Null for a person without an inbox. */
  readonly board: Board | null
}
