import { expect, test } from 'vitest'
import { inboxesOf, inboxName } from './queue-provider.tsx'

const store = (store_id: number, name: string, state: string) => ({
  store_id,
  name,
  city: name,
  state,
  time_zone: 'America/Chicago',
  latitude: 36.2,
  longitude: -85.5,
  district: null,
})
const stores = [
  store(12, 'Cash Express of Smithville', 'TN'),
  store(3, 'Cash Express of Franklin, Main St', 'TN'),
  store(9, 'Cash Express of Franklin', 'KY'),
]

test('offers all stores to head office, after its own inbox', () => {
  const own = [{ recipient: 'head-office', name: 'Head office' }]
  expect(inboxesOf(own, stores, 'head office')).toEqual([
    { recipient: 'head-office', name: 'Head office' },
    { recipient: 'store:9', name: 'Franklin' },
    { recipient: 'store:3', name: 'Franklin, Main St' },
    { recipient: 'store:12', name: 'Smithville' },
  ])
})

test('offers others only their own inboxes, by name', () => {
  const own = [
    { recipient: 'store:12', name: 'Cash Express of Smithville' },
    { recipient: 'store:8', name: 'Cash Express of Algood' },
  ]
  expect(inboxesOf(own, stores, 'district').map(({ name }) => name)).toEqual(['Algood', 'Smithville'])
})

test.each([
  ['store:12', 'Smithville'],
  ['store:77', 'store 77'],
  ['compliance', 'Compliance'],
])('names the inbox %s', (recipient, name) => {
  expect(inboxName(recipient, [], stores)).toBe(name)
})
