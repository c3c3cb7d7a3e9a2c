import { useSyncExternalStore } from 'react'

type EntryState = Readonly<Record<string, unknown>>

/** Where a journey is: an entry of the browser's history, with the query of its address. */
export type HistoryEntry = {
  readonly search: string
  readonly state: EntryState
  /** Grows with each move, so that asking the same again can be told from not asking. */
  readonly move: number
}

/** Pages are built without a query. */
const asBuilt: HistoryEntry = { search: '', state: {}, move: 0 }

let current: HistoryEntry | undefined
const listeners = new Set<() => void>()

const read = (): HistoryEntry => {
  current ??= { search: location.search, state: history.state ?? {}, move: 1 }
  return current
}

function arrive() {
  const { search, state, move } = read()
  // A link to a part of this page makes an entry without a state; the journey has not moved.
  if (history.state === null && location.search === search) history.replaceState(state, '')
  current = { search: location.search, state: history.state ?? {}, move: move + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', arrive)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', arrive)
  }
}

export const useHistoryEntry = (): HistoryEntry => useSyncExternalStore(subscribe, read, () => asBuilt)

const addressOf = (search: string) => (search ? `?${search}` : location.pathname)

/** Moves on inside the journey: Back leads here again. */
export function pushEntry(search: string, state: EntryState = {}) {
  history.pushState(state, '', addressOf(search))
  arrive()
}

export function replaceEntry(search: string, state: EntryState = {}) {
  history.replaceState(state, '', addressOf(search))
  arrive()
}
