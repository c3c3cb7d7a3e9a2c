import type pg from 'pg'
import { countMissingDeliveries } from './reconcile.ts'

/** Undelivered for longer than this, somebody is called. */
export const alarmSeconds = 15 * 60

export type FormFigures = {
  readonly form: string
  readonly received_24_hours: number
  readonly received_7_days: number
  readonly delivered: number
  readonly waiting: number
  readonly oldest_waiting_seconds: number
  readonly failed: number
  readonly unanswered_past_due: number
}

const figures = `
with recent as (
  select s.reference, s.form, s.received_at from submission s where s.received_at > now() - interval '7 days'
), open_deliveries as (
  select d.reference, s.form, d.failed_at is not null as failed,
    extract(epoch from now() - greatest(d.ready_at, c.closed_at)) as age
  from delivery d join submission s using (reference) left join employment_chain c using (reference)
  where d.delivered_at is null and (c.reference is null or c.closed_at is not null)
), forms(form) as (
  values ('apply-now'), ('customer-feedback'), ('dispute-resolution'), ('employment-application')
)
select f.form,
  (select count(*)::int from recent r where r.form = f.form and r.received_at > now() - interval '1 day') as received_24_hours,
  (select count(*)::int from recent r where r.form = f.form) as received_7_days,
  (select count(*)::int from recent r join delivery d using (reference)
    where r.form = f.form and d.delivered_at is not null and d.channel = 'notice') as delivered,
  (select count(*)::int from open_deliveries o where o.form = f.form and not o.failed) as waiting,
  (select coalesce(max(o.age), 0)::int from open_deliveries o where o.form = f.form and not o.failed) as oldest_waiting_seconds,
  (select count(*)::int from open_deliveries o where o.form = f.form and o.failed) as failed,
  (select count(*)::int from store_inbox i join submission s using (reference)
    where s.form = f.form and f.form <> 'employment-application' and i.answered_at is null and i.due_at < now()
      and i.due_at > now() - interval '30 days') as unanswered_past_due
from forms f`

export async function readFormFigures(pool: pg.Pool): Promise<FormFigures[]> {
  return (await pool.query<FormFigures>(figures)).rows
}

export type Health = { readonly late: boolean; readonly failed: number; readonly missing: number }

/** The three things that must be so; anything else is a reason to look at the runbook. */
export async function readHealth(pool: pg.Pool, forms: readonly FormFigures[]): Promise<Health> {
  return {
    late: forms.some(({ oldest_waiting_seconds }) => oldest_waiting_seconds > alarmSeconds),
    failed: forms.reduce((sum, { failed }) => sum + failed, 0),
    missing: await countMissingDeliveries(pool),
  }
}
