import { inTransaction } from '@cash-express/database/pool'
import type { PromiseDay } from '@cash-express/database/tables'
import type pg from 'pg'
import type { CaseDifference } from './rebuild-cases.ts'

const readDays = async (client: pg.PoolClient, recipient: string) => {
  const { rows } = await client.query<PromiseDay>(
    'select day::text, service_id, counted, kept, waits, open_waits, hours from promise_day where recipient = $1 order by day, service_id',
    [recipient],
  )
  return new Map(rows.map((row) => [`${row.day} ${row.service_id}`, row]))
}

const textOf = (day: PromiseDay | undefined) => (day ? `counted ${day.counted}, kept ${day.kept}` : 'nothing')
const nameOf = (key: string) => key.replace(/ -1$/, ', all services').replace(/ (\d+)$/, ', service $1')

/** Counts a store again and tells what was different. Without `mayRepair`, nothing is changed. */
async function compareStore(client: pg.PoolClient, recipient: string, mayRepair: boolean): Promise<CaseDifference[]> {
  await client.query('savepoint before')
  const stored = await readDays(client, recipient)
  await client.query('select roll_up_stores(array[$1])', [recipient])
  const counted = await readDays(client, recipient)
  if (!mayRepair) await client.query('rollback to before')
  const different = [...new Set([...stored.keys(), ...counted.keys()])].filter(
    (key) => JSON.stringify(stored.get(key)) !== JSON.stringify(counted.get(key)),
  )
  return different.map((key) => ({
    reference: 'statistics',
    recipient,
    what: `promises of ${nameOf(key)}: ${textOf(stored.get(key))} instead of ${textOf(counted.get(key))}`,
    repairable: true,
  }))
}

/** Compares the statistics of the promise with the cases, store by store, and counts again with `mayRepair`. */
export async function comparePromises(pool: pg.Pool, mayRepair = false): Promise<CaseDifference[]> {
  const { rows } = await pool.query<{ recipient: string }>(
    "select 'store:' || store_id as recipient from store union select recipient from promise_day order by 1",
  )
  const found: CaseDifference[] = []
  for (const { recipient } of rows)
    found.push(...(await inTransaction(pool, (client) => compareStore(client, recipient, mayRepair))))
  return found
}
