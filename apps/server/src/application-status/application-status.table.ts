import type { StatusFacts } from '@cash-express/domain/application-status/application-status'
import type { Withdrawal } from '@cash-express/domain/cases/case-event'
import type { SealedPart } from '@cash-express/envelope/seal'
import type pg from 'pg'

/** A link as the database knows it. */
export type Link = { readonly reference: string; readonly hash: Buffer }

/** Null for a link that is wrong, expired, or of an application that was erased. */
export async function readStatusFacts(pool: pg.Pool, { reference, hash }: Link): Promise<StatusFacts | null> {
  const { rows } = await pool.query<{ status: StatusFacts | null }>({
    name: 'read-status',
    text: 'select read_status($1, $2) as status',
    values: [reference, hash],
  })
  return rows[0]?.status ?? null
}

export type Changed = 'unknown' | 'early' | 'closed' | 'often' | 'withdrawn' | 'corrected'

async function changed(pool: pg.Pool, text: string, values: unknown[]): Promise<Changed> {
  const { rows } = await pool.query<{ outcome: Changed }>(text, values)
  return rows[0]?.outcome ?? 'unknown'
}

export const withdraw = (pool: pg.Pool, { reference, hash }: Link, why: Withdrawal) =>
  changed(pool, 'select withdraw_application($1, $2, $3) as outcome', [reference, hash, why])

export const correct = (
  pool: pg.Pool,
  { reference, hash }: Link,
  { body, noticeWrappedKey, deskWrappedKey }: SealedPart<'notice' | 'desk'>,
  changes: readonly string[],
  request: string,
) =>
  changed(pool, 'select correct_application($1, $2, $3, $4, $5, $6, $7) as outcome', [
    reference,
    hash,
    body,
    noticeWrappedKey,
    deskWrappedKey,
    changes,
    request,
  ])
