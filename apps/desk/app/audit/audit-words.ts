import { type AuditKind, auditKinds } from '@cash-express/domain/audit/audit-row'
import type { TagKind } from '../shell/tag.tsx'

/** As the page offers them. */
export const kindWords: Readonly<Record<AuditKind, string>> = {
  opened: 'Opened',
  card: 'Contact card',
  note: 'Note opened',
  ssn: 'SSN shown',
  printed: 'Printed',
  refused: 'Refused',
  staff: 'Staff',
  costs: 'Costs and licenses',
  records: 'Records and keys',
}

const tags: Readonly<Record<AuditKind, TagKind>> = {
  opened: 'plain',
  card: 'plain',
  note: 'plain',
  ssn: 'warn',
  printed: 'warn',
  refused: 'danger',
  staff: 'pine',
  costs: 'pine',
  records: 'language',
}

/** Of actions whose kind says too little. */
const actionWords: Readonly<Record<string, string>> = {
  'open with escrow': 'Opened with escrow',
  'erase refused': 'Erasure refused',
  'add staff': 'Person added',
  'change staff': 'Person changed',
  'remove staff': 'Person removed',
  'propose cost': 'Costs entered',
  'approve cost': 'Costs approved',
  'send back cost': 'Costs sent back',
  'withdraw cost': 'Costs withdrawn',
  hold: 'Held',
  release: 'Hold ended',
  erase: 'Erased',
  answered: 'Answered outside the desk',
  verify: 'Verified',
  'destroy keys': 'Keys destroyed',
  export: 'Audit exported',
}

export function wordsOf(action: string): { readonly label: string; readonly tag: TagKind } {
  const kind = Object.entries(auditKinds).find(([, actions]) => (actions as readonly string[]).includes(action))?.[0] as
    | AuditKind
    | undefined
  return { label: actionWords[action] ?? (kind ? kindWords[kind] : action), tag: kind ? tags[kind] : 'plain' }
}

const partWords: Readonly<Record<string, string>> = {
  correction: 'What the customer changed',
  references: 'References',
  'secondary-stores': 'Other stores',
  'work-history': 'Work history',
}

/** Only where the kind does not say it. */
export const partText = (part: string | null) => (part ? partWords[part] : undefined)
