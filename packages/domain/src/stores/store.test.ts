import { describe, expect, test } from 'vitest'
import { byCity, offers, type StoreAddress, storeChoiceLabel, weekDays } from './store.ts'

const at = (store_id: number, city: string, state: string, address1: string): StoreAddress => ({
  store_id,
  name: `Store ${store_id}`,
  address1,
  city,
  state,
  zip: '37013',
  phone: '6155550123',
})

describe('stores', () => {
  test('[FB-01] sorts by city, then state, then address', () => {
    const stores = [
      at(1, 'Nashville', 'TN', '9 Oak St'),
      at(2, 'Franklin', 'TN', '1 Elm St'),
      at(3, 'Athens', 'TN', '5 Pine St'),
      at(4, 'Franklin', 'KY', '2 Elm St'),
      at(5, 'Franklin', 'TN', '1 Ash St'),
      at(6, 'Athens', 'AL', '7 Pine St'),
    ]
    expect(stores.toSorted(byCity).map(({ store_id }) => store_id)).toEqual([6, 3, 4, 5, 2, 1])
  })

  test('[FB-01] sorts without regard to case', () => {
    const stores = [at(1, 'Murray', 'KY', 'x'), at(2, 'de Soto', 'MS', 'x'), at(3, 'Cullman', 'AL', 'x')]
    expect(stores.toSorted(byCity).map(({ city }) => city)).toEqual(['Cullman', 'de Soto', 'Murray'])
  })

  test('[FB-01] compares equal addresses as equal', () => {
    expect(byCity(at(1, 'Athens', 'AL', 'x'), at(2, 'Athens', 'AL', 'x'))).toBe(0)
  })

  test('[EMP-02] [FB-01] labels a store with city, state and address', () => {
    expect(storeChoiceLabel(at(1, 'Nashville', 'TN', '12 Main St'))).toBe('Nashville, TN, 12 Main St')
  })

  test('[APPLY-05] offers only the services on its list', () => {
    expect(offers({ serviceIds: [1, 9] }, 9)).toBe(true)
    expect(offers({ serviceIds: [1, 9] }, 7)).toBe(false)
    expect(offers({ serviceIds: [] }, 1)).toBe(false)
  })

  test('[LOC-05] has a week from Sunday to Saturday', () => {
    expect(weekDays).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  })
})
