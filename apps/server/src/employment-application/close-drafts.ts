import type pg from 'pg'

const closeExpired = `
  update employment_draft c
  set closed_at = now(),
      incomplete = array(
        select wanted from unnest(array['references', 'work-history']) as w(wanted)
        where not exists (select from employment_section p where p.reference = c.reference and p.section = wanted)
      )
  from (
    -- A draft that is receiving a section is skipped until the next run.
    select reference from employment_draft where closed_at is null and expires_at <= now() limit 200 for update skip locked
  ) as expired
  where c.reference = expired.reference
  returning c.reference`

/** An unfinished application still reaches the store, marked with its missing sections. */
export async function closeAbandonedDrafts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(closeExpired)
  return rows.map(({ reference }) => reference)
}
