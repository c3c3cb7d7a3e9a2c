import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'
import { isNotDone } from './delivery.table.ts'
import { countMissing } from './reconcile.ts'

/** A delivery that waits for longer than this raises an alarm. */
const alarmSeconds = 15 * 60

/** Open deliveries by form. These are read often, so the query uses only indexes of open rows. */
export type OpenDeliveries = {
  readonly form: string
  readonly waiting: number
  readonly oldest_waiting_seconds: number
  readonly failed: number
  readonly unanswered_past_due: number
}

/** A join would read the submissions of all months; the offset makes PostgreSQL look each one up. */
const formOf = (rows: string) =>
  `cross join lateral (select form from submission where submission.month = ${rows}.month and submission.reference = ${rows}.reference offset 0) as s`

const openDeliveries = `
with waiting as materialized (
  select d.month, d.reference, d.failed_at is not null or d.refused_at is not null as failed, d.created_at as since
  from delivery d
  where d.delivered_at is null and d.canceled_at is null and d.digest_id is null
  union all
  -- Cases that no worker has started.
  select month_of(j.singleton_key), j.singleton_key, false, j.start_after from pgboss.job j
  where j.name = 'cases' and j.state < 'completed' and j.start_after <= now()
), open_deliveries as (
  select s.form, count(*) filter (where not failed) as waiting, count(*) filter (where failed) as failed,
    max(extract(epoch from now() - since)) filter (where not failed) as age
  from waiting ${formOf('waiting')} group by s.form
), late as materialized (
  select i.month, i.reference from store_inbox i
  where ${isNotDone} and i.due_at between now() - interval '30 days' and now()
), past_due as (
  select s.form, count(*) from late ${formOf('late')} where s.form = any($2::text[]) group by s.form
)
select f.form, coalesce(o.waiting, 0)::int as waiting, coalesce(o.age, 0)::int as oldest_waiting_seconds,
  coalesce(o.failed, 0)::int as failed, coalesce(p.count, 0)::int as unanswered_past_due
from unnest($1::text[]) as f(form) left join open_deliveries o using (form) left join past_due p using (form)`

export async function readOpenDeliveries(pool: pg.Pool, forms: KnownForms = formHandling): Promise<OpenDeliveries[]> {
  const promised = Object.values(forms).filter(({ due }) => due?.promised)
  const values = [Object.keys(forms), promised.map(({ form }) => form)]
  return (await pool.query<OpenDeliveries>(openDeliveries, values)).rows
}

export type RolesGiven = { readonly given: number; readonly head_office: number }

/** From the audit, which a desk server that was taken over cannot change. */
export async function readRolesGiven(pool: pg.Pool): Promise<RolesGiven> {
  const { rows } = await pool.query<RolesGiven>('select r.given, r.head_office from roles_given() r')
  return rows[0] ?? { given: 0, head_office: 0 }
}

/** The most cases of one store that are past their due time and that nobody has called about. */
export async function countMostLate(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(s.late), 0)::int as most from (
       select count(*) as late from store_inbox i
       where awaits_call(i) and i.due_at between now() - interval '30 days' and now()
         and i.form = 'apply-now' group by i.recipient
     ) as s`,
  )
  return rows[0]?.most ?? 0
}

export type EndedPromises = { readonly days: number; readonly ended: number; readonly kept: number }

/** Promises whose time ended within one, 7 and 30 days. */
export async function readEndedPromises(pool: pg.Pool): Promise<readonly EndedPromises[]> {
  const { rows } = await pool.query<EndedPromises>('select p.days, p.ended::int, p.kept::int from ended_promises() p')
  return rows
}

/** Submissions and deliveries of the last seven days, for `npm run ops -- status`. */
export type RecentDeliveries = {
  readonly form: string
  readonly received_24_hours: number
  readonly received_7_days: number
  readonly delivered: number
}

const recentDeliveries = `
with recent as (
  select s.month, s.reference, s.form, s.received_at
  from retention r
  join submission s on s.form = r.form and s.retention_from > now() - interval '7 days' and s.month > now() - interval '100 days'
  where s.received_at > now() - interval '7 days'
)
select f.form,
  (select count(*)::int from recent r where r.form = f.form and r.received_at > now() - interval '1 day') as received_24_hours,
  (select count(*)::int from recent r where r.form = f.form) as received_7_days,
  (select count(*)::int from recent r cross join lateral (
      select from delivery d
      where d.month = r.month and d.reference = r.reference and d.delivered_at is not null and d.channel = 'notice'
      offset 0
    ) as d where r.form = f.form) as delivered
from unnest($1::text[]) as f(form)`

export async function readRecentDeliveries(
  pool: pg.Pool,
  forms: KnownForms = formHandling,
): Promise<RecentDeliveries[]> {
  return (await pool.query<RecentDeliveries>(recentDeliveries, [Object.keys(forms)])).rows
}

/** The last success of each chore of the engine; chores run once for all workers. */
export async function readChoreTimes(pool: pg.Pool): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await pool.query<{ chore: string; at: Date }>(
    `select data ->> 'chore' as chore, max(completed_on) as at from pgboss.job
     where name = 'chores' and state = 'completed' group by 1`,
  )
  return new Map(rows.map(({ chore, at }) => [chore, at]))
}

export type Health = { readonly late: boolean; readonly failed: number; readonly missing: number }

export const isLate = ({ oldest_waiting_seconds }: OpenDeliveries) => oldest_waiting_seconds > alarmSeconds

/** `late` must be false and both counts 0; the runbook covers every other result. */
export async function readHealth(pool: pg.Pool, figures: readonly OpenDeliveries[]): Promise<Health> {
  return {
    late: figures.some(isLate),
    failed: figures.reduce((sum, { failed }) => sum + failed, 0),
    missing: await countMissing(pool),
  }
}

/** E-mails to applicants that have not ended. */
export type OpenConfirmations = { readonly open: number; readonly oldest_seconds: number }

export async function readOpenConfirmations(pool: pg.Pool): Promise<OpenConfirmations> {
  const { rows } = await pool.query<OpenConfirmations>(
    `select count(*)::int as open, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
     from confirmation where ended_at is null`,
  )
  return rows[0] ?? { open: 0, oldest_seconds: 0 }
}
