import { formHandling, type KnownForms, type Reminder } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'

/** The last reminder is not added later than this, so that a new reminder does not apply to old submissions. */
const lastHoursAfterDue = 7 * 24

const insertReminders = `
insert into delivery (reference, recipient, channel)
select i.reference, case when $3 = 'recipient' then i.recipient else 'head-office' end, $2
from store_inbox i join submission s using (reference)
where s.form = $1 and i.answered_at is null
  and i.due_at <= now() + make_interval(hours => $4) and i.due_at > now() + make_interval(hours => $5)
  and not exists (select from delivery d where d.reference = i.reference and d.channel = $2)
on conflict do nothing`

/** A reminder is no longer added once the next one applies, so that a recipient never gets both at once. */
function endOf(reminder: Reminder, all: readonly Reminder[]): number {
  const later = all
    .filter(({ hoursBeforeDue }) => hoursBeforeDue < reminder.hoursBeforeDue)
    .map(({ hoursBeforeDue }) => hoursBeforeDue)
  return later.length > 0 ? Math.max(...later) : -lastHoursAfterDue
}

/** A reminder is an ordinary delivery; the unique constraint on deliveries prevents a second one. */
export async function remind(pool: pg.Pool, forms: KnownForms = formHandling): Promise<number> {
  let added = 0
  for (const { form, reminders } of Object.values(forms)) {
    for (const reminder of reminders) {
      const { name, to, hoursBeforeDue } = reminder
      const until = endOf(reminder, reminders)
      const { rowCount } = await pool.query(insertReminders, [form, name, to, hoursBeforeDue, until])
      added += rowCount ?? 0
    }
  }
  return added
}
