import type pg from 'pg'
import { isOpen } from './delivery.table.ts'

/**
 * Submissions of the last four days that are missing in an inbox although no job of the engine is about to add them. The
 * first months are those that a wrong clock of an API can have chosen. The offsets make PostgreSQL look each submission
 * up; it would otherwise read the inboxes of all months, which takes longer than a statement may.
 */
const missing = `
  select distinct a.reference
  from (
    select s.reference
    from retention r
    join submission s on s.form = r.form and s.retention_from > now() - interval '4 days' and s.month > now() - interval '100 days'
    join form_recipient f on f.form = s.form
    where s.received_at between now() - interval '4 days' and now() - interval '1 minute'
      and not exists (
        select from store_inbox i
        where i.month = s.month and i.reference = s.reference
          and i.recipient = case f.recipient when 'store' then 'store:' || s.store_id else f.recipient end
        offset 0
      )
    offset 0
  ) as a
  where not exists (
      select from employment_draft c where c.reference = a.reference and c.closed_at is null and c.expires_at > now()
    )
    and not exists (
      select from pgboss.job j where j.name = 'cases' and j.singleton_key = a.reference and j.state <= 'active'
    )`

/** The same for the further stores of a job application, which its draft names. */
const missingFurther = `
  select c.reference from employment_draft c cross join unnest(c.further_stores) as f(store_id)
  where c.closed_at between now() - interval '4 days' and now() - interval '1 minute'
    and not exists (
      select from store_inbox i
      where i.reference = c.reference and i.month in (month_of(c.reference), date '2000-01-01')
        and i.recipient = 'store:' || f.store_id
    )
    and not exists (
      select from pgboss.job j where j.name = 'cases' and j.singleton_key = c.reference and j.state <= 'active'
    )`

const unstarted = `select reference from (${missing}) as m union select reference from (${missingFurther}) as f`

/** Recipients with held-back deliveries that no job is about to list. */
const unlisted = `
  select distinct d.recipient from delivery d
  where ${isOpen} and d.held_at < now() - interval '15 minutes' and d.digest_id is null
    and not exists (
      select from pgboss.job j where j.name = 'floods' and j.singleton_key = d.recipient and j.state <= 'active'
    )`

/** Deliveries that are neither sent nor held back and that no job is about to send. */
const unsent = `
  select d.reference, d.recipient, d.channel from delivery d
  where ${isOpen} and d.held_at is null and d.created_at < now() - interval '1 minute'
    and not exists (
      select from pgboss.job j
      where j.name = 'mail' and j.state <= 'active' and j.singleton_key = concat_ws('.', d.reference, d.recipient, d.channel)
    )`

/** E-mails to customers that have not ended and that no job is about to send, although a store has the case. */
const unconfirmed = `
  select c.reference from confirmation c
  where c.ended_at is null and c.created_at < now() - interval '1 minute'
    and exists (
      select from store_inbox i where i.reference = c.reference and i.month in (month_of(c.reference), date '2000-01-01')
    )
    and not exists (
      select from pgboss.job j where j.name = 'confirmations' and j.singleton_key = c.reference and j.state <= 'active'
    )`

export async function countMissing(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*)::int from (${unstarted}) as m) + (select count(*)::int from (${unsent}) as u)
       + (select count(*)::int from (${unlisted}) as l) + (select count(*)::int from (${unconfirmed}) as c) as count`,
  )
  return rows[0]?.count ?? 0
}

/** Adds the missing jobs and returns what they are about; each one is a defect that someone must investigate. */
export async function reconcile(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ about: string[] }>(
    `select array_agg(reference) as about,
       add_jobs('cases', array_agg(reference), array_agg(jsonb_build_object('reference', reference)), array_agg(now()))
     from (${unstarted}) as m having count(*) > 0
     union all
     select array_agg(reference), add_mail(array_agg(reference), array_agg(recipient), array_agg(channel))
     from (${unsent}) as u having count(*) > 0
     union all
     select array_agg(recipient),
       add_jobs('floods', array_agg(recipient), array_agg(jsonb_build_object('recipient', recipient)), array_agg(now()))
     from (${unlisted}) as l having count(*) > 0
     union all
     select array_agg(reference), add_confirmations(array_agg(reference))
     from (${unconfirmed}) as c having count(*) > 0`,
  )
  return rows.flatMap(({ about }) => about)
}
