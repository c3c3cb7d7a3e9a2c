import { readStoresCsv, writeStoresCsv } from '@cash-express/store-list/stores-csv'
import type pg from 'pg'
import { readStoreRows } from './store.table.ts'

/** The list as a file that the import reads back without a change; anything else must not become a build. */
export async function exportStores(pool: pg.Pool): Promise<string> {
  const stores = await readStoreRows(pool)
  const csv = writeStoresCsv(stores)
  const { rows, problems } = readStoresCsv(csv)
  const [problem] = problems
  if (problem) throw new Error(`line ${problem.line} could not be read back: ${problem.message}`)
  const other = stores.find((store, index) => !isSame(store, rows[index]?.row))
  if (other) throw new Error(`store ${other.store_id} would change when it is read back`)
  return csv
}

const isSame = (one: object, other: object | undefined) =>
  other !== undefined &&
  Object.entries(one).every(([name, value]) => same(value, (other as Record<string, unknown>)[name]))

const same = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '')
