import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { leadsStores, type Role } from '@cash-express/domain/cases/person'
import type { Journey } from '@cash-express/domain/submissions/journey'
import type { DeskIconName } from '../shell/desk-icon.tsx'

/**
 * One list of an inbox. A store's job applications and feedback promise nobody a call, so they are not listed between
 * the people who wait for one.
 */
export type QueueKind = {
  readonly form: Journey
  /** After the inbox in the address; empty for the first list of an inbox. */
  readonly segment: string
  readonly label: string
  readonly icon: DeskIconName
}

const applications: QueueKind = { form: 'apply-now', segment: '', label: 'Queue', icon: 'queue' }
const jobs: QueueKind = { form: 'employment-application', segment: 'jobs', label: 'Jobs', icon: 'badge' }
const feedback: QueueKind = { form: 'customer-feedback', segment: 'feedback', label: 'Feedback', icon: 'speech' }
const disputes: QueueKind = { form: 'dispute-resolution', segment: '', label: 'Disputes', icon: 'letter' }

/** The lists of an inbox that the person sees, in the order of the navigation. */
export function queueKindsOf(recipient: string, role: Role): readonly [QueueKind, ...QueueKind[]] {
  if (recipient === 'compliance') return [disputes]
  if (recipient === 'head-office') return [{ ...feedback, segment: '' }]
  return leadsStores(role) ? [applications, jobs, feedback] : [applications]
}

/** An address that names no list shows the first one. */
export function queueKindAt(recipient: string, role: Role, segment: string | undefined): QueueKind {
  const kinds = queueKindsOf(recipient, role)
  return kinds.find((kind) => kind.segment === segment) ?? kinds[0]
}

/** The list that has the case. One of a form that no list is for is in the first. */
export function queueKindOf({ recipient, form }: Pick<CaseRow, 'recipient' | 'form'>, role: Role): QueueKind {
  const kinds = queueKindsOf(recipient, role)
  return kinds.find((kind) => kind.form === form) ?? kinds[0]
}

export const isInQueue =
  (kind: QueueKind, role: Role) =>
  (row: Pick<CaseRow, 'recipient' | 'form'>): boolean =>
    queueKindOf(row, role).form === kind.form
