import type pg from 'pg'
import { isOpen } from './delivery.table.ts'

/** Submissions that one statement looks up. A statement may take 4 s, and 40,000 took 3.4 s on a busy server. */
const mostAtOnce = 20_000

/** A part of the submissions of a form. The times are texts, because a Date has no microseconds. */
type Portion = { readonly form: string; readonly after: string; readonly until: string }

async function* portionsOf(pool: pg.Pool, size = mostAtOnce): AsyncGenerator<Portion> {
  const { rows } = await pool.query<{ form: string; after: string }>(
    "select form, (now() - interval '4 days')::text as after from retention",
  )
  for (let { form, after } of rows) {
    for (;;) {
      const next = await pool.query<{ until: string | null }>(
        // The first months are those that a wrong clock of an API can have chosen.
        `select max(retention_from)::text as until from (
           select retention_from from submission
           where form = $1 and retention_from > $2 and month > now() - interval '100 days'
           order by retention_from limit $3
         ) as next`,
        [form, after, size],
      )
      const until = next.rows[0]?.until
      if (!until) break
      yield { form, after, until }
      after = until
    }
  }
}

const nameOf = ({ form, after, until }: Portion) => [form, after, until]

/**
 * Submissions of a portion that are missing in an inbox although no job of the engine is about to add them. The offsets
 * make PostgreSQL look each submission up; it would otherwise read the inboxes of all months.
 */
const missing = `
  select distinct a.reference
  from (
    select s.reference
    from submission s
    join form_recipient f on f.form = s.form
    where s.form = $1 and s.retention_from > $2 and s.retention_from <= $3 and s.month > now() - interval '100 days'
      and s.received_at between now() - interval '4 days' and now() - interval '1 minute'
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
      where i.reference = c.reference and i.month = any (months_of(c.reference))
        and i.recipient = 'store:' || f.store_id
    )
    and not exists (
      select from pgboss.job j where j.name = 'cases' and j.singleton_key = c.reference and j.state <= 'active'
    )`

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
  select c.reference, c.kind, c.number from confirmation c
  where c.ended_at is null and c.created_at < now() - interval '1 minute'
    and exists (
      select from store_inbox i where i.reference = c.reference and i.month = any (months_of(c.reference))
    )
    and not exists (
      select from pgboss.job j where j.name = 'confirmations' and j.singleton_key = concat_ws('.', c.reference, c.kind, c.number) and j.state <= 'active'
    )`

export async function countMissing(pool: pg.Pool): Promise<number> {
  const cases = new Set<string>()
  const find = async (text: string, values: string[] = []) => {
    const { rows } = await pool.query<{ reference: string }>(text, values)
    for (const { reference } of rows) cases.add(reference)
  }
  for await (const each of portionsOf(pool)) await find(missing, nameOf(each))
  await find(missingFurther)
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*)::int from (${unsent}) as u) + (select count(*)::int from (${unlisted}) as l)
       + (select count(*)::int from (${unconfirmed}) as c) as count`,
  )
  return cases.size + (rows[0]?.count ?? 0)
}

const startCases = (of: string) => `
  select array_agg(reference) as about,
    add_jobs('cases', array_agg(reference), array_agg(jsonb_build_object('reference', reference)), array_agg(now()))
  from (select distinct reference from (${of}) as m) as r having count(*) > 0`

/** Adds the missing jobs and returns what they are about; each one is a defect that someone must investigate. */
export async function reconcile(pool: pg.Pool, size?: number): Promise<string[]> {
  const found: string[] = []
  const add = async (text: string, values: string[] = []) => {
    const { rows } = await pool.query<{ about: string[] }>(text, values)
    found.push(...rows.flatMap(({ about }) => about))
  }
  for await (const each of portionsOf(pool, size)) await add(startCases(missing), nameOf(each))
  await add(
    `${startCases(missingFurther)}
     union all
     select array_agg(reference), add_mail(array_agg(reference), array_agg(recipient), array_agg(channel))
     from (${unsent}) as u having count(*) > 0
     union all
     select array_agg(recipient),
       add_jobs('floods', array_agg(recipient), array_agg(jsonb_build_object('recipient', recipient)), array_agg(now()))
     from (${unlisted}) as l having count(*) > 0
     union all
     select array_agg(reference), add_confirmations(array_agg(reference), array_agg(kind), array_agg(number))
     from (${unconfirmed}) as c having count(*) > 0`,
  )
  return found
}
