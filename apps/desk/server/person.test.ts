import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { asPerson } from './person.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
const impatient = new URL(asUser(databaseUrl, 'desk_test'))
impatient.searchParams.set('application_name', 'impatient')
const pool = openPool(impatient.href, 2)
afterAll(() => Promise.all([pool.end(), owner.end()]))

const sleep = { text: 'select pg_sleep(200)', query_timeout: 3_000 } as pg.QueryConfig

async function sleeping(): Promise<number> {
  const { rows } = await owner.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'impatient' and state = 'active'",
  )
  return rows[0].count
}

test.each([
  ['of the pool', () => pool.query(sleep)],
  ['of a person', () => asPerson(pool, '1', (client) => client.query(sleep))],
])('cancels an abandoned statement %s on the server', async (_, work) => {
  const asleep = expect(work()).rejects.toThrow('timeout')
  await expect.poll(sleeping, { timeout: 90_000 }).toBe(1)
  await asleep
  // The server starts a process for the cancel request, which may take a while on a busy machine.
  await expect.poll(sleeping, { timeout: 90_000 }).toBe(0)
})
