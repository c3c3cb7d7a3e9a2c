import { expect, test } from 'vitest'
import { lastSeenText } from './last-seen.ts'

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
