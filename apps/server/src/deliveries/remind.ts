import { type Reminder, reminders } from '@cash-express/domain/submissions/reminders'
import type pg from 'pg'

/** Older ones are not brought up when reminders begin: whoever was to answer them has long been told. */
const forgetAfterDays = 7

const insertReminders = `
insert into delivery (reference, recipient, channel)
select i.reference, case when $3 = 'recipient' then i.recipient else 'head-office' end, $2
from store_inbox i join submission s using (reference)
where s.form = $1 and i.answered_at is null
  and i.due_at <= now() + make_interval(hours => $4) and i.due_at > now() - make_interval(days => ${forgetAfterDays})
  -- A reminder whose moment has passed unheard gives way to the next one.
  and ($3 = 'head-office' or i.due_at > now())
on conflict do nothing`

/** Each reminder is a delivery like any other; the constraint on deliveries makes it one. */
export async function remind(pool: pg.Pool, all: readonly Reminder[] = reminders): Promise<number> {
  let added = 0
  for (const { form, name, to, hoursBeforeDue } of all) {
    const { rowCount } = await pool.query(insertReminders, [form, name, to, hoursBeforeDue])
    added += rowCount ?? 0
  }
  return added
}
