import { milesBetween } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import type { Service } from '@cash-express/domain/services/service'
import { nearestStores, nearestStoresShown } from '@cash-express/domain/stores/nearest'
import { byCity, offers, type Store } from '@cash-express/domain/stores/store'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import type { AddressState } from './use-address.ts'
import type { ZipState } from './use-zip.ts'

export type OfferedStore = { readonly store: Store; readonly miles?: number }

/** `because` is the reason for the offered list. */
export type StoresOffered =
  | { readonly because: 'loading' | 'notLoaded' | 'noService' }
  | {
      readonly because: 'noAddress' | 'looking' | 'unknownAddress' | 'lookUpDown' | 'noPlace'
      readonly stores: readonly OfferedStore[]
    }
  | {
      readonly because: 'nearest' | 'nearestToZip'
      readonly stores: readonly OfferedStore[]
      readonly origin: Place
    }

type Residence = { readonly address: AddressState; readonly zip: ZipState; readonly state: string }

/** Stores in the visitor's state come first. */
const everyStore = (offering: readonly Store[], state: string): readonly OfferedStore[] =>
  offering
    .toSorted((a, b) => Number(b.state === state) - Number(a.state === state) || byCity(a, b))
    .map((store) => ({ store }))

/**
 * The nearest stores with the service, plus the one that the visitor came from. An address used as written counts as
 * its ZIP code. Without a known place, all stores with the service are offered: a map outage or an address missing from
 * the data must not prevent an application.
 */
export function storesOffered(
  stores: StoresState,
  service: Service | undefined,
  { address, zip, state }: Residence,
  cameFrom: number | undefined,
): StoresOffered {
  if (stores.status === 'loading') return { because: 'loading' }
  if (stores.status === 'failed') return { because: 'notLoaded' }
  if (!service) return { because: 'noService' }
  const offering = stores.stores.filter((store) => offers(store, service.id))
  const from = offering.filter(({ store_id }) => store_id === cameFrom)
  const cameFromOnly = from.map((store) => ({ store }))
  const near = (because: 'nearest' | 'nearestToZip', origin: Place): StoresOffered => {
    const nearest = nearestStores(offering, origin, { most: nearestStoresShown })
    const farther = from.filter((each) => !nearest.some(({ store }) => store === each))
    const away = farther.map((store) => ({ store, miles: milesBetween(origin, store) }))
    return { because, stores: [...nearest, ...away], origin }
  }
  switch (address.status) {
    case 'found':
      return near('nearest', address.place)
    case 'down':
      return { because: 'lookUpDown', stores: everyStore(offering, state) }
    case 'asWritten':
      if (zip.status === 'found') return near('nearestToZip', zip.place)
      if (zip.status === 'looking') return { because: 'looking', stores: cameFromOnly }
      return { because: 'noPlace', stores: everyStore(offering, state) }
    case 'none':
      return { because: 'noAddress', stores: cameFromOnly }
    case 'looking':
      return { because: 'looking', stores: cameFromOnly }
    case 'unknown':
      return { because: 'unknownAddress', stores: cameFromOnly }
  }
}

const isWholeList = ({ because }: StoresOffered) =>
  because === 'nearest' || because === 'nearestToZip' || because === 'lookUpDown' || because === 'noPlace'

/** A choice that is no longer offered must not be sent unnoticed. It is kept while the address is being looked up. */
export function canKeep(offered: StoresOffered, stores: StoresState, service: Service | undefined, storeId: number) {
  if ('stores' in offered && isWholeList(offered)) {
    return offered.stores.some(({ store }) => store.store_id === storeId)
  }
  if (stores.status !== 'ready' || !service) return true
  return stores.stores.some((store) => store.store_id === storeId && offers(store, service.id))
}
