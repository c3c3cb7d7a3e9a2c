import { useSyncExternalStore } from 'react'
import { type PendingActions, pendingActions } from './pending-actions.ts'

export const usePendingActions = (): PendingActions =>
  useSyncExternalStore(pendingActions.subscribe, pendingActions.read, pendingActions.read)
