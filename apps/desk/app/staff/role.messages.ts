import type { Role } from '@cash-express/domain/cases/person'
import type { TagKind } from '../shell/tag.tsx'

type Words = { readonly label: string; readonly does: string; readonly tag: TagKind }

/** In the order in which they are offered. */
export const roleWords: Readonly<Record<Role, Words>> = {
  representative: {
    label: 'Representative',
    does: 'The queue of a store: takes, calls, opens with a reason',
    tag: 'plain',
  },
  manager: { label: 'Manager', does: 'Also jobs and feedback; hands over, takes over, reopens', tag: 'pine' },
  district: { label: 'District', does: 'As manager, for several stores', tag: 'pine' },
  'head office': { label: 'Head office', does: 'All stores, store details, staff, reports', tag: 'ok' },
  compliance: { label: 'Compliance', does: 'Disputes and the audit; opens nothing else', tag: 'language' },
  auditor: { label: 'Auditor', does: 'The audit and the events; opens nothing', tag: 'language' },
}
