import { openPool } from '@cash-express/database/pool'
import { type Binding, noteBinding } from '@cash-express/envelope/binding'
import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import type { ReleaseRequest } from '@cash-express/envelope/release'
import { kidOf } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { DeskKeys } from './desk-keys.ts'
import { type Problem, type Refused, refused } from './refusal.ts'

export type Wrapped = {
  /** As in the request; a note that comes with a card has its own. */
  readonly scope: string
  readonly wrappedKey: Buffer
  readonly key: KeyAgreement
  readonly binding: Binding
}

/** A release whose audit row is committed. A card brings the last note of its case. */
export type Recorded = {
  readonly kind: 'recorded'
  readonly audit: string
  readonly asked: Wrapped
  readonly note: Wrapped | undefined
}

type Row = Binding & {
  readonly problem: Problem | null
  readonly audit_id: string
  readonly wrapped_key: Buffer
  readonly note_number: number | null
  readonly wrapped_note_key: Buffer | null
}

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
  const { rows } = await client.query<Row>('select * from release_with_note($1, $2, $3, $4, $5)', values)
  const row = rows[0]
  if (!row || row.problem) return refused(row?.problem ?? 'unavailable')
  const { audit_id: audit, form, version, store, note_number: number, wrapped_note_key: noteKey } = row
  const wrapped = async (name: string, wrappedKey: Buffer, binding: Binding): Promise<Wrapped | undefined> => {
    const key = await keys.find(kidOf(wrappedKey))
    return key && { scope: name, wrappedKey, key, binding }
  }
  const asked = await wrapped(scope, row.wrapped_key, { form, version, reference, store })
  if (!asked) return refused('no key')
  // A note whose key is gone does not keep the caller from the number.
  const note = noteKey ? await wrapped(`note:${number}`, noteKey, noteBinding(reference, recipient)) : undefined
  return { kind: 'recorded', audit, asked, note } as const
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
