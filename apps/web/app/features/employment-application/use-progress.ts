import { progressOf } from '@cash-express/domain/forms/progress'
import { useSyncExternalStore } from 'react'
import type { EmploymentFormHandle } from './panels.ts'

export function useProgress({ store, definition }: EmploymentFormHandle, names: readonly string[]) {
  // The snapshot is a string, because `useSyncExternalStore` compares snapshots by identity.
  const read = () => {
    const { answered, required } = progressOf(definition, names, store)
    return `${answered} ${required} ${store.wrong(names)}`
  }
  const [answered = 0, required = 0, wrong = 0] = useSyncExternalStore(store.subscribe, read, read)
    .split(' ')
    .map(Number)
  return { answered, required, wrong }
}
