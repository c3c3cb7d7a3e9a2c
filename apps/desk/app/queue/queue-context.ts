import type { StoreName } from '@cash-express/domain/cases/case-row'
import { createContext, use } from 'react'
import type { Recipient } from '../integrations/desk-api.ts'
import type { Arrival, Inbox } from './use-inbox.ts'

type Queue = Inbox & {
  /** Undefined for someone without an inbox. */
  readonly recipient: string | undefined
  /** The inbox to which links lead back; never one that the person may not see. */
  readonly home: string | undefined
  /** All inboxes that the person may choose, with short names. */
  readonly inboxes: readonly Recipient[]
  /** Undefined before the first response. */
  readonly stores: readonly StoreName[] | undefined
  readonly storesProblem: string | undefined
  /** The newest arrival, until it is dismissed or the inbox changes. */
  readonly arrival: Arrival | undefined
  forgetArrival(): void
  /** The short name of any inbox, also of one that the person does not see. */
  nameOf(recipient: string): string
  zoneOf(recipient: string): string
}

export const QueueContext = createContext<Queue | undefined>(undefined)

export function useQueue(): Queue {
  const queue = use(QueueContext)
  if (!queue) throw new Error('useQueue was called outside QueueContext')
  return queue
}
