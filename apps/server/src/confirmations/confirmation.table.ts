import { inTransaction } from '@cash-express/database/pool'
import type { Confirmation, Store, Submission } from '@cash-express/database/tables'
import type pg from 'pg'
import { nameFor, partitionsOf } from '../submissions/reference.ts'

/** Names a confirmation; its job in the engine has the same field. */
export type ConfirmationName = { readonly reference: string }

type Address = 'name' | 'address1' | 'city' | 'state' | 'zip' | 'phone'
export type ConfirmationStore = Pick<Store, Address | 'time_zone'>

/** A confirmation whose attempt has begun, with the data of its e-mail. */
type Sent = 'form' | 'version' | 'store_id' | 'service_id' | 'language' | 'received_at' | 'due_at'

export type Begun = Pick<Confirmation, 'reference' | 'attempts' | 'return_key'> &
  Pick<Submission, Sent> & {
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

const storeThatHasIt = (partitions: string) => `
  select substring(i.recipient from '^store:(\\d+)$')::integer from store_inbox i
  where i.month in (${partitions}) and i.reference = c.reference and i.recipient like 'store:%' and i.closed_at is null
  order by i.arrived_at desc limit 1`

/** Its address, name and link are removed with the end of a confirmation. */
const ended = (how: string) => `ended_at = now(), ended_as = ${how}, body = null, notice_wrapped_key = null`

/**
 * Begins an attempt for each confirmation that has not ended. Its commit waits for a standby, so no e-mail is about a
 * submission that could be lost with the primary. An address gets one e-mail within an hour and $1 within a day; its
 * pace row is locked until the commit, so that workers count together. A retry is already counted.
 */
const begin = (partitions: string) => `
with due as materialized (
  select c.reference, c.address_key, c.attempts = 0 as counts, ${isOld} as old, ${isClosed(partitions)} as closed,
    row_number() over (partition by c.address_key, c.attempts = 0 order by c.created_at, c.reference) as place
  from (
    select * from confirmation where reference = any($2) and ended_at is null order by reference for update
  ) as c
), paced as (
  insert into address_pace as p (address_key, begun)
  select address_key, array[now()]
  -- A fixed order prevents deadlocks, because workers lock several rows each.
  from (select distinct address_key from due where counts and not (old or closed) order by address_key) as a
  on conflict (address_key) do update set begun = (
    select case
      when p.bounced_at > now() - interval '${bouncedDays} days' or cardinality(recent.begun) >= $1
        or recent.begun[cardinality(recent.begun)] > now() - interval '1 hour'
      then recent.begun else recent.begun || now() end
    from (select array(select t from unnest(p.begun) as t where t > now() - interval '1 day' order by t) as begun) as recent
  )
  returning address_key, p.begun[cardinality(p.begun)] = now() as granted,
    coalesce(p.bounced_at > now() - interval '${bouncedDays} days', false) as bounced
), judged as (
  select due.reference, case
    when due.closed then 'closed'
    when due.old then 'given up'
    when coalesce(paced.bounced, known.bounced_at > now() - interval '${bouncedDays} days') then 'bounced before'
    when due.counts and not (paced.granted and due.place = 1) then 'ceiling'
  end as ends_as
  from due left join paced on paced.address_key = due.address_key and due.counts
  left join address_pace known on known.address_key = due.address_key and not due.counts
), not_sent as (
  update confirmation c set ${ended('j.ends_as')} from judged j where c.reference = j.reference and j.ends_as is not null
), begun as (
  update confirmation c set attempts = c.attempts + 1, attempted_at = now()
  from judged j where c.reference = j.reference and j.ends_as is null
  returning c.reference, c.attempts, c.body, c.notice_wrapped_key, c.return_key
)
select j.reference, j.ends_as, c.attempts, c.body, c.notice_wrapped_key, c.return_key,
  s.form, s.version, s.store_id, s.service_id, s.language, s.received_at, s.due_at,
  case when st.store_id is not null then
    jsonb_build_object('name', st.name, 'address1', st.address1, 'city', st.city, 'state', st.state, 'zip', st.zip,
      'time_zone', st.time_zone,
      'phone', coalesce(store_value(st.store_id, 'phone', (now() at time zone st.time_zone)::date)->>'phone', st.phone))
  end as store
from judged j
left join begun c on c.reference = j.reference
left join submission s on s.reference = c.reference and s.month in (${partitions})
left join store st on st.store_id = coalesce((${storeThatHasIt(partitions)}), s.store_id)`

type Judged = Begun & { readonly ends_as: Ending | null }

export async function beginConfirmations(
  pool: pg.Pool,
  references: readonly string[],
  perDay: number,
): Promise<{ begun: Begun[]; ended: Ending[] }> {
  const partitions = partitionsOf(references)
  const { rows } = await pool.query<Judged>({
    ...nameFor('begin confirmations', partitions),
    text: begin(partitions),
    values: [perDay, references],
  })
  return {
    begun: rows.filter(({ ends_as }) => ends_as === null),
    ended: rows.flatMap(({ ends_as }) => ends_as ?? []),
  }
}

/** Ends a confirmation that became useless while it waited for the relay; undefined if it is still to be sent. */
export async function endIfUseless(pool: pg.Pool, { reference }: ConfirmationName): Promise<Ending | undefined> {
  const closed = isClosed(partitionsOf([reference]))
  const { rows } = await pool.query<{ ended_as: Ending }>(
    `update confirmation c set ${ended(`case when ${closed} then 'closed' else 'given up' end`)}
     where c.reference = $1 and c.ended_at is null and (${isOld} or ${closed})
     returning c.ended_as`,
    [reference],
  )
  return rows[0]?.ended_as
}

/** Also writes the same ending again: only a commit that writes waits for a standby. */
const setEnded = `update confirmation set ${ended('$2')}, failure = $3
  where reference = $1 and (ended_at is null or ended_as = $2)`

export async function endConfirmation(
  pool: pg.Pool,
  { reference }: ConfirmationName,
  as: Ending,
  failure: string | null = null,
) {
  await pool.query({ name: 'end-confirmation', text: setEnded, values: [reference, as, failure] })
}

/** For a worker that does not know the address of the site. */
export async function switchOff(pool: pg.Pool, references: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `update confirmation set ${ended("'switched off'")} where reference = any($1) and ended_at is null`,
    [references],
  )
  return rowCount ?? 0
}

/** Keeps the reason of a failed attempt; the engine tries again. */
export async function noteFailure(pool: pg.Pool, { reference }: ConfirmationName, failure: string) {
  await pool.query('update confirmation set failure = $2 where reference = $1 and ended_at is null', [
    reference,
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
export async function endAsRefused(
  pool: pg.Pool,
  { reference, return_key }: Pick<Begun, 'reference' | 'return_key'>,
  failure: string,
) {
  await inTransaction(pool, async (client) => {
    await client.query(setEnded, [reference, 'refused', failure])
    await client.query('select mark_bounced($1, $2, null)', [reference, return_key])
  })
}
