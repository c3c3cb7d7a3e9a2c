import { openPool } from '@cash-express/database/pool'
import { publishedAt } from '@cash-express/domain/costs/cost-version'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { addSampleCosts } from '../../../../tools/demo-costs.ts'
import { addSamplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { readApprovedCosts } from './approved-costs.table.ts'

const databaseUrl = await createTestDatabase()
const pool = openPool(databaseUrl, 1)
afterAll(() => pool.end())

test('has no cost and no license after migration and seed', async () => {
  expect((await pool.query('select from cost_version')).rowCount).toBe(0)
})

test('shows sample figures in the demo that call themselves sample', async () => {
  await addSamplePeople(databaseUrl)
  await addSampleCosts(databaseUrl)
  await addSampleCosts(databaseUrl)
  const versions = await readApprovedCosts(pool)
  expect(versions).toHaveLength(6)
  const zones = ['TN', 'AL'].map((state) => ({ state, timeZone: 'America/Chicago' }))
  const { costs, licenses } = publishedAt(versions, zones, new Date())
  expect([costs.length, licenses.length]).toEqual([3, 3])
  expect(costs.map(({ state, serviceId }) => `${state} ${serviceId}`).toSorted()).toEqual(['AL 8', 'TN 1', 'TN 3'])
  for (const each of [...costs, ...licenses]) expect(each.sample).toBe(true)
})
