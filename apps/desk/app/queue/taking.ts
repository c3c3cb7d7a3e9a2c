import type { Action } from '@cash-express/domain/cases/action'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'

/** The keyholder releases no contact card to compliance, which opens the whole dispute instead, and none after a stop. */
export const mayOpenCard = (role: Role, { callsStoppedAt }: Pick<CaseRow, 'callsStoppedAt'>) =>
  role !== 'compliance' && role !== 'auditor' && !callsStoppedAt

/** A dispute is answered in writing, so whoever takes it need not call. */
export const callsAbout = (row: CaseRow, role: Role): boolean =>
  mayOpenCard(role, row) && row.form !== 'dispute-resolution'

export const takeLabel = (row: CaseRow, role: Role): string =>
  callsAbout(row, role) ? 'Take and call' : 'Take the case'

export const takeAction = ({ holder }: CaseRow): Action => ({ kind: holder ? 'take over' : 'take' })
