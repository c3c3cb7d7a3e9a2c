import { progressOf } from '@cash-express/domain/forms/progress'
import { useSyncExternalStore } from 'react'
import type { EmploymentFormHandle } from './panels.ts'

/** How far these questions are answered, and how many of the answers stand marked as wrong. */
export function useProgress({ store, definition }: EmploymentFormHandle, names: readonly string[]) {
  // A line of text, because what a store is read for must stay the same as long as it says the same.
  const read = () => {
    const { answered, required } = progressOf(definition, names, store)
    return `${answered} ${required} ${store.wrong(names)}`
  }
  const [answered = 0, required = 0, wrong = 0] = useSyncExternalStore(store.subscribe, read, read)
    .split(' ')
    .map(Number)
  return { answered, required, wrong }
}
