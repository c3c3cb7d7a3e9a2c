import { expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { breakConnections, killKeyholders } from '../../../../tests/faults/keyholder-kills.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'

const databaseUrl = await createTestDatabase()
const keyholderUrl = asUser(databaseUrl, 'keyholder_test')

test('releases nothing without an audit row when connections break', async () => {
  const counts = await breakConnections(databaseUrl, keyholderUrl, generated(200))
  expect(counts).toMatchObject({ unaudited: 0, asked: generated(200) })
  // Some calls succeed, and some break between the commit and its answer.
  expect(counts.released).toBeGreaterThan(0)
  expect(counts.auditRows).toBeGreaterThan(counts.released + generated(20))
})

test('releases nothing without an audit row when the keyholder is killed', async () => {
  const counts = await killKeyholders(databaseUrl, keyholderUrl, 8)
  expect(counts.unaudited).toBe(0)
  expect(counts.released).toBeGreaterThanOrEqual(8)
  expect(counts.auditRows).toBeGreaterThanOrEqual(counts.released)
})

test('answers no look-up without an audit row when connections break', async () => {
  const counts = await breakConnections(databaseUrl, keyholderUrl, generated(1_000), 'phone number')
  expect(counts).toMatchObject({ unaudited: 0, asked: generated(1_000) })
  expect(counts.released).toBeGreaterThan(0)
  expect(counts.auditRows).toBeGreaterThan(counts.released + generated(100))
})

test('answers no look-up without an audit row when the keyholder is killed', async () => {
  const counts = await killKeyholders(databaseUrl, keyholderUrl, 4, 'phone number')
  expect(counts.unaudited).toBe(0)
  expect(counts.released).toBeGreaterThanOrEqual(4)
  expect(counts.auditRows).toBeGreaterThanOrEqual(counts.released)
})
