import type pg from 'pg'

/**
 * Computes the required deliveries from the submission alone. The further stores of a job application are inside a
 * sealed section and unknown here; their deliveries are written in the same transaction as that section.
 */
const missingDeliveries = `
  select s.reference, wanted.recipient
  from retention r join submission s on s.form = r.form and s.retention_from > now() - interval '4 days'
  cross join lateral recipients_of(s.form, s.store_id) as wanted(recipient)
  where s.received_at > now() - interval '4 days' and wanted.recipient is not null
    and not exists (
      select from delivery d
      where d.reference = s.reference and d.recipient = wanted.recipient and d.channel = 'notice'
    )`

export async function countMissingDeliveries(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from (${missingDeliveries}) as missing`)
  return rows[0]?.count ?? 0
}

/** Adds missing deliveries and returns their references; each one is a defect that someone must investigate. */
export async function reconcile(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `insert into delivery (reference, recipient) ${missingDeliveries} on conflict do nothing returning reference`,
  )
  return rows.map(({ reference }) => reference)
}
