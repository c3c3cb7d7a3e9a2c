import { inTransaction } from '@cash-express/database/pool'
import type pg from 'pg'
import { isObsolete, isOpen, paceWindow } from './delivery.table.ts'

/** Keeps every delivery below the 15-minute alarm. */
const digestMinutes = 10
/** One statement can mark this many rows within its time limit; the rest goes into the next digest. */
const mostInOne = 5_000

const isHeldBack = `d.held_at is not null and d.digest_id is null and ${isOpen}`

const cancelObsolete = `update delivery d set canceled_at = now() where d.recipient = $1 and ${isHeldBack} and ${isObsolete('d.month')}`

const writeDigest = `
with gathered as materialized (
  select d.month, d.reference, d.recipient, d.channel, d.id from delivery d
  where d.recipient = $1 and ${isHeldBack}
  order by d.id limit ${mostInOne}
  for update of d
), digest as (
  insert into delivery (month, reference, recipient, channel)
  select month, reference, recipient, 'digest:' || channel from gathered order by id limit 1
  returning id, reference, recipient, channel
), listed as (
  update delivery d set digest_id = digest.id from digest, gathered g
  where d.month = g.month and d.reference = g.reference and d.recipient = g.recipient and d.channel = g.channel
  returning d.id
)
select count(*)::int as count, add_mail(array_agg(distinct digest.reference), array_agg(distinct digest.recipient), array_agg(distinct digest.channel))
from listed, digest having count(*) > 0`

/** A recipient gets single e-mails again after an hour below the ceiling. */
const endFlood = `
update recipient_pace p set over_since = null
where p.recipient = $1 and p.over_since is not null
  and not exists (select from delivery d where d.recipient = $1 and ${isHeldBack})
  and ($2 = 0 or $2 > (select count(*) from unnest(p.begun) as t where t > now() - ${paceWindow})
    + (select count(*) from delivery d where d.recipient = $1 and d.held_at > now() - ${paceWindow}))
returning p.recipient`

/** A job that ran although its flood was over must not wait again, because it would never end. */
const waitForNext = `select add_jobs('floods', array[$1], array[jsonb_build_object('recipient', $1::text)],
  array[now() + interval '${digestMinutes} minutes'])
where exists (select from recipient_pace p where p.recipient = $1 and p.over_since is not null)
  or exists (select from delivery d where d.recipient = $1 and ${isHeldBack})`

/**
 * The life of a flood, from the first delivery that was held back: a digest lists what waits, every ten minutes, until
 * the recipient is below the ceiling again. A digest is then delivered like any notice.
 */
export async function continueFlood(
  pool: pg.Pool,
  recipient: string,
  ceiling: number,
): Promise<{ listed: number; over: boolean }> {
  return inTransaction(pool, async (client) => {
    // Waits for a worker that is holding back a delivery, so that the following statements see it.
    await client.query('select from recipient_pace where recipient = $1 for update', [recipient])
    await client.query(cancelObsolete, [recipient])
    const { rows } = await client.query<{ count: number }>(writeDigest, [recipient])
    const over = (await client.query(endFlood, [recipient, ceiling])).rows.length > 0
    if (!over) await client.query(waitForNext, [recipient])
    return { listed: rows[0]?.count ?? 0, over }
  })
}

export async function countStoresOverCeiling(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from recipient_pace where over_since is not null and recipient like 'store:%'",
  )
  return rows[0]?.count ?? 0
}
