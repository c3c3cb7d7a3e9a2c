import type { Journey } from '@cash-express/domain/submissions/journey'
import type pg from 'pg'

/** A delivery in hand, with what its notice says. */
export type Claimed = {
  readonly id: string
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly attempts: number
  readonly form: Journey
  readonly version: number
  readonly store_id: number | null
  readonly service_id: number | null
  readonly received_at: Date
  readonly due_at: Date | null
  readonly notice_card: Buffer | null
  readonly incomplete: readonly string[] | null
}

/**
 * How long a worker may hold a delivery. Longer than any attempt may take, so that two do not send at once; short,
 * because a killed worker's deliveries wait this long.
 */
export const holdSeconds = 30
/** Nothing is given up before a long weekend is over. */
export const giveUpHours = 72

const claim = `
with due as (
  select d.id from delivery d
  where d.delivered_at is null and d.failed_at is null and d.next_attempt_at <= now()
    -- An application that is still being sent leaves with its last part.
    and not exists (select from employment_chain c where c.reference = d.reference and c.closed_at is null)
  order by d.next_attempt_at limit $1
  for update of d skip locked
), claimed as (
  update delivery d
  set attempts = d.attempts + 1, attempted_at = now(), next_attempt_at = now() + make_interval(secs => ${holdSeconds})
  from due where d.id = due.id
  returning d.id, d.reference, d.recipient, d.channel, d.attempts
), arrived as (
  insert into store_inbox (reference, recipient, due_at)
  select c.reference, c.recipient, s.due_at from claimed c join submission s using (reference)
  where c.channel = 'notice'
  on conflict do nothing
)
select c.*, s.form, s.version, s.store_id, s.service_id, s.received_at, s.due_at, s.notice_card, e.incomplete
from claimed c join submission s using (reference) left join employment_chain e using (reference)`

/** Takes what is due, oldest first, and puts it into its recipients' inboxes in the same step. */
export async function claimDue(pool: pg.Pool, limit: number): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>({ name: 'claim-due', text: claim, values: [limit] })
  return rows
}

type Attempt = Pick<Claimed, 'id' | 'attempts'>

/** Each of these changes nothing when another worker has begun a later attempt. */
const fenced = 'where id = $1 and attempts = $2 and delivered_at is null'

export async function markDelivered(pool: pg.Pool, { id, attempts }: Attempt): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'mark-delivered',
    text: `update delivery set delivered_at = now(), failed_at = null, failure = null ${fenced}`,
    values: [id, attempts],
  })
  return rowCount === 1
}

export async function tryLater(pool: pg.Pool, { id, attempts }: Attempt, seconds: number, failure: string) {
  const { rows } = await pool.query<{ given_up: boolean }>(
    `update delivery set failure = $4, next_attempt_at = now() + make_interval(secs => $3),
       failed_at = case when ready_at < now() - make_interval(hours => ${giveUpHours}) then now() end
     ${fenced} returning failed_at is not null as given_up`,
    [id, attempts, seconds, failure],
  )
  return { givenUp: rows[0]?.given_up ?? false }
}

/** Head office hears of what a recipient's mailbox will not take. */
const addFallback = `
  insert into delivery (reference, recipient, channel)
  select reference, 'head-office', 'fallback:' || recipient from`

export async function markRefused(pool: pg.Pool, { id, attempts }: Attempt, failure: string) {
  await pool.query(
    `with refused as (
       update delivery set failed_at = now(), failure = $3 ${fenced} returning reference, recipient, channel
     )
     ${addFallback} refused where channel = 'notice' and recipient <> 'head-office'
     on conflict do nothing`,
    [id, attempts, failure],
  )
}

/** After four hours somebody else has to know; also of what was refused while this process died. */
export async function escalateLate(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `${addFallback} delivery d
     where d.delivered_at is null and d.channel = 'notice' and d.recipient <> 'head-office'
       and (d.failed_at is not null or d.ready_at < now() - interval '4 hours')
       and not exists (select from employment_chain c where c.reference = d.reference and c.closed_at is null)
     on conflict do nothing`,
  )
  return rowCount ?? 0
}

/** Dead letters, or one submission's, begin anew. */
export async function resend(pool: pg.Pool, reference: string | undefined): Promise<number> {
  const { rowCount } = await pool.query(
    `update delivery set failed_at = null, failure = null, ready_at = now(), next_attempt_at = now()
     where delivered_at is null and failed_at is not null and ($1::char(8) is null or reference = $1)`,
    [reference ?? null],
  )
  return rowCount ?? 0
}
