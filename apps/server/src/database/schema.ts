import { openPool } from '@cash-express/database/pool'
import { migrationNames } from './migrate.ts'

type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** The migration table is missing or not readable, because `npm run migrate` of this version has not run. */
const isNotMigrated = (error: unknown) => ['42P01', '42501'].includes(String((error as { code?: unknown }).code))

/**
 * The migrations that this version needs and the database lacks. Newer ones in the database do no harm, because
 * migrations only add. Throws when the database does not respond.
 */
export async function missingMigrations(query: Query): Promise<string[]> {
  const needed = await migrationNames()
  try {
    const { rows } = await query('select name from migration')
    const applied = new Set((rows as readonly { name: string }[]).map(({ name }) => name))
    return needed.filter((name) => !applied.has(name))
  } catch (error) {
    if (isNotMigrated(error)) return needed
    throw error
  }
}

/** Stops a process whose tables are missing. If the database is down, the process starts and waits for it. */
export async function requireSchema(databaseUrl: string) {
  const pool = openPool(databaseUrl, 1)
  const missing = await missingMigrations((text) => pool.query(text)).catch(() => [])
  await pool.end()
  if (missing.length > 0) {
    throw new Error(
      `The database is missing ${missing.join(', ')}. First run npm run migrate of this version as the database owner.`,
    )
  }
}
