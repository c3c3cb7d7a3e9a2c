import { expect, test } from 'vitest'
import { raceForCases } from '../../../tests/faults/case-races.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'

test('has one holder each time when two devices race for 200 cases', { timeout: 120_000 }, async () => {
  const databaseUrl = await createTestDatabase()
  const races = await raceForCases(databaseUrl, asUser(databaseUrl, 'desk_test'), 200, Date.now())
  expect(races.problems).toEqual([])
  expect(races.events).toBeGreaterThan(400)
  expect(races.refused).toBeGreaterThan(200)
})
