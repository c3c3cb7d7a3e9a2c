import { milesBetween, type Point } from '../geography/distance.ts'
import { offers, type Store } from './store.ts'

/** The number of stores that Apply Now offers. */
export const nearestStoresShown = 5

export type StoreWithMiles<S extends Store = Store> = { readonly store: S; readonly miles: number }

/** Stores by distance; equally distant stores are sorted by id. */
export function nearestStores<S extends Store>(
  stores: readonly S[],
  from: Point,
  {
    serviceId,
    withinMiles = Number.POSITIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  }: {
    serviceId?: number | undefined
    withinMiles?: number
    most?: number
  } = {},
): StoreWithMiles<S>[] {
  return stores
    .filter((store) => serviceId === undefined || offers(store, serviceId))
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .filter(({ miles }) => miles <= withinMiles)
    .sort((a, b) => a.miles - b.miles || a.store.store_id - b.store.store_id)
    .slice(0, most)
}
