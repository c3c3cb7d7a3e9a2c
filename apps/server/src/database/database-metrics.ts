import type pg from 'pg'

/** The primary reports these: they show if a commit reaches a second disk and the archive. */
export type DatabaseMetrics = {
  /** Standbys that `synchronous_standby_names` lists. With none, a commit is on one disk. */
  readonly standbys_expected: number
  readonly standbys_connected: number
  readonly standby_lag_bytes: number
  readonly archive_on: boolean
  readonly archive_failing: boolean
  readonly archive_waiting_files: number
}

export async function readDatabaseMetrics(pool: pg.Pool): Promise<DatabaseMetrics> {
  const { rows } = await pool.query<DatabaseMetrics>('select * from database_metrics()')
  if (!rows[0]) throw new Error('the database reported no figures')
  return rows[0]
}
