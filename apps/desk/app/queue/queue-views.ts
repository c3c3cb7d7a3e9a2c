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
