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
  test('sort by city, then state, then address [FB-01]', () => {
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

  test('a small first letter does not move a city to the end [FB-01]', () => {
    const stores = [at(1, 'Murray', 'KY', 'x'), at(2, 'de Soto', 'MS', 'x'), at(3, 'Cullman', 'AL', 'x')]
    expect(stores.toSorted(byCity).map(({ city }) => city)).toEqual(['Cullman', 'de Soto', 'Murray'])
  })

  test('the same address compares equal [FB-01]', () => {
    expect(byCity(at(1, 'Athens', 'AL', 'x'), at(2, 'Athens', 'AL', 'x'))).toBe(0)
  })

  test('are listed by city, state and address [EMP-02] [FB-01]', () => {
    expect(storeChoiceLabel(at(1, 'Nashville', 'TN', '12 Main St'))).toBe('Nashville, TN, 12 Main St')
  })

  test('offer the services of their list and no others [APPLY-05]', () => {
    expect(offers({ serviceIds: [1, 9] }, 9)).toBe(true)
    expect(offers({ serviceIds: [1, 9] }, 7)).toBe(false)
    expect(offers({ serviceIds: [] }, 1)).toBe(false)
  })

  test('have a week from Sunday to Saturday [LOC-05]', () => {
    expect(weekDays).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  })
})
