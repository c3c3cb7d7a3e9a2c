import type { StoreRow } from '@cash-express/store-list/store-rules'
import type pg from 'pg'
import { readStoreRows, readStoresOfDesk, replaceStores } from './store.table.ts'

export type StoreChange =
  | { readonly kind: 'add' | 'remove'; readonly store: StoreRow }
  | { readonly kind: 'change'; readonly store: StoreRow; readonly columns: string[] }

export async function planStoreImport(pool: pg.Pool, rows: readonly StoreRow[]): Promise<StoreChange[]> {
  const before = new Map((await readStoreRows(pool)).map((store) => [store.store_id, store]))
  const after = new Set(rows.map(({ store_id }) => store_id))
  const changes = rows.flatMap((store): StoreChange[] => {
    const old = before.get(store.store_id)
    if (!old) return [{ kind: 'add', store }]
    const columns = (Object.keys(store) as (keyof StoreRow)[]).filter(
      (name) => String(store[name]) !== String(old[name]),
    )
    return columns.length > 0 ? [{ kind: 'change', store, columns }] : []
  })
  const kept = await readStoresOfDesk(pool)
  const removed = [...before.values()].filter(({ store_id }) => !after.has(store_id) && !kept.has(store_id))
  return [...changes, ...removed.map((store): StoreChange => ({ kind: 'remove', store }))]
}

/** Replaces the whole list and returns the changes; importing the same file again changes nothing. */
export async function importStores(pool: pg.Pool, rows: readonly StoreRow[]): Promise<StoreChange[]> {
  const changes = await planStoreImport(pool, rows)
  if (changes.length > 0) await replaceStores(pool, rows)
  const moved = changes.filter((each) => each.kind === 'change' && each.columns.includes('time_zone'))
  // A day of its promise statistics is a day of its own calendar.
  if (moved.length > 0)
    await pool.query('select roll_up_stores($1)', [moved.map(({ store }) => `store:${store.store_id}`)])
  return changes
}
