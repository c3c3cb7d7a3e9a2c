import type { CaseRow, DeskStore } from '@cash-express/domain/cases/case-row'
import { isHeld, isHeldBy } from '@cash-express/domain/cases/lease'
import { groupCases } from '../queue/queue-groups.ts'

type CaseOrder = {
  /** `Case 3 of 11`; undefined for a case that is not in line. */
  readonly position: string | undefined
  readonly before: CaseRow | undefined
  readonly after: CaseRow | undefined
  /** The first case in line that no colleague has. */
  readonly next: CaseRow | undefined
}

export function caseOrder(
  open: readonly CaseRow[],
  reference: string,
  person: string,
  store: DeskStore | null,
  timeZone: string,
  now: Date,
): CaseOrder {
  const line = groupCases(open, store, timeZone, now).flatMap(({ cases }) => cases)
  const index = line.findIndex((row) => row.reference === reference)
  const others = line.filter((row) => row.reference !== reference)
  return {
    position: index < 0 ? undefined : `Case ${index + 1} of ${line.length}`,
    before: index < 0 ? undefined : line[index - 1],
    after: index < 0 ? line[0] : line[index + 1],
    next: others.find((row) => !isHeld(row, now) || isHeldBy(row, person, now)),
  }
}
