import type { Role } from '../cases/person.ts'
import type { CalendarDate } from '../forms/calendar-date.ts'
import type { Finding, Usual } from './unusual-releases.ts'

/** These roles read the whole audit, as in the policy of the table. */
export const auditReaders = ['head office', 'compliance', 'auditor'] as const satisfies readonly Role[]

/** Each choice of the page stands for these actions of the table. */
export const auditKinds = {
  opened: ['open', 'open with escrow'],
  card: ['card'],
  note: ['open note'],
  lookedUp: ['look up', 'compare caller'],
  ssn: ['show ssn'],
  printed: ['print'],
  refused: ['refused', 'erase refused'],
  staff: ['add staff', 'change staff', 'remove staff', 'cover store'],
  costs: ['propose cost', 'approve cost', 'send back cost', 'withdraw cost'],
  records: ['hold', 'release', 'erase', 'answered', 'verify', 'destroy keys', 'export', 'hash phones'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as AuditKind[]

export const auditGroupings = ['person', 'store', 'day'] as const
export type AuditGrouping = (typeof auditGroupings)[number]

export type AuditRow = {
  readonly id: string
  readonly at: string
  /** The account; of the command line, the user of its machine. */
  readonly who: string
  readonly name: string
  readonly action: string
  readonly reference: string | null
  readonly recipient: string | null
  readonly scope: string | null
  readonly reason: string
  /** One of the findings is about this release. */
  readonly stands: boolean
}

/** One person, one inbox or one day. */
export type AuditGroup = {
  readonly key: string
  readonly name: string
  readonly releases: number
  readonly usual: Usual | null
  readonly findings: readonly Finding[]
}

export type AuditResponse = {
  readonly day: CalendarDate
  readonly by: AuditGrouping
  readonly releases: number
  /** Unusual groups come first; at most 200. */
  readonly groups: readonly AuditGroup[]
  readonly groupsInAll: number
  readonly rows: readonly AuditRow[]
  readonly rowsInAll: number
  /** The last row of this page, after which the next begins. */
  readonly next: string | null
}

export type AuditPersonResponse = {
  readonly day: CalendarDate
  readonly who: string
  readonly name: string
  readonly role: Role | null
  readonly stores: readonly string[]
  /** Null for someone who is not in the list of staff. */
  readonly since: string | null
  readonly removedAt: string | null
  readonly releases: number
  readonly usual: Usual | null
  readonly findings: readonly Finding[]
  /** By the hour of the day in the home time zone. */
  readonly hours: readonly { readonly hour: number; readonly releases: number; readonly stands: boolean }[]
  /** The most in one hour of the same weekdays before. */
  readonly usualMost: number
  /** The reason that most of the releases have, if at least five share it. */
  readonly sameReason: number
  readonly rows: readonly AuditRow[]
  readonly rowsInAll: number
  readonly next: string | null
}
