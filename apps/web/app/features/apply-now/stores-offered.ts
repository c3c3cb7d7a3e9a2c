import { milesBetween } from '@cash-express/domain/geography/distance'
import type { Service } from '@cash-express/domain/services/service'
import { nearestStores, nearestStoresShown } from '@cash-express/domain/stores/nearest'
import { byCity, offers, type Store } from '@cash-express/domain/stores/store'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import type { AddressState } from './use-address.ts'

export type OfferedStore = { readonly store: Store; readonly miles?: number }

/** What a visitor can choose from, and why it is that. */
export type StoresOffered =
  | { readonly because: 'loading' | 'notLoaded' | 'noService' }
  | {
      readonly because: 'noAddress' | 'looking' | 'unknownAddress' | 'nearest' | 'lookUpDown'
      readonly stores: readonly OfferedStore[]
    }

/**
 * The nearest stores that offer the service, and the one that the visitor came from. Where the address can not be looked
 * up, every store that offers the service: no outage of a map may keep an application away.
 */
export function storesOffered(
  stores: StoresState,
  service: Service | undefined,
  address: AddressState,
  cameFrom: number | undefined,
): StoresOffered {
  if (stores.status === 'loading') return { because: 'loading' }
  if (stores.status === 'failed') return { because: 'notLoaded' }
  if (!service) return { because: 'noService' }
  const offering = stores.stores.filter((store) => offers(store, service.id))
  const from = offering.filter(({ store_id }) => store_id === cameFrom)
  if (address.status === 'down') {
    return { because: 'lookUpDown', stores: offering.toSorted(byCity).map((store) => ({ store })) }
  }
  if (address.status !== 'found') {
    const because = ({ none: 'noAddress', looking: 'looking', unknown: 'unknownAddress' } as const)[address.status]
    return { because, stores: from.map((store) => ({ store })) }
  }
  const nearest = nearestStores(offering, address.place, { most: nearestStoresShown })
  const further = from.filter((each) => !nearest.some(({ store }) => store === each))
  return {
    because: 'nearest',
    stores: [...nearest, ...further.map((store) => ({ store, miles: milesBetween(address.place, store) }))],
  }
}

/** A choice that is no longer offered must not be sent unseen. While the address is looked up, it waits. */
export function mayStay(offered: StoresOffered, stores: StoresState, service: Service | undefined, storeId: number) {
  if ('stores' in offered && (offered.because === 'nearest' || offered.because === 'lookUpDown')) {
    return offered.stores.some(({ store }) => store.store_id === storeId)
  }
  if (stores.status !== 'ready' || !service) return true
  return stores.stores.some((store) => store.store_id === storeId && offers(store, service.id))
}
