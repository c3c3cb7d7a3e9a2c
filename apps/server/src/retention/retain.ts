import type pg from 'pg'

/** Small enough to finish within the statement timeout, including cascades. */
const submissionsAtOnce = 200
const requestsAtOnce = 5_000

export type Retained = {
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

async function deleteAll(pool: pg.Pool, deletion: Deletion, atOnce: number): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await pool.query<{ deleted: string }>(`select ${deletion}($1) as deleted`, [atOnce])
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
export async function retain(pool: pg.Pool): Promise<Retained> {
  const submissions = deleteAll(pool, 'delete_expired_submissions', submissionsAtOnce)
  const idempotencyKeys = deleteAll(pool, 'delete_expired_answers', requestsAtOnce)
  const captchas = deleteAll(pool, 'delete_expired_captchas', requestsAtOnce)
  const contactCards = deleteAll(pool, 'clear_contact_cards', submissionsAtOnce)
  await Promise.allSettled([submissions, idempotencyKeys, captchas, contactCards])
  return {
    submissions: await submissions,
    idempotencyKeys: await idempotencyKeys,
    captchas: await captchas,
    contactCards: await contactCards,
  }
}

/** Counts what `retain` would delete now. */
export async function countExpired(pool: pg.Pool): Promise<{ what: string; expired: number }[]> {
  const { rows } = await pool.query<{ what: string; expired: number }>(
    `select form as what, expired::int from expired_submissions()
     union all
     select what, expired::int from expired_requests()`,
  )
  return rows
}
