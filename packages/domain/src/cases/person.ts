export const roles = ['representative', 'manager', 'district', 'head office', 'compliance', 'auditor'] as const
export type Role = (typeof roles)[number]

/** The id of a row in `staff`, a bigint that JavaScript keeps as text. */
export type PersonId = string

export type CasePerson = { readonly id: PersonId; readonly role: Role }

/** May take a case from a colleague at once, and reopen one. Nobody above compliance sees its inbox. */
export const leads = (role: Role) => ['manager', 'district', 'head office', 'compliance'].includes(role)

/** As in `receive_case`: only these see the inboxes of stores and lead them. */
export const leadsStores = (role: Role) => ['manager', 'district', 'head office'].includes(role)
