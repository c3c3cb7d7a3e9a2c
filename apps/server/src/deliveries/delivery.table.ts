import type { Delivery, EmploymentDraft, Store, StoreInbox, Submission } from '@cash-express/database/tables'
import { isKeptByCall } from '@cash-express/domain/cases/promise'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { CorrectedField } from '@cash-express/envelope/binding'
import type pg from 'pg'
import { nameFor, partitionsOf } from '../submissions/reference.ts'

/** Names a delivery; its job in the engine has the same fields. */
export type DeliveryName = Pick<Delivery, 'reference' | 'recipient' | 'channel'>

/** A delivery whose attempt has begun, with the data of its notice. */
type Sent = 'form' | 'version' | 'store_id' | 'service_id' | 'language' | 'received_at' | 'due_at'
type Card = 'contact_card' | 'notice_wrapped_card_key'
type Claim = Pick<Delivery, 'attempts' | 'created_at'> & Pick<Submission, Sent | Card> & Pick<StoreInbox, 'moved_to'>

export type Claimed = DeliveryName &
  Claim &
  Pick<EmploymentDraft, 'incomplete'> & {
    /** The customer's changes after sending. */
    readonly corrections: readonly { readonly field: CorrectedField; readonly body: string; readonly key: string }[]
    /** The event by which the customer ended the calls, for the e-mail about it. */
    readonly stopped_by: 'closed' | 'calls stopped' | null
    /** The recipient; for an office, the store whose mailbox failed or that the visitor chose. */
    readonly store: StoreContact | null
  }

export type StoreContact = Pick<Store, 'name' | 'phone' | 'time_zone' | 'notice_email'>

/** A delivery is given up only after a long weekend and this many failures; a relay that is down is not one. */
const giveUpHours = 72
const giveUpFailures = 20
/** A refused delivery is tried again after this time, because a relay that refuses everyone sends the same code. */
const refusedMinutes = 30
/** Single e-mails to one recipient are counted over this period. */
export const paceWindow = "interval '1 hour'"
/** Later than this, nobody waits for the result of a probe, and its notice is not sent. */
const probeMinutes = 10
/** The short wait puts a burst into one list. */
const gatherMinutes = 2

export const isOpen = 'd.delivered_at is null and d.failed_at is null and d.canceled_at is null'

/** Notices, requests to stop and digests must reach the recipient; reminders and corrections do not have to. */
const isAnnouncement = (delivery: string) =>
  `(${delivery}.channel = 'notice' or ${delivery}.channel like 'digest:%' or ${delivery}.channel like 'stop:%')`

/** The channel that informs head office of an e-mail that has not arrived. */
const fallbackOf = (delivery: string) => `'fallback:' || ${delivery}.recipient ||
  case when ${delivery}.channel <> 'notice' then '/' || ${delivery}.channel else '' end`

const keptByClosing = Object.values(formHandling)
  .filter(({ due }) => !isKeptByCall(due))
  .map(({ form }) => `'${form}'`)

/** The promise for a case `i` has not been done. */
export const isNotDone = `i.closed_at is null and (awaits_call(i) or i.form in (${keptByClosing.join(', ')}))`

/**
 * True for a notice of a probe that is too old, for a notice to a store that has handed the case over or whose customer
 * canceled or stopped the calls, for a moved promise that was kept or moved again, for a correction of a case that is closed or that was
 * corrected again, for a reminder of a submission that was answered or became overdue, and for a fallback whose notice was
 * delivered after all or is no longer needed. A request to stop is never obsolete. The offsets keep the planner from hashing
 * whole tables when many deliveries wait.
 */
export const isObsolete = (partitions: string) => `(
  case
    when d.channel = 'notice' then exists (
      select from store_inbox i
      where i.month = d.month and i.month in (${partitions}) and i.reference = d.reference and i.recipient = d.recipient
        and (i.closed_as in ('handed over', 'canceled by customer') or i.calls_stopped_at is not null)
      offset 0
    ) or d.recipient = 'probe' and d.created_at < now() - interval '${probeMinutes} minutes'
    when d.channel like 'corrected:%' then not exists (
      select from store_inbox i
      where i.month = d.month and i.month in (${partitions}) and i.reference = d.reference and i.recipient = d.recipient
        and i.closed_at is null and i.calls_stopped_at is null
      offset 0
    ) or exists (
      select from delivery n
      where n.month = d.month and n.month in (${partitions}) and n.reference = d.reference and n.recipient = d.recipient
        and n.channel like 'corrected:%' and n.id > d.id
      offset 0
    )
    when d.channel like 'moved:%' then not exists (
      select from store_inbox i
      where i.month = d.month and i.month in (${partitions}) and i.reference = d.reference and i.recipient = d.recipient and ${isNotDone}
      offset 0
    ) or exists (
      select from delivery n
      where n.month = d.month and n.month in (${partitions}) and n.reference = d.reference and n.recipient = d.recipient
        and n.channel like 'moved:%' and n.id > d.id
      offset 0
    )
    when d.channel like 'digest:%' or d.channel like 'flood:%' or d.channel like 'stop:%' then false
    when d.channel like 'fallback:%' then exists (
      select from delivery n
      where n.month = d.month and n.month in (${partitions}) and n.reference = d.reference and ${isAnnouncement('n')} and d.channel = ${fallbackOf('n')}
        and (n.delivered_at is not null or n.canceled_at is not null or n.channel = 'notice' and exists (
          select from store_inbox i
          where i.month = n.month and i.month in (${partitions}) and i.reference = n.reference and i.recipient = n.recipient
            and (i.closed_as = 'canceled by customer' or i.calls_stopped_at is not null)
        ))
      offset 0
    )
    when d.recipient = 'head-office' then not exists (
      select from store_inbox i
      where i.month = d.month and i.month in (${partitions}) and i.reference = d.reference and ${isNotDone}
      offset 0
    )
    else not exists (
      select from store_inbox i
      where i.month = d.month and i.month in (${partitions}) and i.reference = d.reference and i.recipient = d.recipient
        and ${isNotDone} and promised_by(i) > now()
      offset 0
    )
  end
)`

/**
 * Adds the e-mails of new rows in `added` to the engine. Written where it is joined and not as a `with` query, which
 * PostgreSQL would skip because nothing reads its result.
 */
const addMail = (added: string) =>
  `(select count(add_mail) from (select add_mail(array_agg(reference), array_agg(recipient), array_agg(channel)) from ${added} having count(*) > 0) as m)`

const startFloods = `(select count(add_jobs) from (
    select add_jobs('floods', array_agg(recipient), array_agg(jsonb_build_object('recipient', recipient)),
      array_agg(now() + interval '${gatherMinutes} minutes'))
    from (select distinct recipient from held) as r having count(*) > 0
  ) as f)`

const isSame = (partitions: string, one: string) =>
  `d.month = ${one}.month and d.month in (${partitions}) and d.reference = ${one}.reference and d.recipient = ${one}.recipient and d.channel = ${one}.channel`

/** Not always the store that the visitor chose: a case can be handed over. */
const storeThatHasIt = (partitions: string) => `
  select substring(i.recipient from '^store:(\\d+)$')::integer from store_inbox i
  where i.month = c.month and i.month in (${partitions}) and i.reference = c.reference and i.recipient like 'store:%' and i.closed_at is null
  order by i.first_try_at nulls first, i.arrived_at desc limit 1`

/**
 * Begins an attempt for each delivery that is still to be sent. Its commit waits for a standby, so no e-mail is about a
 * submission that could be lost with the primary. Each recipient may get $1 e-mails within an hour (0 means no
 * ceiling); its pace row is locked until the commit, so that workers count together. A retry is already counted. A
 * delivery above the ceiling is held back for a digest, and so is every later one until the flood is over.
 */
const begin = (partitions: string) => `
with due as materialized (
  select d.month, d.reference, d.recipient, d.channel, d.id, ${isObsolete(partitions)} as obsolete,
    $1 > 0 and d.attempts = 0 and d.channel not like 'digest:%' as counts
  from unnest($2::text[], $3::text[], $4::text[]) as w(reference, recipient, channel)
  join delivery d using (reference, recipient, channel)
  where d.month in (${partitions}) and ${isOpen} and d.held_at is null
  for update of d
), canceled as (
  update delivery d set canceled_at = now() from due
  where due.obsolete and ${isSame(partitions, 'due')}
), paced as (
  insert into recipient_pace as p (recipient, asked, granted, begun, over_since)
  select recipient, n, least(n, $1), array_fill(now(), array[least(n, $1)]), case when n > $1 then now() end
  -- A fixed order prevents deadlocks, because workers lock several rows each.
  from (select recipient, count(*)::int as n from due where counts and not obsolete group by recipient order by recipient) as a
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
  select due.*, row_number() over (partition by recipient, counts order by id) as place from due where not obsolete
), claimed as (
  update delivery d set attempts = d.attempts + 1, attempted_at = now()
  from placed left join paced using (recipient)
  where ${isSame(partitions, 'placed')} and (not placed.counts or placed.place <= paced.granted)
  returning d.month, d.reference, d.recipient, d.channel, d.attempts, d.created_at
), held as (
  update delivery d set held_at = now()
  from placed join paced using (recipient)
  where ${isSame(partitions, 'placed')} and placed.counts and placed.place > paced.granted
  returning d.month, d.reference, d.recipient, d.id
), flooded as (
  insert into delivery (month, reference, recipient, channel)
  select distinct on (h.recipient) h.month, h.reference, 'head-office', 'flood:' || h.recipient
  from held h join paced using (recipient) where paced.just_over and h.recipient not in ('head-office', 'probe')
  order by h.recipient, h.id
  on conflict do nothing
  returning reference, recipient, channel
)
select c.*, s.form, s.version, s.store_id, s.service_id, coalesce(i.language, s.language) as language, s.received_at, s.contact_card, s.notice_wrapped_card_key,
  (select coalesce(jsonb_agg(jsonb_build_object('field', k.field, 'body', encode(k.body, 'base64'), 'key', encode(k.notice_wrapped_key, 'base64'))), '[]')
   from correction k where k.reference = c.reference) as corrections,
  case when c.channel like '%stop:%' then (
    select e.kind from case_event e
    where e.month = c.month and e.month in (${partitions}) and e.reference = c.reference
      and e.recipient = coalesce(substring(c.channel from '^fallback:([^/]+)/'), c.recipient)
      and e.number = substring(c.channel from 'stop:(\\d+)$')::integer
  ) end as stopped_by,
  coalesce(i.due_at, s.due_at) as due_at, i.moved_to,
  e.incomplete,
  case when st.store_id is not null then
    jsonb_build_object('name', st.name, 'time_zone', st.time_zone,
      'phone', coalesce(store_value(st.store_id, 'phone', (now() at time zone st.time_zone)::date)->>'phone', st.phone),
      'notice_email', coalesce(store_value(st.store_id, 'notice address', (now() at time zone st.time_zone)::date)->>'email', st.notice_email))
  end as store, h.held
from (select (select count(*)::int from held) as held, ${startFloods}, ${addMail('flooded')}) as h
left join (
  claimed c join submission s on s.month = c.month and s.month in (${partitions}) and s.reference = c.reference
  left join store_inbox i on i.month = c.month and i.month in (${partitions}) and i.reference = c.reference and i.recipient = c.recipient
  left join employment_draft e on e.reference = c.reference
  left join store st on st.store_id = coalesce(
    substring(c.recipient from '^store:(\\d+)$')::integer,
    substring(c.channel from '^(?:fallback|flood):store:(\\d+)(?:/|$)')::integer,
    case when c.channel = 'overdue' then (${storeThatHasIt(partitions)}) end,
    s.store_id
  )
) on true`

export async function beginAttempts(
  pool: pg.Pool,
  names: readonly DeliveryName[],
  ceiling = 0,
): Promise<{ claimed: Claimed[]; held: number }> {
  const references = names.map(({ reference }) => reference)
  const partitions = partitionsOf(references)
  const { rows } = await pool.query<Claimed & { held: number }>({
    ...nameFor('begin', partitions),
    text: begin(partitions),
    values: [ceiling, references, names.map(({ recipient }) => recipient), names.map(({ channel }) => channel)],
  })
  return { claimed: rows.filter(({ reference }) => reference !== null), held: rows[0]?.held ?? 0 }
}

/** Cancels a delivery that became obsolete while it waited for the relay; false if it is still to be sent. */
export async function cancelIfObsolete(pool: pg.Pool, delivery: DeliveryName): Promise<boolean> {
  const partitions = partitionsOf([delivery.reference])
  const { rowCount } = await pool.query(
    `update delivery d set canceled_at = now() where ${isNamed} and ${isOpen} and ${isObsolete(partitions)}`,
    nameOf(delivery),
  )
  return rowCount === 1
}

/** Finds one delivery in its month, or with what is kept longer. */
const isNamed = `d.reference = $1 and d.recipient = $2 and d.channel = $3 and d.month = any (months_of($1))`
const nameOf = ({ reference, recipient, channel }: DeliveryName) => [reference, recipient, channel]

/** Also writes the second time: only a commit that writes waits for a standby, and the first may not have reached one. */
const setDelivered = (partitions: string) => `update delivery d
  set delivered_at = coalesce(d.delivered_at, now()), failed_at = null, refused_at = null, failure = null
  from unnest($1::text[], $2::text[], $3::text[]) as w(reference, recipient, channel)
  where d.month in (${partitions}) and d.reference = w.reference and d.recipient = w.recipient and d.channel = w.channel`

const setListedDelivered = (partitions: string) => `
  with marked as (${setDelivered(partitions)} returning d.id)
  update delivery set delivered_at = now()
  where digest_id = any(array(select id from marked)) and delivered_at is null and canceled_at is null`

/** A digest delivers all that it lists. */
export async function markDelivered(pool: pg.Pool, deliveries: readonly DeliveryName[]) {
  const references = deliveries.map(({ reference }) => reference)
  const partitions = partitionsOf(references)
  const hasDigest = deliveries.some(({ channel }) => channel.startsWith('digest:'))
  await pool.query({
    ...nameFor(hasDigest ? 'mark listed' : 'mark', partitions),
    text: hasDigest ? setListedDelivered(partitions) : setDelivered(partitions),
    values: [references, deliveries.map(({ recipient }) => recipient), deliveries.map(({ channel }) => channel)],
  })
}

/** Keeps the reason while the relay is down. */
export async function markWaiting(pool: pg.Pool, delivery: DeliveryName, failure: string) {
  await pool.query(`update delivery d set failure = $4 where ${isNamed} and ${isOpen}`, [...nameOf(delivery), failure])
}

export type Failed = { readonly given_up: boolean; readonly reported: boolean }

const tryRefusedAgain = `(select count(add_mail) from (
    select add_mail(array[reference], array[recipient], array[channel], now() + interval '${refusedMinutes} minutes')
    from d where $5 and d.failed_at is null
  ) as a)`

/**
 * Records a failed attempt, unless another worker has begun a later one. Head office is informed once of a notice that
 * was refused, was given up or has waited for four hours. The notice of an overdue case covers a failed reminder.
 */
const markAttempt = `
  with d as (
    update delivery d set failure = $4, failures = d.failures + 1,
      refused_at = case when $5 then coalesce(d.refused_at, now()) else d.refused_at end,
      failed_at = case when d.created_at < now() - interval '${giveUpHours} hours' and d.failures + 1 >= ${giveUpFailures} then now() end
    where ${isNamed} and ${isOpen} and d.attempts = $6
    returning *
  ), fallback as (
    insert into delivery (month, reference, recipient, channel)
    select d.month, d.reference, 'head-office', ${fallbackOf('d')} from d
    where d.recipient not in ('head-office', 'probe') and ${isAnnouncement('d')}
      and (d.failed_at is not null or d.refused_at is not null or d.created_at < now() - interval '4 hours')
    on conflict do nothing
    returning reference, recipient, channel
  )
  select d.failed_at is not null as given_up, exists (select from fallback) as reported
  from d, (select ${addMail('fallback')}, ${tryRefusedAgain}) as m`

export async function markFailedAttempt(
  pool: pg.Pool,
  delivery: DeliveryName & Pick<Claimed, 'attempts'>,
  { refused, failure }: { readonly refused: boolean; readonly failure: string },
): Promise<Failed> {
  const { rows } = await pool.query<Failed>(markAttempt, [...nameOf(delivery), failure, refused, delivery.attempts])
  return rows[0] ?? { given_up: false, reported: false }
}

/** A refused or given-up delivery, which a person must handle. */
const isDeadLetter =
  "d.delivered_at is null and d.canceled_at is null and (d.failed_at is not null or d.refused_at is not null) and d.recipient <> 'probe'"

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

/** Restarts all refused or given-up deliveries, or those of one submission, with the time of a new delivery. */
export async function resend(pool: pg.Pool, reference: string | undefined): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with again as (
       update delivery d set failed_at = null, refused_at = null, failure = null, failures = 0, created_at = now()
       where ${isDeadLetter} and ($1::text is null or reference = $1)
       returning reference, recipient, channel
     )
     select count(*)::int, hasten_jobs('mail', array_agg(concat_ws('.', reference, recipient, channel))),
       add_mail(array_agg(reference), array_agg(recipient), array_agg(channel))
     from again having count(*) > 0`,
    [reference ?? null],
  )
  return rows[0]?.count ?? 0
}

/** For deliveries that a person has handled in another way. */
export async function dismiss(pool: pg.Pool, reference: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with canceled as (
       update delivery d set canceled_at = now() where ${isDeadLetter} and reference = $1
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
