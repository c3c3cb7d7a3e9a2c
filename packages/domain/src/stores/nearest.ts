import { milesBetween, type Point } from '../geography/distance.ts'
import { offers, type Store } from './store.ts'

/** As Apply Now offers them. */
export const nearestStoresShown = 5

export type StoreAway<S extends Store = Store> = { readonly store: S; readonly miles: number }

/** Stores by distance, nearest first; of two equally far the one with the smaller id. */
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
): StoreAway<S>[] {
  return stores
    .filter((store) => serviceId === undefined || offers(store, serviceId))
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .filter(({ miles }) => miles <= withinMiles)
    .sort((a, b) => a.miles - b.miles || a.store.store_id - b.store.store_id)
    .slice(0, most)
}
