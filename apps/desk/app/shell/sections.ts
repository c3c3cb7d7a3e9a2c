import { auditReaders } from '@cash-express/domain/audit/audit-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { WaitingWork } from '@cash-express/domain/staff/waiting-work'
import type { DeskIconName } from './desk-icon.tsx'
import { auditPath, costsPath, latePath, myStorePath, overviewPath, staffPath } from './desk-paths.ts'

/** A page in the navigation that is not a queue, in its order there. */
export type Section = {
  readonly path: string
  readonly label: string
  readonly icon: DeskIconName
  readonly roles: readonly Role[]
  readonly counts?: keyof WaitingWork
}

const sections: readonly Section[] = [
  { path: myStorePath, label: 'My store', icon: 'chart', roles: ['manager'] },
  { path: overviewPath, label: 'Overview', icon: 'chart', roles: ['district', 'head office'] },
  { path: latePath, label: 'Late now', icon: 'late', roles: ['district', 'head office'], counts: 'late' },
  {
    path: '/stores',
    label: 'Stores',
    icon: 'store',
    roles: ['representative', 'manager', 'district', 'head office'],
    counts: 'storeChanges',
  },
  { path: costsPath, label: 'Costs', icon: 'costs', roles: ['head office', 'compliance'], counts: 'costs' },
  { path: staffPath, label: 'Staff', icon: 'people', roles: ['head office'] },
  { path: auditPath, label: 'Audit', icon: 'audit', roles: auditReaders },
]

/** The first page of someone who leads many stores or only looks; undefined for those who work on a queue. */
export const firstPathOf = (role: Role) =>
  role === 'auditor' ? auditPath : ['district', 'head office'].includes(role) ? overviewPath : undefined

export const sectionsOf = (role: Role) => sections.filter(({ roles }) => roles.includes(role))

export const isInSection = (pathname: string, { path }: Pick<Section, 'path'>) =>
  pathname === path || pathname.startsWith(`${path}/`)
