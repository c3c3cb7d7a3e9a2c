import type pg from 'pg'
import { checkReplicated } from './database.ts'

type Isolation = 'read committed' | 'repeatable read'

/**
 * Runs every query of the desk server: row security shows only what this person may see, and nothing without a person.
 * With `repeatable read`, all queries of the work see one snapshot.
 */
export async function asPerson<T>(
  pool: pg.Pool,
  personId: string,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin isolation level ${isolation}`)
    // Local to the transaction, so that the next user of this connection does not inherit the person.
    await client.query("select set_config('desk.person', $1, true)", [personId])
    const result = await work(client)
    await client.query('commit')
    checkReplicated(client)
    return result
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // Closes the connection after a failure, because its next user would work inside the open transaction.
    client.release(broken)
  }
}
