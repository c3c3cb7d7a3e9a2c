import { describe, expect, test } from 'vitest'
import { serviceById } from '../services/service.ts'
import type { Store } from '../stores/store.ts'
import { farMiles, reachOf } from './reach.ts'

const store = (store_id: number, state: string, latitude: number, serviceIds: Store['serviceIds']) =>
  ({
    store_id,
    name: `Store ${store_id}`,
    address1: '1 Main Street',
    city: 'Town',
    state,
    zip: '00000',
    phone: '931-555-0100',
    latitude,
    longitude: -86,
    time_zone: 'America/Chicago',
    serviceIds,
  }) satisfies Store

/** One degree of latitude is about 69 miles. */
const stores = [store(1, 'TN', 36, [1, 7]), store(2, 'AL', 34, [1, 3]), store(3, 'KY', 38, [1])]
const flex = serviceById(7)
const checks = serviceById(1)
const at = (latitude: number) => ({ latitude, longitude: -86 })
const ids = (reach: ReturnType<typeof reachOf>) => reach?.instead.map(({ id }) => id)

describe('reach of a service', () => {
  test('needs no notice when a nearby store in the state offers it', () => {
    expect(reachOf(stores, { service: flex, state: 'TN', from: at(36.1) })).toBeUndefined()
  })

  test('needs no notice when the state offers it and the place is unknown', () => {
    expect(reachOf(stores, { service: flex, state: 'TN', from: undefined })).toBeUndefined()
  })

  test('names the services of a state that lacks the service when the place is unknown', () => {
    const reach = reachOf(stores, { service: flex, state: 'AL', from: undefined })
    expect(reach).toMatchObject({ because: 'notInState' })
    expect(reach).not.toHaveProperty('closest')
    expect(ids(reach)).toEqual([3, 1])
    expect(reach?.offeredIn.map(({ name }) => name)).toEqual(['Tennessee'])
  })

  test('names the closest store with the service when the state lacks it', () => {
    const { closest } = reachOf(stores, { service: flex, state: 'AL', from: at(34) }) ?? {}
    expect(closest?.store.store_id).toBe(1)
    expect(closest?.miles).toBeCloseTo(138.2, 1)
  })

  test('reports that a state has no store, even when one is close by', () => {
    const reach = reachOf(stores, { service: flex, state: 'GA', from: at(36.1) })
    expect(reach).toMatchObject({ because: 'noStoreInState', closest: { store: { store_id: 1 } }, instead: [] })
  })

  test.each([
    [36 + (farMiles - 1) / 69.1, undefined],
    [36 + (farMiles + 1) / 69.1, 'far'],
  ])('counts as far only beyond 100 miles: latitude %d, %s', (latitude, because) => {
    expect(reachOf(stores, { service: flex, state: 'TN', from: at(latitude) })?.because).toBe(because)
  })

  test('names services of nearby stores when the one with the service is far', () => {
    const reach = reachOf(stores, { service: flex, state: 'TN', from: at(38) })
    expect(ids(reach)).toEqual([1])
  })

  test('considers every store when no service is chosen', () => {
    expect(reachOf(stores, { service: undefined, state: 'AL', from: at(34) })).toBeUndefined()
    const reach = reachOf(stores, { service: undefined, state: 'CA', from: at(60) })
    expect(reach).toMatchObject({ because: 'noStoreInState', closest: { store: { store_id: 3 } }, instead: [] })
  })

  test('offers no alternative when no store is near', () => {
    expect(reachOf(stores, { service: checks, state: 'CA', from: at(60) })?.instead).toEqual([])
  })
})
