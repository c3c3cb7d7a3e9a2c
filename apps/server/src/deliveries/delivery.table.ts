import type pg from 'pg'

/** A delivery that this worker has claimed, with the data of its notice. */
export type Claimed = {
  readonly id: string
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly attempts: number
  readonly soft_failures: number
  readonly form: string
  readonly version: number
  readonly store_id: number | null
  readonly service_id: number | null
  readonly received_at: Date
  readonly due_at: Date | null
  readonly contact_card: Buffer | null
  readonly incomplete: readonly string[] | null
}

/**
 * The lease of a worker on a claimed delivery. It is longer than an attempt with its statements, so that two workers
 * never send the same delivery, and short, because a killed worker's deliveries wait this long.
 */
export const leaseSeconds = 35
/** A delivery is given up only after a long weekend and after this many soft failures. */
const giveUpHours = 72
const giveUpSoftFailures = 20
/** Single e-mails to one recipient are counted over this period. */
export const paceWindow = "interval '1 hour'"

export const isOpen = 'd.delivered_at is null and d.failed_at is null and d.canceled_at is null'
/** An open draft is not ready for delivery; its last section or the worker closes it. */
const isReady = 'not exists (select from employment_draft c where c.reference = d.reference and c.closed_at is null)'

/** Notices and digests must reach the recipient; reminders do not have to. */
const isAnnouncement = (delivery: string) => `(${delivery}.channel = 'notice' or ${delivery}.channel like 'digest:%')`

/** The channel that informs head office of an e-mail that has not arrived. */
const fallbackOf = (delivery: string) => `'fallback:' || ${delivery}.recipient ||
  case when ${delivery}.channel like 'digest:%' then '/' || ${delivery}.channel else '' end`

/**
 * True for a reminder of a submission that was answered or became overdue, and for a fallback whose notice was
 * delivered after all. The offsets keep the planner from hashing whole tables when many deliveries wait.
 */
export const isObsolete = `(
  d.channel <> 'notice' and (
    case
      when d.channel like 'digest:%' or d.channel like 'flood:%' then false
      when d.channel like 'fallback:%' then exists (
        select from delivery n
        where n.reference = d.reference and ${isAnnouncement('n')} and d.channel = ${fallbackOf('n')}
          and n.delivered_at is not null
        offset 0
      )
      when d.recipient = 'head-office' then not exists (
        select from store_inbox i where i.reference = d.reference and i.answered_at is null offset 0
      )
      else not exists (
        select from store_inbox i
        where i.reference = d.reference and i.recipient = d.recipient and i.answered_at is null and i.due_at > now()
        offset 0
      )
    end
  )
)`

const insertInboxRows = `
  insert into store_inbox (reference, recipient, due_at)
  select d.reference, d.recipient, s.due_at from delivery d join submission s using (reference)
  where ${isOpen} and d.channel = 'notice' and d.attempts = 0 and ${isReady}
    and not exists (select from store_inbox i where i.reference = d.reference and i.recipient = d.recipient)
  order by d.next_attempt_at limit 1000
  on conflict do nothing`

/** Inboxes do not wait for mail: a submission arrives even while the relay is down or many deliveries wait. */
export async function fillInboxes(pool: pg.Pool) {
  while (((await pool.query(insertInboxRows)).rowCount ?? 0) > 0);
}

/**
 * Claims due deliveries, oldest first. Each recipient may get $1 e-mails within an hour (0 means no ceiling); its pace
 * row is locked until the commit, so that workers count together. A retry is already counted. A delivery above the
 * ceiling is held back for a digest, and so is every later one until the flood is over.
 *
 * The limit is part of the statement, because the plan for a parameter would expect a tenth of the table.
 */
const claimOf = (limit: number) => `
with due as (
  select d.id, d.recipient, d.next_attempt_at, $1 > 0 and d.attempts = 0 and d.channel not like 'digest:%' as counts
  from delivery d
  where ${isOpen} and d.next_attempt_at <= now() and ${isReady} and not ${isObsolete}
  order by d.next_attempt_at limit ${limit}
  for update of d skip locked
), paced as (
  insert into recipient_pace as p (recipient, asked, granted, begun, over_since)
  select recipient, n, least(n, $1), array_fill(now(), array[least(n, $1)]), case when n > $1 then now() end
  -- A fixed order prevents deadlocks, because workers lock several rows each.
  from (select recipient, count(*)::int as n from due where counts group by recipient order by recipient) as a
  on conflict (recipient) do update set (asked, granted, begun, over_since) = (
    select excluded.asked, room.granted, recent.begun || array_fill(now(), array[room.granted]),
      case when room.granted < excluded.asked then coalesce(p.over_since, now()) else p.over_since end
    from (select array(select t from unnest(p.begun) as t where t > now() - ${paceWindow}) as begun) as recent
    cross join lateral (
      select case when p.over_since is null then greatest(0, least(excluded.asked, $1 - cardinality(recent.begun))) else 0 end
        as granted
    ) as room
  )
  returning recipient, granted, over_since = now() as just_over
), placed as (
  select id, recipient, counts, row_number() over (partition by recipient, counts order by next_attempt_at, id) as place
  from due
), claimed as (
  update delivery d
  set attempts = d.attempts + 1, attempted_at = now(), next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
  from placed left join paced using (recipient)
  where d.id = placed.id and (not placed.counts or placed.place <= paced.granted)
  returning d.id, d.reference, d.recipient, d.channel, d.attempts, d.soft_failures
), held as (
  update delivery d set held_at = now(), next_attempt_at = 'infinity'
  from placed join paced using (recipient)
  where d.id = placed.id and placed.counts and placed.place > paced.granted
  returning d.id, d.reference, d.recipient, d.channel
), arrived as (
  insert into store_inbox (reference, recipient, due_at)
  select c.reference, c.recipient, s.due_at
  from (
    select reference, recipient, channel from claimed union all select reference, recipient, channel from held
  ) as c join submission s using (reference)
  where c.channel = 'notice'
  on conflict do nothing
), flooded as (
  insert into delivery (reference, recipient, channel)
  select distinct on (h.recipient) h.reference, 'head-office', 'flood:' || h.recipient
  from held h join paced using (recipient) where paced.just_over and h.recipient <> 'head-office'
  order by h.recipient, h.id
  on conflict do nothing
)
select c.*, s.form, s.version, s.store_id, s.service_id, s.received_at, s.due_at, s.contact_card, e.incomplete, h.held
from (select count(*)::int as held from held) as h
left join (claimed c join submission s using (reference) left join employment_draft e using (reference)) on true`

/** Claims due deliveries, adds them to the inboxes in the same statement and counts those held back. */
export async function claimDue(
  pool: pg.Pool,
  limit: number,
  ceiling = 0,
): Promise<{ claimed: Claimed[]; held: number }> {
  const { rows } = await pool.query<Claimed & { held: number }>({
    name: `claim-due-${limit}`,
    text: claimOf(limit),
    values: [ceiling],
  })
  return { claimed: rows.filter(({ id }) => id !== null), held: rows[0]?.held ?? 0 }
}

export async function cancelObsolete(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update delivery d set canceled_at = now(), next_attempt_at = 'infinity' where ${isOpen} and ${isObsolete}`,
  )
  return rowCount ?? 0
}

type Attempt = Pick<Claimed, 'id' | 'attempts'>

const setDelivered = `update delivery set delivered_at = now(), failed_at = null, refused_at = null, failure = null
  where id = $1 and delivered_at is null`

/** Not limited to the latest attempt, because the relay has the e-mail. A digest delivers all that it lists. */
export async function markDelivered(pool: pg.Pool, { id, channel }: Attempt & Pick<Claimed, 'channel'>) {
  await pool.query(
    channel.startsWith('digest:')
      ? {
          name: 'mark-digest-delivered',
          text: `with digest as (${setDelivered})
            update delivery set delivered_at = now() where digest_id = $1 and delivered_at is null and canceled_at is null`,
          values: [id],
        }
      : { name: 'mark-delivered', text: setDelivered, values: [id] },
  )
}

/** Prevents a change when another worker has started a later attempt. */
const fenced = 'where id = $1 and attempts = $2 and delivered_at is null'

/** An unavailable relay is not a soft failure, so the delivery keeps its place. */
export async function putBack(pool: pg.Pool, { id, attempts }: Attempt, seconds: number, failure: string) {
  await pool.query(`update delivery set failure = $4, next_attempt_at = now() + make_interval(secs => $3) ${fenced}`, [
    id,
    attempts,
    seconds,
    failure,
  ])
}

const isGivenUp = `ready_at < now() - make_interval(hours => ${giveUpHours}) and soft_failures + 1 >= ${giveUpSoftFailures}`

export async function tryLater(pool: pg.Pool, { id, attempts }: Attempt, seconds: number, failure: string) {
  const { rows } = await pool.query<{ given_up: boolean }>(
    `update delivery set failure = $4, soft_failures = soft_failures + 1,
       failed_at = case when ${isGivenUp} then now() end,
       next_attempt_at = case when ${isGivenUp} then 'infinity' else now() + make_interval(secs => $3) end
     ${fenced} returning failed_at is not null as given_up`,
    [id, attempts, seconds, failure],
  )
  return { givenUp: rows[0]?.given_up ?? false }
}

/** Informs head office once of an e-mail that a recipient's mailbox did not accept. */
const addFallback = `
  insert into delivery (reference, recipient, channel)
  select d.reference, 'head-office', ${fallbackOf('d')}`

/** Informs head office and keeps trying, because a relay that refuses everyone for an hour sends the same code. */
export async function markRefused(pool: pg.Pool, attempt: Attempt, seconds: number, failure: string) {
  const { givenUp } = await tryLater(pool, attempt, seconds, failure)
  await pool.query(
    `with d as (
       update delivery set refused_at = coalesce(refused_at, now()) ${fenced} returning reference, recipient, channel
     )
     ${addFallback} from d where d.recipient <> 'head-office' on conflict do nothing`,
    [attempt.id, attempt.attempts],
  )
  return { givenUp }
}

/** Informs head office after four hours, and of refused or given-up deliveries that a crashed worker did not report. */
export async function escalateLate(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `${addFallback} from delivery d
     where d.delivered_at is null and d.canceled_at is null and d.recipient <> 'head-office'
       and (d.failed_at is not null or d.refused_at is not null
         or (${isAnnouncement('d')} and d.ready_at < now() - interval '4 hours'))
       and d.digest_id is null and ${isReady}
       and not exists (select from delivery f where f.reference = d.reference and f.channel = ${fallbackOf('d')})
     on conflict do nothing`,
  )
  return rowCount ?? 0
}

/** A refused or given-up delivery, which a person must handle. */
const isDeadLetter =
  'd.delivered_at is null and d.canceled_at is null and (d.failed_at is not null or d.refused_at is not null)'

export type DeadLetter = {
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly attempts: number
  readonly since: Date
  readonly given_up: boolean
  readonly failure: string | null
}

export async function listDeadLetters(pool: pg.Pool): Promise<DeadLetter[]> {
  const { rows } = await pool.query<DeadLetter>(
    `select reference, recipient, channel, attempts, coalesce(refused_at, failed_at) as since,
       failed_at is not null as given_up, failure
     from delivery d where ${isDeadLetter} order by since`,
  )
  return rows
}

/** Restarts all refused or given-up deliveries, or those of one submission. */
export async function resend(pool: pg.Pool, reference: string | undefined): Promise<number> {
  const { rowCount } = await pool.query(
    `update delivery d set failed_at = null, refused_at = null, failure = null, soft_failures = 0, ready_at = now(),
       next_attempt_at = now()
     where ${isDeadLetter} and ($1::char(8) is null or reference = $1)`,
    [reference ?? null],
  )
  return rowCount ?? 0
}

/** For deliveries that a person has handled in another way. */
export async function dismiss(pool: pg.Pool, reference: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with canceled as (
       update delivery d set canceled_at = now(), next_attempt_at = 'infinity' where ${isDeadLetter} and reference = $1
       returning id
     ), listed as (
       update delivery set canceled_at = now()
       where digest_id in (select id from canceled) and delivered_at is null and canceled_at is null
     )
     select count(*)::int from canceled`,
    [reference],
  )
  return rows[0]?.count ?? 0
}
