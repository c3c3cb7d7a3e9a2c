import { expect, test } from 'vitest'
import { lastSeenText, storesText } from './staff-table.tsx'

const now = new Date('2026-11-16T23:23:00Z')

test.each([
  [null, 'Never'],
  ['2026-11-16T23:21:00Z', 'Now'],
  // A clock that is a little fast.
  ['2026-11-16T23:24:00Z', 'Now'],
  ['2026-11-16T23:14:00Z', '9 min ago'],
  ['2026-11-16T22:00:00Z', 'Today, 4:00 PM'],
  ['2026-11-12T18:00:00Z', 'Thu, Nov 12'],
  ['2025-11-12T18:00:00Z', 'Wed, Nov 12, 2025'],
])('shows %s as %s', (lastSeenAt, text) => {
  expect(lastSeenText(lastSeenAt, 'America/Chicago', now).replaceAll('\u202f', ' ')).toBe(text)
})

const stores = [1, 2, 3, 4, 5].map((store_id) => ({
  store_id,
  name: `Cash Express of Town ${store_id}`,
  city: `Town ${store_id}`,
  state: 'TN',
  time_zone: 'America/Chicago',
  latitude: 36.2,
  longitude: -85.5,
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
