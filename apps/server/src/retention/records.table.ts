import type pg from 'pg'

/** The database writes the audit row in the same transaction as each change. */
const changes = {
  hold: 'hold_submission',
  release: 'release_submission',
  erase: 'erase_submission',
} as const

export type RecordChange = keyof typeof changes

export const isRecordChange = (name: string | undefined): name is RecordChange =>
  name !== undefined && Object.hasOwn(changes, name)

export const shortestReason = 5

export type Outcome = 'held' | 'already held' | 'released' | 'not held' | 'erased' | 'unknown'

export async function changeRecords(
  pool: pg.Pool,
  change: RecordChange,
  { reference, who, reason }: { readonly reference: string; readonly who: string; readonly reason: string },
): Promise<Outcome> {
  const { rows } = await pool.query<{ outcome: Outcome }>(`select ${changes[change]}($1, $2, $3) as outcome`, [
    reference,
    who,
    reason,
  ])
  return rows[0]?.outcome ?? 'unknown'
}

export type Hold = { readonly reference: string; readonly since: Date }

export async function listHolds(pool: pg.Pool): Promise<Hold[]> {
  return (await pool.query<Hold>('select reference, since from legal_hold order by since')).rows
}
