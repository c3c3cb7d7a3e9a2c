import { openPool } from '@cash-express/database/pool'
import type { Binding } from '@cash-express/envelope/binding'
import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import type { ReleaseRequest } from '@cash-express/envelope/release'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { DeskKeys } from './desk-keys.ts'
import { type Problem, type Refused, refused } from './refusal.ts'

/** A release whose audit row is committed. */
export type Recorded = {
  readonly kind: 'recorded'
  readonly audit: string
  readonly wrappedKey: Buffer
  readonly key: KeyAgreement
  readonly binding: Binding
}

type Row = { readonly problem: Problem | null; readonly audit_id: string; readonly wrapped_key: Buffer } & Binding

/** A call that hangs is refused after 4 seconds. If its commit succeeds later, the audit has a row without a release. */
export const openKeyholderPool = (databaseUrl: string): pg.Pool => openPool(databaseUrl, 8)

/** Also throws when no standby confirmed the commit, because the pool makes every unreplicated commit fail. */
async function commit(client: pg.PoolClient) {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the audit row is not committed')
}

async function decide(client: pg.PoolClient, keys: DeskKeys, subject: string, request: ReleaseRequest) {
  const { reference, recipient, scope, reason } = request
  const values = [subject, reference, recipient, scope, reason]
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
    // A refusal because of the cap may have written an audit row, which a rollback would remove.
    if (decided.kind === 'recorded' || decided.problem === 'cap') await commit(client)
    else await client.query('rollback')
    return decided
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}
