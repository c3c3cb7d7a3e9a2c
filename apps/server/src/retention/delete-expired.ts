import type pg from 'pg'

/** Small enough to finish within the statement timeout, including cascades. */
const submissionBatch = 200
const requestBatch = 5_000

export type DeletedCounts = {
  readonly submissions: number
  readonly idempotencyKeys: number
  readonly captchas: number
  readonly contactCards: number
}

type Deletion =
  | 'delete_expired_submissions'
  | 'delete_expired_answers'
  | 'delete_expired_captchas'
  | 'clear_contact_cards'

async function deleteInBatches(pool: pg.Pool, deletion: Deletion, batch: number): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await pool.query<{ deleted: string }>(`select ${deletion}($1) as deleted`, [batch])
    const deleted = Number(rows[0]?.deleted ?? 0)
    if (deleted === 0) return all
    all += deleted
  }
}

/**
 * Deletes expired submissions (each form has its own retention period), idempotency keys after two days, used captchas
 * after one, and contact cards when their case is closed or 60 days old. Each deletion runs separately, so that one
 * failure does not stop the others.
 */
export async function deleteExpired(pool: pg.Pool): Promise<DeletedCounts> {
  const submissions = deleteInBatches(pool, 'delete_expired_submissions', submissionBatch)
  const idempotencyKeys = deleteInBatches(pool, 'delete_expired_answers', requestBatch)
  const captchas = deleteInBatches(pool, 'delete_expired_captchas', requestBatch)
  const contactCards = deleteInBatches(pool, 'clear_contact_cards', submissionBatch)
  await Promise.allSettled([submissions, idempotencyKeys, captchas, contactCards])
  return {
    submissions: await submissions,
    idempotencyKeys: await idempotencyKeys,
    captchas: await captchas,
    contactCards: await contactCards,
  }
}

/** Counts what `deleteExpired` would delete now. */
export async function countExpired(pool: pg.Pool): Promise<{ what: string; expired: number }[]> {
  const { rows } = await pool.query<{ what: string; expired: number }>(
    `select form as what, expired::int from expired_submissions()
     union all
     select what, expired::int from expired_requests()`,
  )
  return rows
}
