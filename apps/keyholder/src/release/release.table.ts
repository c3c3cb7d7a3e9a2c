import type { Binding } from '@cash-express/envelope/binding'
import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import { kidOf } from '@cash-express/envelope/unwrap'
import pg from 'pg'
import { cancelOnTimeout } from './cancel-on-timeout.ts'
import type { DeskKeys } from './desk-keys.ts'
import { type Problem, type Refused, refused } from './refusal.ts'
import type { ReleaseRequest } from './request.ts'

/** A release whose audit row is committed. */
export type Recorded = {
  readonly kind: 'recorded'
  readonly audit: string
  readonly wrappedKey: Buffer
  readonly key: KeyAgreement
  readonly binding: Binding
}

type Row = { readonly problem: Problem | null; readonly audit_id: string; readonly wrapped_key: Buffer } & Binding

/** A call that hangs is refused after 4 seconds; its commit may still succeed, and then nothing was released for it. */
export function openKeyholderPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 1_500,
    query_timeout: 4_000,
    statement_timeout: 3_500,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
  })
  // A broken connection already fails its query; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    cancelOnTimeout(client)
  })
  return pool
}

/** PostgreSQL reports a commit whose wait for the standby was canceled as COMMIT, with only a warning. */
async function commit(client: pg.PoolClient) {
  let unreplicated = false
  const watch = ({ routine }: { routine?: string | undefined }) => {
    unreplicated ||= routine === 'SyncRepWaitForLSN'
  }
  client.on('notice', watch)
  const { command } = await client.query('commit')
  client.off('notice', watch)
  if (command !== 'COMMIT' || unreplicated) throw new Error('the audit row is not committed')
}

async function decide(client: pg.PoolClient, keys: DeskKeys, subject: string, request: ReleaseRequest) {
  const { reference, recipient, part, reason } = request
  const values = [subject, reference, recipient, part, reason]
  const { rows } = await client.query<Row>('select * from release_key($1, $2, $3, $4, $5)', values)
  const row = rows[0]
  if (!row || row.problem) return refused(row?.problem ?? 'unavailable')
  const { audit_id: audit, wrapped_key: wrappedKey, form, version, store } = row
  const key = await keys.find(kidOf(wrappedKey))
  if (!key) return refused('no key')
  return { kind: 'recorded', audit, wrappedKey, key, binding: { form, version, reference, store } } as const
}

/** Returns a record only after the commit of its audit row is confirmed; throws when that is uncertain. */
export async function recordRelease(
  pool: pg.Pool,
  keys: DeskKeys,
  subject: string,
  request: ReleaseRequest,
): Promise<Recorded | Refused> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const decided = await decide(client, keys, subject, request)
    if (decided.kind === 'recorded') await commit(client)
    else await client.query('rollback')
    return decided
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}
