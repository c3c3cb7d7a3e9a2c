import type pg from 'pg'
import type { Ledger } from './outside-budget.ts'

export const ledgerOn = (pool: pg.Pool): Ledger => ({
  async take(service, wanted, most) {
    const { rows } = await pool.query<{ granted: number; asked: number; closed: boolean }>(
      'select granted, asked, closed from take_outside_requests($1, $2, $3)',
      [service, wanted, most],
    )
    return rows[0] ?? { granted: 0, asked: 0, closed: false }
  },
  async close(service, seconds) {
    await pool.query('select close_outside_service($1, $2)', [service, seconds])
  },
})
