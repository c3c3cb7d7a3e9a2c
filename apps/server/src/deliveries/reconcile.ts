import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'

/**
 * Who must receive what, worked out a second time and from the submission alone. The further stores of a job application
 * are inside its sealed part and cannot be known from here; they are written in one transaction with it.
 */
const missingDeliveries = `
  select s.reference, wanted.recipient
  from submission s
  cross join lateral (
    select case r.recipient when 'store' then 'store:' || s.store_id else r.recipient end as recipient
    from unnest($1::text[], $2::text[]) as r(form, recipient) where r.form = s.form
  ) as wanted
  where s.received_at > now() - interval '4 days' and wanted.recipient is not null
    and not exists (
      select from delivery d
      where d.reference = s.reference and d.recipient = wanted.recipient and d.channel = 'notice'
    )`

function recipientsByForm(forms: KnownForms) {
  const rows = Object.values(forms).flatMap(({ form, recipients }) =>
    recipients.map((recipient) => ({ form, recipient })),
  )
  return [rows.map(({ form }) => form), rows.map(({ recipient }) => recipient)]
}

export async function countMissingDeliveries(pool: pg.Pool, forms: KnownForms = formHandling): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from (${missingDeliveries}) as missing`,
    recipientsByForm(forms),
  )
  return rows[0]?.count ?? 0
}

/** Proves that every submission has its deliveries. It adds what is missing and returns it: somebody must ask why. */
export async function reconcile(pool: pg.Pool, forms: KnownForms = formHandling): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `insert into delivery (reference, recipient) ${missingDeliveries} on conflict do nothing returning reference`,
    recipientsByForm(forms),
  )
  return rows.map(({ reference }) => reference)
}
