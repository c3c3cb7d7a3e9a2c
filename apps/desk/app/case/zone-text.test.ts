import { expect, test } from 'vitest'
import { zoneText } from './zone-text.ts'

/** Monday at 5:23 PM in Chicago. */
const now = new Date('2026-11-16T23:23:00Z')

test.each([
  ['America/New_York', 'Eastern, one hour ahead of the store'],
  ['America/Chicago', 'Central, the same time as at the store'],
  ['America/Los_Angeles', 'Pacific, two hours behind the store'],
])('compares %s with the store', (zone, text) => {
  expect(zoneText(zone, 'America/Chicago', now)).toBe(text)
})
