import { createHmac } from 'node:crypto'
import type { ShownText } from '@cash-express/domain/agreements/consent-shown'
import type { TextsState } from '@cash-express/domain/application-status/status-calls'
import { normalizePhone } from '@cash-express/domain/forms/normalize'
import type { SealedPart } from '@cash-express/envelope/seal'
import type pg from 'pg'
import type { Link } from './application-status.table.ts'

/** Keyed, because there are so few numbers that every plain hash could be looked up. */
export const phoneKeyOf = (secret: string, phone: string) =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(normalizePhone(phone.trim())).digest()

export async function readTexts(pool: pg.Pool, { reference, hash }: Link): Promise<Exclude<TextsState, 'off'>> {
  const { rows } = await pool.query<{ texts: Exclude<TextsState, 'off'> | null }>(
    'select read_texts($1, $2) as texts',
    [reference, hash],
  )
  return rows[0]?.texts ?? 'offered'
}

export type Subscribed = 'unknown' | 'closed' | 'subscribed'

export async function subscribe(
  pool: pg.Pool,
  { reference, hash }: Link,
  phoneKey: Buffer,
  { body, noticeWrappedKey }: SealedPart<'notice'>,
  { version, sha256 }: ShownText,
  /** The number is one of those that the application names, or that the customer changed it to. */
  isNamed: boolean,
): Promise<Subscribed> {
  const { rows } = await pool.query<{ outcome: Subscribed }>(
    'select subscribe_to_texts($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
    [reference, hash, phoneKey, body, noticeWrappedKey, version, Buffer.from(sha256, 'hex'), isNamed],
  )
  return rows[0]?.outcome ?? 'unknown'
}

export const stopTexts = (pool: pg.Pool, phoneKey: Buffer) => pool.query('select stop_texts($1)', [phoneKey])

export const allowTexts = (pool: pg.Pool, phoneKey: Buffer) => pool.query('select allow_texts($1)', [phoneKey])
