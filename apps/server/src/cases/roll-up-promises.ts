import { inTransaction } from '@cash-express/database/pool'
import type pg from 'pg'

/** After days without a worker, all stores have days to count; nothing waits for it. */
const longestMilliseconds = 300_000

/** Counts the promises that ended, so that pages read days and not cases. Returns how many days of stores it counted. */
export const rollUpPromises = (pool: pg.Pool): Promise<number> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${longestMilliseconds}`)
    const query = { text: 'select roll_up_promises() as days', query_timeout: longestMilliseconds }
    const { rows } = await client.query<{ days: number }>(query)
    return rows[0]?.days ?? 0
  })
