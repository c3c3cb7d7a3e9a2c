import type pg from 'pg'
import { isObsolete, isOpen, paceWindow } from './delivery.table.ts'

/** The short wait puts a burst into one list; the interval keeps every delivery below the 15-minute alarm. */
const gatherMinutes = 2
const digestMinutes = 10
/** One statement can mark this many rows within its time limit; the rest goes into the next digest. */
const mostInOne = 5_000

const isHeldBack = `d.held_at is not null and d.digest_id is null and ${isOpen}`

/** Locks the pace row of the recipient first, so that only one of several workers writes the digest. */
const writeDigest = `
with pace as (
  select p.recipient from recipient_pace p
  where p.recipient = $1
    and (p.digest_at is null or p.digest_at <= now() - interval '${digestMinutes} minutes')
    and exists (
      select from delivery d
      where d.recipient = $1 and ${isHeldBack} and d.held_at <= now() - interval '${gatherMinutes} minutes'
    )
  for update skip locked
), gathered as (
  select d.id, d.reference, d.channel from delivery d join pace using (recipient)
  where ${isHeldBack} and not ${isObsolete}
  order by d.id limit ${mostInOne}
  for update of d
), digest as (
  insert into delivery (reference, recipient, channel)
  select reference, $1, 'digest:' || channel from gathered order by id limit 1
  returning id
), listed as (
  update delivery d set digest_id = digest.id from digest, gathered where d.id = gathered.id returning d.id
)
update recipient_pace set digest_at = now()
where recipient = $1 and exists (select from digest)
returning (select count(*)::int from listed) as count`

export type WrittenDigest = { readonly recipient: string; readonly count: number }

/** Puts held-back deliveries into digests, which are then delivered like any notice. */
export async function writeDigests(pool: pg.Pool): Promise<WrittenDigest[]> {
  const { rows } = await pool.query<{ recipient: string }>(
    `select distinct d.recipient from delivery d where ${isHeldBack} order by d.recipient`,
  )
  const written: WrittenDigest[] = []
  for (const { recipient } of rows) {
    const { rows: digests } = await pool.query<{ count: number }>(writeDigest, [recipient])
    for (const { count } of digests) written.push({ recipient, count })
  }
  return written
}

/** A recipient gets single e-mails again after an hour below the ceiling. */
export async function endFloods(pool: pg.Pool, ceiling: number): Promise<string[]> {
  const { rows } = await pool.query<{ recipient: string }>(
    `update recipient_pace p set over_since = null
     where p.over_since is not null
       and not exists (select from delivery d where d.recipient = p.recipient and ${isHeldBack})
       and ($1 = 0 or $1 > (select count(*) from unnest(p.begun) as t where t > now() - ${paceWindow})
         + (select count(*) from delivery d where d.recipient = p.recipient and d.held_at > now() - ${paceWindow}))
     returning p.recipient`,
    [ceiling],
  )
  return rows.map(({ recipient }) => recipient)
}

export async function countStoresOverCeiling(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from recipient_pace where over_since is not null and recipient like 'store:%'",
  )
  return rows[0]?.count ?? 0
}
