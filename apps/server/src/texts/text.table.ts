import type { Submission, TextSubscription } from '@cash-express/database/tables'
import type { TextKind } from '@cash-express/domain/texts/text-message'
import type pg from 'pg'

type Sent = 'form' | 'version' | 'store_id' | 'contact_card' | 'notice_wrapped_card_key' | 'language'

export type DueText = Pick<TextSubscription, 'reference' | 'body' | 'notice_wrapped_key'> &
  Pick<Submission, Sent> & {
    readonly kind: TextKind
    readonly store_name: string | null
    readonly store_phone: string | null
    readonly time_zone: string | null
  }

/** Undefined when the text has ended, or must not be sent any more and was ended now. */
export async function findDueText(pool: pg.Pool, id: string): Promise<DueText | undefined> {
  const { rows } = await pool.query<DueText>('select * from due_text($1)', [id])
  return rows[0]
}

/** False when the text has ended in the meantime: the customer may have answered STOP. */
export async function beginText(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update text_message set attempts = attempts + 1, attempted_at = now() where id = $1 and ended_at is null',
    [id],
  )
  return rowCount === 1
}

export const endText = (
  pool: pg.Pool,
  id: string,
  endedAs: 'sent' | 'refused' | 'not opened' | 'not needed',
  failure: string | null = null,
) =>
  pool.query(
    'update text_message set ended_at = now(), ended_as = $2, failure = $3 where id = $1 and ended_at is null',
    [id, endedAs, failure],
  )

export const noteFailure = (pool: pg.Pool, id: string, failure: string) =>
  pool.query('update text_message set failure = $2 where id = $1', [id, failure])

export const waitUntil = (pool: pg.Pool, id: string, at: Date) =>
  pool.query("select add_jobs('texts', array[$1], array[$2::jsonb], array[$3::timestamptz])", [id, { text: id }, at])
