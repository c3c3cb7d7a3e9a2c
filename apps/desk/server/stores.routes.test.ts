import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { addStoreNames } from './stores.routes.ts'

const databaseUrl = await createTestDatabase()
const pool = new pg.Pool({ connectionString: asUser(databaseUrl, 'desk_test'), max: 2 })
const app = Fastify()
addStoreNames(app, pool)
afterAll(async () => {
  await app.close()
  await pool.end()
})

test('names every store, its district and its place, and nothing else about it', async () => {
  const { stores } = (await app.inject('/api/stores')).json()
  expect(stores).toContainEqual({
    store_id: 103,
    name: 'Cash Express of Algood',
    city: 'Algood',
    state: 'TN',
    time_zone: 'America/Chicago',
    district: 'Upper Cumberland',
    latitude: 36.20032,
    longitude: -85.45222,
  })
  const { rows } = await pool.query('select count(*)::int as count from store')
  expect(stores).toHaveLength(rows[0].count)
})
