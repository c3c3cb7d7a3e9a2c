import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'

/** The keyholder releases no contact card to compliance, which opens the whole dispute instead, and none after a stop. */
export const mayOpenCard = (role: Role, { callsStoppedAt }: Pick<CaseRow, 'callsStoppedAt'>) =>
  role !== 'compliance' && role !== 'auditor' && !callsStoppedAt
