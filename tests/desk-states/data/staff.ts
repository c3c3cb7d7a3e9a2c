import type { Named } from '../../../packages/domain/src/cases/case-row.ts'
import type { Role } from '../../../packages/domain/src/cases/person.ts'

export type StaffMember = Named & {
  readonly role: Role
  readonly recipients: readonly { readonly recipient: string; readonly name: string }[]
}

const cookeville = { recipient: 'store:101', name: 'Cash Express of Cookeville' }
const smithville = { recipient: 'store:108', name: 'Cash Express of Smithville' }

export const staff = {
  tanya: { id: '1', name: 'Tanya Brooks', role: 'representative', recipients: [cookeville] },
  dee: { id: '2', name: 'Dee Park', role: 'representative', recipients: [cookeville] },
  marcus: { id: '3', name: 'Marcus Hale', role: 'manager', recipients: [cookeville] },
  nora: { id: '4', name: 'Nora Finch', role: 'district', recipients: [cookeville, smithville] },
  hugo: {
    id: '5',
    name: 'Hugo Bell',
    role: 'head office',
    recipients: [{ recipient: 'head-office', name: 'Head office' }],
  },
  grace: {
    id: '6',
    name: 'Grace Osei',
    role: 'compliance',
    recipients: [{ recipient: 'compliance', name: 'Compliance' }],
  },
  amir: { id: '7', name: 'Amir Nasser', role: 'auditor', recipients: [] },
  /** Her only store was closed. */
  lee: { id: '8', name: 'Lee Ward', role: 'representative', recipients: [] },
} as const satisfies Record<string, StaffMember>

export type StaffName = keyof typeof staff
