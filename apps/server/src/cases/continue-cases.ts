import { isKeptByCall } from '@cash-express/domain/cases/promise'
import { formHandling, type KnownForms, type Reminder } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'
import { nameFor, partitionsOf } from '../submissions/reference.ts'

/** The last reminder is not added later than this, so that a new reminder does not apply to old submissions. */
const lastHoursAfterDue = 7 * 24

const remindAndWait = (partitions: string) => `
  with not_done as materialized (
    select i.month, i.reference, i.recipient, r.*, promised_by(i) - make_interval(hours => r.hours) as at,
      promised_by(i) - make_interval(hours => r.until) as ends_at
    from store_inbox i
    join unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::boolean[]) as r(form, name, "to", hours, until, by_call) using (form)
    where i.reference = any($1) and i.month in (${partitions}) and i.closed_at is null
      and (awaits_call(i) or not r.by_call)
  ), due as (
    insert into delivery (month, reference, recipient, channel)
    select distinct month, reference, case "to" when 'recipient' then recipient else 'head-office' end, name
    from not_done where at <= now() and ends_at > now()
    -- One that was canceled because of a try is sent after the try was undone; one that a person dismissed is not.
    on conflict (reference, recipient, channel, month) do update set canceled_at = null, held_at = null, created_at = now()
      where delivery.canceled_at is not null and delivery.refused_at is null and delivery.failed_at is null
        and delivery.digest_id is null
    returning reference, recipient, channel
  ), next as (
    select reference, min(at) as at from not_done where at > now() group by reference
  )
  select (select count(*)::int from due) as count,
    (select add_mail(array_agg(reference), array_agg(recipient), array_agg(channel)) from due having count(*) > 0),
    (select add_jobs('waits', array_agg(reference), array_agg(jsonb_build_object('reference', reference)), array_agg(at))
     from next having count(*) > 0)`

/** A reminder is no longer added once the next one applies, so that a recipient never gets both at once. */
function endOf(reminder: Reminder, all: readonly Reminder[]): number {
  const later = all.map(({ hoursBeforeDue }) => hoursBeforeDue).filter((hours) => hours < reminder.hoursBeforeDue)
  return later.length > 0 ? Math.max(...later) : -lastHoursAfterDue
}

const remindersOf = (forms: KnownForms) =>
  Object.values(forms).flatMap(({ form, due, reminders: all }) =>
    all.map((reminder) => ({ form, ...reminder, until: endOf(reminder, all), byCall: isKeptByCall(due) })),
  )

/**
 * The life of a case after it is stored: a job application is closed, the case arrives in the inboxes of its
 * recipients, each of them is notified, reminded before the due time if nobody tried to call or answered in writing,
 * whichever was promised, and head office after it. Then the case waits for the next of these times, or ends. Every step looks at what is stored, so that it can run again.
 */
export async function continueCases(
  pool: pg.Pool,
  references: readonly string[],
  forms: KnownForms = formHandling,
): Promise<{ reminded: number }> {
  const all = remindersOf(forms)
  const schedule = [
    references,
    all.map(({ form }) => form),
    all.map(({ name }) => name),
    all.map(({ to }) => to),
    all.map(({ hoursBeforeDue }) => hoursBeforeDue),
    all.map(({ until }) => until),
    all.map(({ byCall }) => byCall),
  ]
  await pool.query({ name: 'arrive', text: 'select arrive_cases($1)', values: [references] })
  const partitions = partitionsOf(references)
  const { rows } = await pool.query<{ count: number }>({
    ...nameFor('remind', partitions),
    text: remindAndWait(partitions),
    values: schedule,
  })
  return { reminded: rows[0]?.count ?? 0 }
}
