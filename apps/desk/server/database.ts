import pg from 'pg'
import { cancelOnTimeout } from './cancel-on-timeout.ts'

/** The pool is small, so a statement that hangs must release its connection. */
const connectionLimits = {
  connectionTimeoutMillis: 1_500,
  query_timeout: 4_000,
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: 5_000,
  keepAlive: true,
  // By default the system first probes an idle connection after two hours.
  keepAliveInitialDelayMillis: 10_000,
} as const

export class Unreplicated extends Error {
  readonly statusCode = 503
}

const unreplicated = new WeakSet<pg.PoolClient>()

/** PostgreSQL reports a commit whose wait for the standby was canceled as COMMIT, with only a warning. */
export function checkReplicated(client: pg.PoolClient) {
  if (unreplicated.has(client)) throw new Unreplicated('the commit was not replicated')
}

export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: size, ...connectionLimits })
  // The pool replaces a connection that breaks while idle. Without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The pool does not listen to a connection in use; the running query reports the error.
    client.on('error', () => {})
    client.on('notice', ({ routine }) => void (routine === 'SyncRepWaitForLSN' && unreplicated.add(client)))
    cancelOnTimeout(client)
  })
  return pool
}

/** Runs work that concerns no person's cases, such as the start of a session. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
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
