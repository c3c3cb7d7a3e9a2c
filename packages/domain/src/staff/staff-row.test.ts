import { expect, test } from 'vitest'
import type { Role } from '../cases/person.ts'
import { daysAway, storesFit } from './staff-row.ts'

test.each<[Role, number, boolean]>([
  ['representative', 1, true],
  ['representative', 0, false],
  ['manager', 2, false],
  ['district', 9, true],
  ['district', 0, false],
  ['head office', 0, true],
  ['compliance', 1, false],
  ['auditor', 0, true],
])('lets a %s have %d stores: %s', (role, stores, fits) => {
  expect(storesFit(role, stores)).toBe(fits)
})

const now = new Date('2026-11-16T18:00:00Z')

test.each([
  ['2026-10-05T17:00:00Z', 42],
  ['2026-10-17T17:00:00Z', undefined],
  ['2026-10-16T17:00:00Z', 31],
  [null, 320],
])('counts the days since %s', (lastSeenAt, days) => {
  expect(daysAway({ lastSeenAt, addedAt: '2025-12-31T12:00:00Z' }, now)).toBe(days)
})
