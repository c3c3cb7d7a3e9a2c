import { useSyncExternalStore } from 'react'

type EntryState = Readonly<Record<string, unknown>>

type HistoryEntry = {
  readonly search: string
  readonly state: EntryState
  /** Increases with each navigation, so that repeating the same search can be detected. */
  readonly move: number
}

/** Pages are prerendered without a query. */
const prerendered: HistoryEntry = { search: '', state: {}, move: 0 }

let current: HistoryEntry | undefined
const listeners = new Set<() => void>()

const read = (): HistoryEntry => {
  current ??= { search: location.search, state: history.state ?? {}, move: 1 }
  return current
}

function update() {
  const { search, state, move } = read()
  // A link to an anchor on this page creates an entry without state; the journey stays where it is.
  if (history.state === null && location.search === search) history.replaceState(state, '')
  current = { search: location.search, state: history.state ?? {}, move: move + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', update)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', update)
  }
}

export const useHistoryEntry = (): HistoryEntry => useSyncExternalStore(subscribe, read, () => prerendered)

const addressOf = (search: string) => (search ? `?${search}` : location.pathname)

/** Adds a history entry, so that Back returns to the current one. */
export function pushEntry(search: string, state: EntryState = {}) {
  history.pushState(state, '', addressOf(search))
  update()
}

export function replaceEntry(search: string, state: EntryState = {}) {
  history.replaceState(state, '', addressOf(search))
  update()
}
