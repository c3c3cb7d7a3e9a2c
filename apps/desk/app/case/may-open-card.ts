import type { Role } from '@cash-express/domain/cases/person'

/** The keyholder releases no contact card to compliance, which opens the whole dispute instead. */
export const mayOpenCard = (role: Role) => role !== 'compliance' && role !== 'auditor'
