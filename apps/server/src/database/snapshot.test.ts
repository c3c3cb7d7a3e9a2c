import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { createSnapshot, watchChanges } from './snapshot.ts'

const databaseUrl = await createTestDatabase()
const pool = openPool(databaseUrl, 2)
afterAll(() => pool.end())

const countStores = createSnapshot(
  'stores',
  pool,
  async (database) => (await database.query('select from store')).rowCount,
)

test('refreshes a snapshot after its connection was lost and the data changed', async () => {
  const problems: unknown[] = []
  const watch = watchChanges(databaseUrl, [countStores], (error) => problems.push(error))
  await until(() => countStores.current() === 100)

  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen data_changed'",
  )
  await other.query('delete from store where store_id = 101')
  await other.end()

  await until(() => problems.length > 0)
  await until(() => countStores.current() === 99)
  await watch.stop()
})
