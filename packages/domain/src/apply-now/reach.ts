import type { Point } from '../geography/distance.ts'
import { type State, storeStates } from '../geography/states.ts'
import { type Service, services } from '../services/service.ts'
import { nearestStores, type StoreWithMiles } from '../stores/nearest.ts'
import { offers, type Store } from '../stores/store.ts'

/** Beyond this distance a visitor sees a notice with the distance to the store, but may still apply. */
export const farMiles = 100

export type Reach = {
  /** No store in the state; stores in the state but none with this service; or a store with it that is far away. */
  readonly because: 'noStoreInState' | 'notInState' | 'far'
  /** The closest store with the service; undefined until the visitor's place is known. */
  readonly closest?: StoreWithMiles
  /** The states whose stores offer the service. */
  readonly offeredIn: readonly State[]
  /** Services offered by stores in the state or nearby. */
  readonly instead: readonly Service[]
}

export const servicesOf = (stores: readonly Pick<Store, 'serviceIds'>[]): readonly Service[] =>
  services.filter(({ id }) => stores.some((store) => offers(store, id)))

/** Returns the reason for a notice if the state has no store with the service or the closest one is far away. */
export function reachOf(
  stores: readonly Store[],
  { service, state, from }: { service: Service | undefined; state: string; from: Point | undefined },
): Reach | undefined {
  const inState = stores.filter((store) => store.state === state)
  const [closest] = from ? nearestStores(stores, from, { serviceId: service?.id, most: 1 }) : []
  const isFar = closest !== undefined && closest.miles > farMiles
  const nearby = from ? nearestStores(stores, from, { withinMiles: farMiles }).map(({ store }) => store) : []
  const others = (offered: readonly Service[]) => (service ? offered.filter(({ id }) => id !== service.id) : [])
  const offering = stores.filter((store) => service === undefined || offers(store, service.id))
  const offeredIn = storeStates.filter(({ code }) => offering.some((store) => store.state === code))
  const known = { ...(closest ? { closest } : {}), offeredIn }
  if (inState.length === 0)
    return { because: 'noStoreInState', ...known, instead: isFar ? others(servicesOf(nearby)) : [] }
  if (service && !inState.some((store) => offers(store, service.id))) {
    return { because: 'notInState', ...known, instead: servicesOf(inState) }
  }
  return isFar ? { because: 'far', ...known, instead: others(servicesOf(nearby)) } : undefined
}
