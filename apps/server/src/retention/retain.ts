import type pg from 'pg'

/** Small enough to end within a statement's time limit, cascades included. */
const atOnce = 200

const isOldRepeat = "received_at < now() - interval '48 hours'"
const isOldRobotCheck = "expires_at < now() - interval '1 day'"

export type Retained = { readonly submissions: number; readonly repeats: number; readonly robotChecks: number }

async function deleteAll(step: () => Promise<number>): Promise<number> {
  let all = 0
  for (let deleted = await step(); deleted > 0; deleted = await step()) all += deleted
  return all
}

const deleteWhere = (pool: pg.Pool, table: string, key: string, condition: string) =>
  deleteAll(async () => {
    const { rowCount } = await pool.query(
      `delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit 5000)`,
    )
    return rowCount ?? 0
  })

/**
 * Deletes what has had its time: submissions by form, answers to repeats after two days, used robot checks after one.
 * Each by itself: one that fails must not keep the others.
 */
export async function retain(pool: pg.Pool): Promise<Retained> {
  const submissions = deleteAll(async () => {
    const { rows } = await pool.query<{ deleted: string }>('select delete_expired_submissions($1) as deleted', [atOnce])
    return Number(rows[0]?.deleted ?? 0)
  })
  const repeats = deleteWhere(pool, 'idempotency', 'key_hash', isOldRepeat)
  const robotChecks = deleteWhere(pool, 'captcha_used', 'signature', isOldRobotCheck)
  await Promise.allSettled([submissions, repeats, robotChecks])
  return { submissions: await submissions, repeats: await repeats, robotChecks: await robotChecks }
}

/** What `retain` would delete now, and deletes nothing. */
export async function countExpired(pool: pg.Pool): Promise<{ what: string; expired: number }[]> {
  const { rows } = await pool.query<{ what: string; expired: number }>(
    `select form as what, expired::int from expired_submissions()
     union all
     select 'answers to repeats', count(*)::int from idempotency where ${isOldRepeat}
     union all
     select 'used robot checks', count(*)::int from captcha_used where ${isOldRobotCheck}`,
  )
  return rows
}
