import { openPool } from '@cash-express/database/pool'
import { readStoresCsv } from '@cash-express/store-list/stores-csv'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { exportStores } from './export-stores.ts'
import { planStoreImport } from './import-stores.ts'
import { readStoreRows } from './store.table.ts'

const pool = openPool(await createTestDatabase(), 2)

test('writes a file that imports without a change, also with quotes and commas', async () => {
  await pool.query(`update store set name = 'Cash, "Express" <of> Cookeville', district = null, sun_open = '12:00', sun_close = '16:30'
    where store_id = 101`)
  await pool.query('delete from store_service where store_id = 102')
  const rows = readStoresCsv(await exportStores(pool)).rows.map(({ row }) => row)
  expect(rows).toEqual(await readStoreRows(pool))
  expect(await planStoreImport(pool, rows)).toEqual([])
})

test.each([
  ["zip = 'none'", /line 2 could not be read back: zip/],
  ["zip = '38501', time_zone = 'America/New_York'", /store 101 would change/],
])('writes nothing when %s would not import', async (change, message) => {
  await pool.query(`update store set ${change} where store_id = 101`)
  await expect(exportStores(pool)).rejects.toThrow(message)
})
