import type { StatusFacts } from '@cash-express/domain/application-status/application-status'
import type { Language } from '@cash-express/domain/submissions/language'
import type { CorrectedField } from '@cash-express/envelope/binding'
import type { SealedPart } from '@cash-express/envelope/seal'
import type pg from 'pg'

/** A link as the database knows it. */
export type Link = { readonly reference: string; readonly hash: Buffer }

/** With the copies that only the secret of the link opens, in base64. */
export type LinkedStatus = StatusFacts & {
  readonly phoneCopy: string | null
  readonly corrected: Readonly<Partial<Record<CorrectedField, string>>>
}

/** Null for a link that is wrong, expired, or of an application that was erased. */
export async function readStatusFacts(pool: pg.Pool, { reference, hash }: Link): Promise<LinkedStatus | null> {
  const { rows } = await pool.query<{ status: LinkedStatus | null }>({
    name: 'read-status',
    text: 'select read_status($1, $2) as status',
    values: [reference, hash],
  })
  return rows[0]?.status ?? null
}

export type NotChanged = 'unknown' | 'early' | 'closed' | 'often'
export type Changed = NotChanged | 'canceled' | 'stopped' | 'allowed' | 'corrected'

async function changed(pool: pg.Pool, text: string, values: unknown[]): Promise<Changed> {
  const { rows } = await pool.query<{ outcome: Changed }>(`select ${text} as outcome`, values)
  return rows[0]?.outcome ?? 'unknown'
}

export const cancel = (pool: pg.Pool, { reference, hash }: Link) =>
  changed(pool, 'cancel_application($1, $2)', [reference, hash])

export const stopCalls = (pool: pg.Pool, { reference, hash }: Link) =>
  changed(pool, 'stop_calls($1, $2)', [reference, hash])

export const allowCalls = (pool: pg.Pool, { reference, hash }: Link, due: Date) =>
  changed(pool, 'allow_calls($1, $2, $3)', [reference, hash, due])

export type SealedCorrection = SealedPart<'notice' | 'desk'> & {
  readonly field: CorrectedField
  readonly linkCopy: Buffer
}

export const correct = (
  pool: pg.Pool,
  { reference, hash }: Link,
  sealed: readonly SealedCorrection[],
  language: Language | undefined,
  request: string,
) =>
  changed(pool, 'correct_application($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    reference,
    hash,
    sealed.map(({ field }) => field),
    sealed.map(({ body }) => body),
    sealed.map(({ noticeWrappedKey }) => noticeWrappedKey),
    sealed.map(({ deskWrappedKey }) => deskWrappedKey),
    sealed.map(({ linkCopy }) => linkCopy),
    language,
    request,
  ])
