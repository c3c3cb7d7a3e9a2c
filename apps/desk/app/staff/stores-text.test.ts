import { expect, test } from 'vitest'
import { storesText } from './stores-text.ts'

const stores = [1, 2, 3, 4, 5].map((store_id) => ({
  store_id,
  name: `Cash Express of Town ${store_id}`,
  city: `Town ${store_id}`,
  state: 'TN',
  time_zone: 'America/Chicago',
  district: store_id < 5 ? 'Upper Cumberland' : null,
}))

test.each([
  ['representative', [1], 'Town 1'],
  ['district', [1, 2, 3], 'Town 1, Town 2, Town 3'],
  ['district', [1, 2, 3, 4], 'Upper Cumberland, 4 stores'],
  ['district', [1, 2, 3, 4, 5], '5 stores'],
  ['representative', [99], 'Store 99'],
  ['head office', [], 'All stores'],
  ['compliance', [], 'All disputes'],
  ['auditor', [], 'Audit only'],
] as const)('shows the stores of a %s: %j', (role, ids, text) => {
  expect(storesText(role, ids, stores)).toBe(text)
})
