import type { StoreName } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { getStores, type Recipient } from '../integrations/desk-api.ts'
import { inboxOfPath } from '../shell/desk-paths.ts'
import { zoneOfStore } from '../shell/store-day.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useSession } from '../sign-in/session.ts'
import { announceArrival } from './arrival-alerts.ts'
import { QueueContext } from './queue-context.ts'
import { type Arrival, useInbox } from './use-inbox.ts'

const byName = (one: Recipient, other: Recipient) => one.name.localeCompare(other.name, 'en')

const storeInboxes = (stores: readonly StoreName[]): readonly Recipient[] =>
  stores.map(({ store_id, name }) => ({ recipient: `store:${store_id}`, name: deskName(name) })).toSorted(byName)

/** Head office sees all stores beside its own inbox; everyone else sees what the server named. */
export function inboxesOf(
  recipients: readonly Recipient[],
  stores: readonly StoreName[],
  role: Role,
): readonly Recipient[] {
  const own = recipients.map(({ recipient, name }) => ({ recipient, name: deskName(name) })).toSorted(byName)
  return role === 'head office' ? [...own, ...storeInboxes(stores)] : own
}

/** The name of any inbox; `store:7` becomes `store 7` as long as the names are not known. */
export function inboxName(recipient: string, inboxes: readonly Recipient[], stores: readonly StoreName[]): string {
  const known = [...inboxes, ...storeInboxes(stores)].find((each) => each.recipient === recipient)
  if (known) return known.name
  const others: Readonly<Record<string, string>> = { 'head-office': 'Head office', compliance: 'Compliance' }
  return others[recipient] ?? recipient.replace(':', ' ')
}

const none: readonly never[] = []

/** Follows the inbox of the page, or the last one, so that every page shows what waits and whether the line is live. */
export function QueueProvider({ children }: { children: ReactNode }) {
  const { person, recipients } = useSession()
  // A new store appears after the desk is loaded again.
  const { value: loadedStores, problem: storesProblem } = useLoaded('stores', getStores)
  const stores = loadedStores?.stores ?? none
  const [arrival, setArrival] = useState<Arrival>()
  const inPath = inboxOfPath(useLocation().pathname)
  const [last, setLast] = useState(inPath)
  if (inPath && inPath !== last) {
    setLast(inPath)
    setArrival(undefined)
  }

  const inboxes = useMemo(() => inboxesOf(recipients, stores, person.role), [recipients, stores, person.role])
  // An address may name an inbox that the person does not see; no link leads back there.
  const known = inboxes.find((inbox) => inbox.recipient === last) ?? inboxes[0]
  const recipient = inPath ?? known?.recipient
  const inbox = useInbox(
    recipient,
    useCallback((arrived: Arrival) => {
      setArrival(arrived)
      void announceArrival(arrived)
    }, []),
  )
  const queue = {
    ...inbox,
    recipient,
    home: known?.recipient,
    inboxes,
    stores: loadedStores?.stores,
    storesProblem,
    arrival,
    forgetArrival: useCallback(() => setArrival(undefined), []),
    nameOf: useCallback((which: string) => inboxName(which, inboxes, stores), [inboxes, stores]),
    zoneOf: useCallback(
      (which: string) =>
        zoneOfStore([inbox.store, ...stores].find((store) => store && which === `store:${store.store_id}`)),
      [stores, inbox.store],
    ),
  }
  return <QueueContext value={queue}>{children}</QueueContext>
}
