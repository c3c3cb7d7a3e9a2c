import { openPool } from './pool.ts'
import { readSchemaFiles } from './schema-files.ts'

type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** The table of files is missing or not readable, because `npm run migrate` of this version has not run. */
const isNotMigrated = (error: unknown) => ['42P01', '42501'].includes(String((error as { code?: unknown }).code))

let reading: ReturnType<typeof readSchemaFiles> | undefined

/**
 * The files of this version that were never applied to the database. Newer ones do no harm, because older processes can
 * use a newer schema. Throws when the database does not respond.
 */
export async function missingSchemaFiles(query: Query): Promise<string[]> {
  reading ??= readSchemaFiles()
  const needed = await reading
  const lacking = (applied: ReadonlySet<string>) =>
    needed.filter(({ path, sha256 }) => !applied.has(`${path} ${sha256}`)).map(({ path }) => path)
  try {
    const { rows } = await query('select path, sha256 from schema_file')
    return lacking(new Set((rows as { path: string; sha256: string }[]).map(({ path, sha256 }) => `${path} ${sha256}`)))
  } catch (error) {
    if (isNotMigrated(error)) return lacking(new Set())
    throw error
  }
}

/** Stops a process whose tables or functions are missing. If the database is down, the process starts and waits for it. */
export async function requireSchema(databaseUrl: string) {
  const pool = openPool(databaseUrl, 1)
  const [first, ...others] = await missingSchemaFiles((text) => pool.query(text)).catch(() => [])
  await pool.end()
  if (first) {
    const count = others.length > 0 ? ` and ${others.length} other files` : ''
    throw new Error(
      `The database is missing ${first}${count}. First run npm run migrate of this version as the database owner.`,
    )
  }
}
