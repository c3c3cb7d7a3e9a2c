import { inTransaction } from '@cash-express/database/pool'
import type { Confirmation, Store, Submission } from '@cash-express/database/tables'
import type { StoreClock } from '@cash-express/domain/stores/store'
import type pg from 'pg'
import { nameFor, partitionsOf } from '../submissions/reference.ts'

/** Names an e-mail to a customer; its job in the engine has the same fields. */
export type ConfirmationName = Pick<Confirmation, 'reference' | 'kind' | 'number'>

type Address = 'name' | 'address1' | 'city' | 'state' | 'zip' | 'phone'
export type ConfirmationStore = Pick<Store, Address> & StoreClock

/** A confirmation whose attempt has begun, with the data of its e-mail. */
type Sent = 'form' | 'version' | 'store_id' | 'service_id' | 'language' | 'received_at' | 'due_at'

export type Begun = Pick<Confirmation, 'reference' | 'kind' | 'number' | 'attempts' | 'return_key'> &
  Pick<Submission, Sent> & {
    /** The promise that counts now; `due_at` is the first one. */
    readonly promised_by: Date | null
    /** Of the planned call that this e-mail is about. */
    readonly moved_call: Date | null
    readonly body: Buffer
    readonly notice_wrapped_key: Buffer
    /** The store that has the case now; `store_id` is the one that the sealed part is bound to. */
    readonly store: ConfirmationStore | null
  }

export type Ending = NonNullable<Confirmation['ended_as']>

/** The first call of the store has made a confirmation useless by then. */
const giveUpHours = 24
/** An address that took no mail is tried again after this time, when `forget_customers` deletes its row. */
const bouncedDays = 60

const isOld = `c.created_at < now() - interval '${giveUpHours} hours'`

/** A case that was handed over is open elsewhere. A submission that has not arrived has no case yet. */
const isClosed = (partitions: string) => `coalesce((
  select bool_and(i.closed_at is not null) from store_inbox i where i.reference = c.reference and i.month in (${partitions})
), false)`

const hasCase = (partitions: string, which: string) => `exists (
  select from store_inbox i where i.reference = c.reference and i.month in (${partitions}) and ${which}
)`

const storeThatHasIt = (partitions: string) => `
  select substring(i.recipient from '^store:(\\d+)$')::integer from store_inbox i
  where i.month in (${partitions}) and i.reference = c.reference and i.recipient like 'store:%' and i.closed_at is null
  order by i.arrived_at desc limit 1`

/** The address and the link stay for later e-mails, unless this one could not be sent. */
const ended = (how: string) => `ended_at = now(), ended_as = ${how},
  body = case when ${how} in ('sent', 'not needed') then c.body end,
  notice_wrapped_key = case when ${how} in ('sent', 'not needed') then c.notice_wrapped_key end`

/** The e-mail is about a planned call that was moved, and nobody has called since. */
const isMovedCall = (mail: 'c' | 'j') => `i.closed_at is null and i.calls_stopped_at is null and i.next_try_at > now()
  and ${mail}.number = (
    select max(e.number) from case_event e
    where e.month = i.month and e.reference = i.reference and e.recipient = i.recipient and e.kind in ('tried', 'call back moved')
  )`

/**
 * The first e-mail promises a call, which is not true any more when calls were stopped; of later ones about the time only
 * the last counts, as long as the customer waits for the call or a planned one.
 */
const isUnneeded = (partitions: string) => `case c.kind
  when 'calls stopped' then not ${hasCase(partitions, 'i.calls_stopped_at is not null')}
  when 'receipt' then ${hasCase(partitions, 'i.calls_stopped_at is not null')}
  else not ${hasCase(partitions, `(awaits_call(i) or ${isMovedCall('c')})`)} or exists (
    select from confirmation n where n.reference = c.reference and n.kind = c.kind and n.number > c.number
  ) end`

/**
 * Begins an attempt for each confirmation that has not ended. Its commit waits for a standby, so no e-mail is about a
 * submission that could be lost with the primary. An address gets one e-mail within an hour and $1 within a day, a domain
 * that is no large provider's $5 within a day (0 means no limit); its
 * pace row is locked until the commit, so that workers count together. A retry is already counted. The
 * row of a domain is locked after those of the addresses.
 */
const begin = (partitions: string) => `
with due as materialized (
  select c.reference, c.kind, c.number, c.address_key, c.domain_key, c.created_at, c.attempts = 0 and c.kind = 'receipt' as counts, ${isOld} as old,
    ${isClosed(partitions)} as closed, ${isUnneeded(partitions)} as unneeded,
    row_number() over (partition by c.address_key, c.attempts = 0 and c.kind = 'receipt' order by c.created_at, c.reference) as place
  from (
    select c.* from confirmation c join unnest($2::text[], $3::text[], $4::integer[]) as w(reference, kind, number)
      using (reference, kind, number)
    where c.ended_at is null order by c.reference, c.kind, c.number for update of c
  ) as c
), paced as (
  insert into address_pace as p (address_key, begun)
  select address_key, array[now()]
  -- A fixed order prevents deadlocks, because workers lock several rows each.
  from (select distinct address_key from due where counts and not (old or closed or unneeded) order by address_key) as a
  on conflict (address_key) do update set begun = (
    select case
      when p.bounced_at > now() - interval '${bouncedDays} days' or cardinality(recent.begun) >= $1
        or recent.begun[cardinality(recent.begun)] > now() - interval '1 hour'
      then recent.begun else recent.begun || now() end
    from (select array(select t from unnest(p.begun) as t where t > now() - interval '1 day' order by t) as begun) as recent
  )
  returning address_key, p.begun[cardinality(p.begun)] = now() as granted,
    coalesce(p.bounced_at > now() - interval '${bouncedDays} days', false) as bounced
), at_domain as (
  select due.reference, due.domain_key, row_number() over (partition by due.domain_key order by due.created_at, due.reference) as place
  from due join paced using (address_key)
  where due.counts and paced.granted and due.place = 1 and due.domain_key is not null and $5 > 0 and not (old or closed or unneeded)
), domain_paced as (
  insert into address_pace as p (address_key, begun)
  select domain_key, array_fill(now(), array[least(count(*), $5)::integer]) from at_domain group by domain_key order by domain_key
  on conflict (address_key) do update set begun = (
    select recent.begun || array_fill(now(), array[greatest(0, least(cardinality(excluded.begun), $5 - cardinality(recent.begun)))])
    from (select array(select t from unnest(p.begun) as t where t > now() - interval '1 day' order by t) as begun) as recent
  )
  returning address_key as domain_key, (select count(*) from unnest(p.begun) as t where t = now()) as granted
), judged as (
  select due.reference, due.kind, due.number, case
    when due.closed then 'closed'
    when due.unneeded then 'not needed'
    when due.old then 'given up'
    when coalesce(paced.bounced, known.bounced_at > now() - interval '${bouncedDays} days') then 'bounced before'
    when due.counts and not (paced.granted and due.place = 1) then 'ceiling'
    when at_domain.place > domain_paced.granted then 'ceiling'
  end as ends_as
  from due left join paced on paced.address_key = due.address_key and due.counts
  left join address_pace known on known.address_key = due.address_key and not due.counts
  left join at_domain on at_domain.reference = due.reference and due.counts
  left join domain_paced on domain_paced.domain_key = at_domain.domain_key
), not_sent as (
  update confirmation c set ${ended('j.ends_as')} from judged j where ${isJudged} and j.ends_as is not null
), begun as (
  update confirmation c set attempts = c.attempts + 1, attempted_at = now()
  from judged j where ${isJudged} and j.ends_as is null
  returning c.reference, c.kind, c.number, c.attempts, c.return_key
)
select j.reference, j.kind, j.number, j.ends_as, c.attempts, first.body, first.notice_wrapped_key, c.return_key,
  s.form, s.version, s.store_id, s.service_id, s.received_at, s.due_at,
  coalesce((select i.language from store_inbox i
   where i.month in (${partitions}) and i.reference = c.reference order by i.arrived_at desc limit 1), s.language) as language,
  (select promised_by(i) from store_inbox i
   where i.month in (${partitions}) and i.reference = c.reference and i.closed_at is null order by i.arrived_at desc limit 1) as promised_by,
  (select i.next_try_at from store_inbox i
   where i.month in (${partitions}) and i.reference = j.reference and ${isMovedCall('j')}) as moved_call,
  case when st.store_id is not null then
    to_jsonb(st) - 'notice_email' || jsonb_build_object(
      'changes', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'from', h.from_day, 'until', h.until_day, 'value', h.value)
          order by coalesce(h.approved_at, h.at), h.id), '[]')
        from store_change h where h.store_id = st.store_id and h.kind in ('hours', 'closed day') and is_published(h)
          and (h.until_day is null or h.until_day >= current_date - 1)
      ),
      'phone', coalesce(store_value(st.store_id, 'phone', (now() at time zone st.time_zone)::date)->>'phone', st.phone))
  end as store
from judged j
left join begun c on ${isJudged}
left join confirmation first on first.reference = c.reference and first.kind = 'receipt'
left join submission s on s.reference = c.reference and s.month in (${partitions})
left join store st on st.store_id = coalesce((${storeThatHasIt(partitions)}), s.store_id)`

const isJudged = 'c.reference = j.reference and c.kind = j.kind and c.number = j.number'

/** First emails within a day. */
export type Paces = {
  /** To one address. */
  readonly perDay: number
  /** To all addresses of a domain that is no large provider's. */
  readonly perDomain: number
}

type Judged = Begun & { readonly ends_as: Ending | null }

export async function beginConfirmations(
  pool: pg.Pool,
  names: readonly ConfirmationName[],
  { perDay, perDomain }: Paces,
): Promise<{ begun: Begun[]; ended: Ending[] }> {
  const references = names.map(({ reference }) => reference)
  const partitions = partitionsOf(references)
  const { rows } = await pool.query<Judged>({
    ...nameFor('begin confirmations', partitions),
    text: begin(partitions),
    values: [perDay, references, names.map(({ kind }) => kind), names.map(({ number }) => number), perDomain],
  })
  return {
    begun: rows.filter(({ ends_as }) => ends_as === null),
    ended: rows.flatMap(({ ends_as }) => ends_as ?? []),
  }
}

const isNamed = 'c.reference = $1 and c.kind = $2 and c.number = $3'
const nameValues = ({ reference, kind, number }: ConfirmationName) => [reference, kind, number]

/** Ends a confirmation that became useless while it waited for the relay; undefined if it is still to be sent. */
export async function endIfUseless(pool: pg.Pool, name: ConfirmationName): Promise<Ending | undefined> {
  const partitions = partitionsOf([name.reference])
  const [closed, unneeded] = [isClosed(partitions), isUnneeded(partitions)]
  const how = `case when ${closed} then 'closed' when ${unneeded} then 'not needed' else 'given up' end`
  const { rows } = await pool.query<{ ended_as: Ending }>(
    `update confirmation c set ${ended(how)}
     where ${isNamed} and c.ended_at is null and (${isOld} or ${closed} or ${unneeded})
     returning c.ended_as`,
    nameValues(name),
  )
  return rows[0]?.ended_as
}

/** Also writes the same ending again: only a commit that writes waits for a standby. */
const setEnded = `update confirmation c set ${ended('$4')}, failure = $5
  where ${isNamed} and (c.ended_at is null or c.ended_as = $4)`

export async function endConfirmation(
  pool: pg.Pool,
  name: ConfirmationName,
  as: Ending,
  failure: string | null = null,
) {
  await pool.query({ name: 'end-confirmation', text: setEnded, values: [...nameValues(name), as, failure] })
}

/** For a worker that does not know the address of the site. */
export async function switchOff(pool: pg.Pool, references: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `update confirmation c set ${ended("'switched off'")} where c.reference = any($1) and c.ended_at is null`,
    [references],
  )
  return rowCount ?? 0
}

/** Keeps the reason of a failed attempt; the engine tries again. */
export async function noteFailure(pool: pg.Pool, name: ConfirmationName, failure: string) {
  await pool.query(`update confirmation c set failure = $4 where ${isNamed} and c.ended_at is null`, [
    ...nameValues(name),
    failure,
  ])
}

export type Bounce = { readonly reference: string; readonly returnKey: string; readonly status: string | undefined }

/** True when this was not known. A report that is sent twice is recorded once. */
export async function markBounced(pool: pg.Pool, { reference, returnKey, status }: Bounce): Promise<boolean> {
  const { rows } = await pool.query<{ news: boolean }>('select mark_bounced($1, $2, $3) as news', [
    reference,
    returnKey,
    status ?? null,
  ])
  return rows[0]?.news ?? false
}

/** The relay refused the address, which has the same consequences as a report of a later server. */
export async function endAsRefused(pool: pg.Pool, name: ConfirmationName & Pick<Begun, 'return_key'>, failure: string) {
  await inTransaction(pool, async (client) => {
    await client.query(setEnded, [...nameValues(name), 'refused', failure])
    await client.query('select mark_bounced($1, $2, null)', [name.reference, name.return_key])
  })
}
