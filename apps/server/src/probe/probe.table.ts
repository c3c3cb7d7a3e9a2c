import type { ProbeState } from '@cash-express/domain/probe/probe'
import type pg from 'pg'

type Row = {
  readonly delivered: number | null
  readonly opened: number | null
  readonly closed: number | null
  readonly digest: string | null
}

/** Undefined for a reference that belongs to no probe. */
export async function readProbe(pool: pg.Pool, reference: string): Promise<ProbeState | undefined> {
  const { rows } = await pool.query<Row>('select p.delivered, p.opened, p.closed, p.digest from probe_state($1) p', [
    reference,
  ])
  const [row] = rows
  if (!row) return undefined
  const happened = Object.entries(row).filter(([, value]) => value !== null)
  return { success: true, ...Object.fromEntries(happened) }
}
