import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Small enough to finish within the statement timeout, with everything that belongs to them. */
const batch = 200
/** Tries to get the locks for a partition; each failed try lets waiting statements run. */
const lockTries = 30

export type DeletedCounts = {
  readonly months: number
  readonly days: number
  readonly submissions: number
  readonly contactCards: number
  /** Links, e-mails and corrections of customers, and counts of e-mails to an address. */
  readonly customers: number
  readonly traces: number
}

/** A lock timeout, a deadlock, or a row that moved to another partition meanwhile. */
const isTransient = (error: unknown) => ['55P03', '40P01', '40001'].includes(String((error as { code?: unknown }).code))

/** For calls that wait for locks only for a moment, so that no submission waits behind them. */
async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || tries === lockTries) throw error
      await wait(200)
    }
  }
}

async function repeat(pool: pg.Pool, call: string, values: readonly unknown[] = []): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await untilLocked(() => pool.query<{ count: number }>(`select ${call} as count`, [...values]))
    const count = Number(rows[0]?.count ?? 0)
    if (count === 0) return all
    all += count
  }
}

/**
 * Creates partitions ahead. Drops months after the longest retention period and the days of idempotency keys and used
 * captchas; deletes single submissions of forms with a shorter period and those kept beyond their month; clears contact
 * cards when their case is closed or 60 days old; deletes expired status links and what belongs to them, and traces.
 * Each runs separately, so that one failure does not stop the others.
 */
export async function deleteExpired(pool: pg.Pool): Promise<DeletedCounts> {
  const created = untilLocked(() => pool.query('select create_partitions()'))
  const months = repeat(pool, 'keep_late_submissions($1)', [batch]).then(() =>
    repeat(pool, 'case when drop_expired_month() is null then 0 else 1 end'),
  )
  const days = repeat(pool, 'drop_expired_days()')
  const submissions = repeat(pool, 'delete_expired_submissions($1)', [batch])
  const contactCards = repeat(pool, 'clear_contact_cards($1)', [batch])
  // Changes by the customer are removed with the contact card.
  const customers = contactCards.then(() => repeat(pool, 'forget_customers($1)', [batch]))
  const traces = repeat(pool, 'forget_traces($1)', [batch])
  await Promise.allSettled([created, months, days, submissions, contactCards, customers, traces])
  await created
  return {
    months: await months,
    days: await days,
    submissions: await submissions,
    contactCards: await contactCards,
    customers: await customers,
    traces: await traces,
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
