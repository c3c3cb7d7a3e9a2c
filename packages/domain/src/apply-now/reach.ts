import type { Point } from '../geography/distance.ts'
import { type Service, services } from '../services/service.ts'
import { nearestStores, type StoreAway } from '../stores/nearest.ts'
import { offers, type Store } from '../stores/store.ts'

/** Nobody drives further than this for a small loan: beyond it a visitor hears how far the store is. No rule, a notice. */
export const farMiles = 100

export type Reach = {
  /** No store in the state; stores in the state, none with this service; or a store with it, but far away. */
  readonly because: 'noStoreInState' | 'notInState' | 'far'
  /** The closest store that has the service; unknown until the visitor's place is. */
  readonly closest?: StoreAway
  /** What stores in the state, or not far away, offer instead. */
  readonly instead: readonly Service[]
}

export const servicesOf = (stores: readonly Pick<Store, 'serviceIds'>[]): readonly Service[] =>
  services.filter(({ id }) => stores.some((store) => offers(store, id)))

/** What a visitor should hear before they go on: a store with their service is in another state, or far from them. */
export function reachOf(
  stores: readonly Store[],
  { service, state, from }: { service: Service | undefined; state: string; from: Point | undefined },
): Reach | undefined {
  const inState = stores.filter((store) => store.state === state)
  const [closest] = from ? nearestStores(stores, from, { serviceId: service?.id, most: 1 }) : []
  const isFar = closest !== undefined && closest.miles > farMiles
  const around = from ? nearestStores(stores, from, { withinMiles: farMiles }).map(({ store }) => store) : []
  const but = (offered: readonly Service[]) => (service ? offered.filter(({ id }) => id !== service.id) : [])
  const away = closest ? { closest } : {}
  if (inState.length === 0) return { because: 'noStoreInState', ...away, instead: isFar ? but(servicesOf(around)) : [] }
  if (service && !inState.some((store) => offers(store, service.id))) {
    return { because: 'notInState', ...away, instead: servicesOf(inState) }
  }
  return isFar ? { because: 'far', ...away, instead: but(servicesOf(around)) } : undefined
}
