import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'
import { countMissingDeliveries } from './reconcile.ts'

/** A delivery that waits for longer than this raises an alarm. */
export const alarmSeconds = 15 * 60

/** Open deliveries by form. These are read often, so the query uses only indexes of open rows. */
export type OpenFigures = {
  readonly form: string
  readonly waiting: number
  readonly oldest_waiting_seconds: number
  readonly failed: number
  readonly unanswered_past_due: number
}

const openFigures = `
with open_deliveries as (
  select s.form, d.failed_at is not null or d.refused_at is not null as failed,
    extract(epoch from now() - greatest(d.ready_at, c.closed_at)) as age
  from delivery d join submission s using (reference) left join employment_draft c using (reference)
  where d.delivered_at is null and d.canceled_at is null and d.digest_id is null and (c.reference is null or c.closed_at is not null)
), past_due as (
  select s.form from store_inbox i join submission s using (reference)
  where s.form = any($2::text[]) and i.answered_at is null and i.due_at < now()
    and i.due_at > now() - interval '30 days'
)
select f.form,
  (select count(*)::int from open_deliveries o where o.form = f.form and not o.failed) as waiting,
  (select coalesce(max(o.age), 0)::int from open_deliveries o where o.form = f.form and not o.failed) as oldest_waiting_seconds,
  (select count(*)::int from open_deliveries o where o.form = f.form and o.failed) as failed,
  (select count(*)::int from past_due p where p.form = f.form) as unanswered_past_due
from unnest($1::text[]) as f(form)`

export async function readOpenFigures(pool: pg.Pool, forms: KnownForms = formHandling): Promise<OpenFigures[]> {
  const promised = Object.values(forms).filter(({ due }) => due?.promised)
  const values = [Object.keys(forms), promised.map(({ form }) => form)]
  return (await pool.query<OpenFigures>(openFigures, values)).rows
}

/** Submissions and deliveries of the last seven days, for `npm run ops -- status`. */
export type RecentFigures = {
  readonly form: string
  readonly received_24_hours: number
  readonly received_7_days: number
  readonly delivered: number
}

const recentFigures = `
with recent as (
  select s.reference, s.form, s.received_at
  from retention r join submission s on s.form = r.form and s.retention_from > now() - interval '7 days'
  where s.received_at > now() - interval '7 days'
)
select f.form,
  (select count(*)::int from recent r where r.form = f.form and r.received_at > now() - interval '1 day') as received_24_hours,
  (select count(*)::int from recent r where r.form = f.form) as received_7_days,
  (select count(*)::int from recent r join delivery d using (reference)
    where r.form = f.form and d.delivered_at is not null and d.channel = 'notice') as delivered
from unnest($1::text[]) as f(form)`

export async function readRecentFigures(pool: pg.Pool, forms: KnownForms = formHandling): Promise<RecentFigures[]> {
  return (await pool.query<RecentFigures>(recentFigures, [Object.keys(forms)])).rows
}

export type Health = { readonly late: boolean; readonly failed: number; readonly missing: number }

export const isLate = ({ oldest_waiting_seconds }: OpenFigures) => oldest_waiting_seconds > alarmSeconds

/** `late` must be false and both counts 0; the runbook covers every other result. */
export async function readHealth(pool: pg.Pool, figures: readonly OpenFigures[]): Promise<Health> {
  return {
    late: figures.some(isLate),
    failed: figures.reduce((sum, { failed }) => sum + failed, 0),
    missing: await countMissingDeliveries(pool),
  }
}
