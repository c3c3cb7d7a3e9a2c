import { inTransaction } from '@cash-express/database/pool'
import type pg from 'pg'

/**
 * Runs every query of the desk server: row security shows only what this person may see, and nothing without a person.
 * With `repeatable read`, all queries of the work see one snapshot.
 */
export const asPerson = <T>(
  pool: pg.Pool,
  personId: string,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation?: 'read committed' | 'repeatable read',
): Promise<T> =>
  inTransaction(
    pool,
    async (client) => {
      // Local to the transaction, so that the next user of this connection does not inherit the person.
      await client.query("select set_config('desk.person', $1, true)", [personId])
      return work(client)
    },
    isolation,
  )
