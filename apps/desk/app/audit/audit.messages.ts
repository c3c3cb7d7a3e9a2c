import { type AuditKind, auditKinds } from '@cash-express/domain/audit/audit-row'
import { type Finding, releaseRule, type Usual } from '@cash-express/domain/audit/unusual-releases'
import type { TagKind } from '../shell/tag.tsx'

export const kindWords: Readonly<Record<AuditKind, string>> = {
  opened: 'Opened',
  card: 'Contact card',
  note: 'Note opened',
  lookedUp: 'Phone number looked up',
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
  lookedUp: 'plain',
  ssn: 'warn',
  printed: 'warn',
  refused: 'danger',
  staff: 'pine',
  costs: 'pine',
  records: 'language',
}

/** More exact than the kind of the action. */
const actionWords: Readonly<Record<string, string>> = {
  'open with escrow': 'Opened with escrow',
  'compare caller': 'Caller compared',
  'hash phones': 'Phone numbers hashed',
  'erase refused': 'Erasure refused',
  'add staff': 'Person added',
  'change staff': 'Person changed',
  'remove staff': 'Person removed',
  'cover store': 'Cover of a store',
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

const scopeTexts: Readonly<Record<string, string>> = {
  correction: 'What the customer changed',
  references: 'References',
  'secondary-stores': 'Other stores',
  'work-history': 'Work history',
}

/** Details of actions whose kind alone is not clear. */
export const scopeText = (scope: string | null) => (scope ? scopeTexts[scope] : undefined)

export const usualText = (usual: Usual | null) =>
  usual
    ? usual.from === usual.to
      ? `usually ${usual.from}`
      : `usually ${usual.from} to ${usual.to}`
    : 'no usual count yet'

/** Explains why releases stand out. */
export function findingText(finding: Finding, usual: Usual | null, clock: (at: string) => string): string {
  if (finding.kind === 'many')
    return usual
      ? 'More than twice as many as usual.'
      : `More than ${releaseRule.mostOfNew}, and nobody knows yet what is usual.`
  if (finding.kind === 'without a try') return `${finding.count} of them without a call before or after.`
  return finding.count === 1
    ? `1 at ${clock(finding.first)}, when the store was closed.`
    : `${finding.count} when the store was closed, the first at ${clock(finding.first)}.`
}
