import type { CaseRow } from './case-row.ts'
import type { PersonId } from './person.ts'

type Leased = Pick<CaseRow, 'holder' | 'heldUntil'>

/** Taken by anyone, and the lease has not ended. */
export const isHeld = ({ holder, heldUntil }: Leased, now: Date) =>
  holder !== null && heldUntil !== null && new Date(heldUntil) > now

/** Taken by this person, and the lease has not ended. */
export const isHeldBy = (row: Leased, person: PersonId, now: Date) => isHeld(row, now) && row.holder?.id === person
