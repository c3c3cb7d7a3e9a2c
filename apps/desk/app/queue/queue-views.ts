import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { leadsStores, type Role } from '@cash-express/domain/cases/person'
import { services } from '@cash-express/domain/services/service'

/** `more` is left out where there is no room. */
export const queueViews = [
  { name: 'waiting', label: 'Waiting', more: undefined },
  { name: 'mine', label: 'Mine', more: undefined },
  { name: 'next', label: 'Next tries', more: undefined },
  { name: 'closed', label: 'Closed', more: ' today' },
] as const

export type QueueView = (typeof queueViews)[number]['name']

export const viewNamed = (name: string | null): QueueView =>
  queueViews.find((view) => view.name === name)?.name ?? 'waiting'

/** Without a form, the address shows all of them. */
export function viewQuery(view: QueueView, form = ''): string {
  const query = new URLSearchParams({ ...(view === 'waiting' ? {} : { show: view }), ...(form ? { form } : {}) })
  return `?${query}`
}

/** The value stands in the address of the page. */
type FormChoice = { readonly value: string; readonly label: string }

/** The form for applications has one choice for each service. */
export const applicationChoices: readonly FormChoice[] = services.map(({ slug, one }) => ({ value: slug, label: one }))

const others: readonly FormChoice[] = [
  { value: 'employment-application', label: 'Job applications' },
  { value: 'customer-feedback', label: 'Feedback' },
]

/** Inboxes other than those of stores get one form, so there is nothing to choose. */
export function formChoices(recipient: string, role: Role): readonly FormChoice[] {
  if (!recipient.startsWith('store:')) return []
  return leadsStores(role) ? [...applicationChoices, ...others] : applicationChoices
}

/** Every case passes without a choice. */
export function isOfForm({ form, serviceId }: CaseRow, value: string | null): boolean {
  if (!value) return true
  const service = services.find(({ slug }) => slug === value)
  return service ? form === 'apply-now' && serviceId === service.id : form === value
}
