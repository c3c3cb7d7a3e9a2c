import { connect } from 'node:net'
import pg from 'pg'

/** The pool is small, so a statement that hangs must release its connection. */
export const connectionLimits = {
  connectionTimeoutMillis: 1_500,
  query_timeout: 4_000,
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: 5_000,
  keepAlive: true,
  // By default the system first probes an idle connection after two hours.
  keepAliveInitialDelayMillis: 10_000,
} as const

class Unreplicated extends Error {
  readonly statusCode = 503
}

type Identified = { host: string; port: number; processID: number | null; secretKey: number | Buffer | null }

/**
 * Cancels the running statement and closes its connection. Only a cancel request ends a commit that waits for a
 * standby; statement_timeout and a closed connection do not. Without it, such backends would use up every connection of
 * the database within minutes.
 */
export function abandon(client: pg.ClientBase) {
  const { host, port, processID, secretKey } = client as unknown as Identified
  if (processID !== null && typeof secretKey === 'number') {
    const request = Buffer.alloc(16)
    const cancelCode = 80_877_102
    for (const [index, word] of [16, cancelCode, processID].entries()) request.writeInt32BE(word, index * 4)
    request.writeInt32BE(secretKey | 0, 12)
    const socket = connect({ host, port, timeout: connectionLimits.connectionTimeoutMillis })
    socket.on('connect', () => socket.end(request))
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
  }
  void (client as pg.Client).end().catch(() => {})
}

type Callback = (error: Error | null, result?: unknown) => void

/** Makes every unreplicated commit fail, and cancels statements that time out. */
function guard(client: pg.PoolClient) {
  let unreplicated = false
  client.on('notice', ({ routine }) => {
    unreplicated ||= routine === 'SyncRepWaitForLSN'
  })
  const fault = (error: Error | null | undefined): Error | null => {
    if (error?.message === 'Query read timeout') abandon(client)
    if (error || !unreplicated) return error ?? null
    // PostgreSQL reports a commit whose wait for the standby was canceled as COMMIT, with only a warning.
    unreplicated = false
    return new Unreplicated('the commit was not replicated')
  }
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown> | undefined
  const guarded = (...args: unknown[]) => {
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = last as Callback
      return query(...args.slice(0, -1), (error: Error | null, result: unknown) => callback(fault(error), result))
    }
    return query(...args)?.then(
      (result) => {
        const failed = fault(null)
        if (failed) throw failed
        return result
      },
      (error: Error) => {
        throw fault(error)
      },
    )
  }
  client.query = guarded as typeof client.query
}

export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: size, ...connectionLimits })
  // The pool replaces a connection that breaks while idle. Without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The pool does not listen to a connection in use; the running query reports the error.
    client.on('error', () => {})
    guard(client)
  })
  return pool
}

type Isolation = 'read committed' | 'repeatable read'

/** Closes the connection after a failure, because its next user would work inside the open transaction. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin isolation level ${isolation}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** The database is up and refused the statement; some of its rows may succeed one by one. */
export const isAboutData = (error: unknown) => /^(22|23|40|42)/.test(String((error as { code?: unknown }).code ?? ''))

const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * The server ended, is starting, or is no longer the primary; another one may answer soon. Whether the statement was
 * executed is not known, so only a statement that may run twice may be repeated.
 */
export function isServerGone(error: unknown): boolean {
  const { code = '', message = '', severity } = error as { code?: string; message?: string; severity?: string }
  if (severity) return /^(08...|57P0[123]|25006)$/.test(code)
  return /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$)/.test(code) || brokenConnection.test(message)
}
