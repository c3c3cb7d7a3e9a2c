import { type Reminder, reminders } from '@cash-express/domain/submissions/reminders'
import type pg from 'pg'

/** Older ones are not brought up when reminders begin: whoever was to answer them has long been told. */
const forgetAfterHours = 7 * 24

const insertReminders = `
insert into delivery (reference, recipient, channel)
select i.reference, case when $3 = 'recipient' then i.recipient else 'head-office' end, $2
from store_inbox i join submission s using (reference)
where s.form = $1 and i.answered_at is null
  and i.due_at <= now() + make_interval(hours => $4) and i.due_at > now() + make_interval(hours => $5)
  and not exists (select from delivery d where d.reference = i.reference and d.channel = $2)
on conflict do nothing`

/** Each gives way to the next: who was away on the first day of both gets only the later one. */
function endOf(reminder: Reminder, all: readonly Reminder[]): number {
  const later = all
    .filter(({ form, hoursBeforeDue }) => form === reminder.form && hoursBeforeDue < reminder.hoursBeforeDue)
    .map(({ hoursBeforeDue }) => hoursBeforeDue)
  return later.length > 0 ? Math.max(...later) : -forgetAfterHours
}

/** A reminder is a delivery like any other; the constraint on deliveries makes it one. */
export async function remind(pool: pg.Pool, all: readonly Reminder[] = reminders): Promise<number> {
  let added = 0
  for (const reminder of all) {
    const { form, name, to, hoursBeforeDue } = reminder
    const { rowCount } = await pool.query(insertReminders, [form, name, to, hoursBeforeDue, endOf(reminder, all)])
    added += rowCount ?? 0
  }
  return added
}
