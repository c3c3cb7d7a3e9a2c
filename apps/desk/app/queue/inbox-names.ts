import type { StoreName } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { Recipient } from '../integrations/desk-api.ts'
import { storeShortName } from '../shell/store-day.ts'

const byName = (one: Recipient, other: Recipient) => one.name.localeCompare(other.name, 'en')

/** Two stores may have the same short name in different states. */
function storeInboxes(stores: readonly StoreName[]): readonly Recipient[] {
  const named = stores.map((store) => ({ store, name: storeShortName(store.name) }))
  return named
    .map(({ store, name }) => ({
      recipient: `store:${store.store_id}`,
      name: named.filter((each) => each.name === name).length > 1 ? `${name}, ${store.state}` : name,
    }))
    .toSorted(byName)
}

/** Head office sees all stores beside its own inbox; everyone else sees what the server named. */
export function inboxesOf(
  recipients: readonly Recipient[],
  stores: readonly StoreName[],
  role: Role,
): readonly Recipient[] {
  const own = recipients.map(({ recipient, name }) => ({ recipient, name: storeShortName(name) })).toSorted(byName)
  return role === 'head office' ? [...own, ...storeInboxes(stores)] : own
}

/** The name of any inbox; `store:7` becomes `store 7` as long as the names are not known. */
export function inboxName(recipient: string, inboxes: readonly Recipient[], stores: readonly StoreName[]): string {
  const known = [...inboxes, ...storeInboxes(stores)].find((each) => each.recipient === recipient)
  if (known) return known.name
  const others: Readonly<Record<string, string>> = { 'head-office': 'Head office', compliance: 'Compliance' }
  return others[recipient] ?? recipient.replace(':', ' ')
}
