import type { CaseRow, EventRow } from '@cash-express/domain/cases/case-row'
import { isHeld, isHeldBy } from '@cash-express/domain/cases/lease'
import { leads, leadsStores, type PersonId, type Role } from '@cash-express/domain/cases/person'

export type CaseRights = {
  /** False for an auditor, who may read cases but not act on them. */
  readonly works: boolean
  /** The person has taken the case, and the lease has not ended. */
  readonly isMine: boolean
  /** An ended lease keeps its holder until someone acts, so an outcome can still be recorded. */
  readonly isStillMine: boolean
  readonly mayTake: boolean
  readonly mayHandOver: boolean
  /** A colleague took the case over, and the person may still record the call that they were making. */
  readonly isTakenOver: boolean
}

/** After one of these, a colleague's earlier take-over is settled, and the person has no call left to record. */
const settlingKinds: readonly EventRow['kind'][] = ['taken', 'taken over', 'tried', 'given back']

function wasTakenFrom(person: PersonId, events: readonly EventRow[]): boolean {
  const isFrom = ({ kind, details }: EventRow) => kind === 'taken over' && details.from === person
  const last = events.findLast(
    (event) => isFrom(event) || (event.person?.id === person && settlingKinds.includes(event.kind)),
  )
  return last !== undefined && isFrom(last)
}

export function caseRights(
  row: CaseRow,
  events: readonly EventRow[],
  { id, role }: { readonly id: PersonId; readonly role: Role },
  now: Date,
): CaseRights {
  const works = role !== 'auditor'
  const isOpen = row.closedAt === null
  const isStillMine = isOpen && row.holder?.id === id
  const isFree = isOpen && !isStillMine
  return {
    works,
    isMine: isOpen && isHeldBy(row, id, now),
    isStillMine,
    mayTake: works && isFree && (!isHeld(row, now) || leads(role)),
    mayHandOver: works && isOpen && leadsStores(role) && row.recipient.startsWith('store:'),
    isTakenOver: works && isFree && wasTakenFrom(id, events),
  }
}
