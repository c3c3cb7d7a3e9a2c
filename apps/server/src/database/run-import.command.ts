import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openPool } from '@cash-express/database/pool'
import type { LineProblem } from '@cash-express/store-list/csv'
import type pg from 'pg'
import { readEnvironment } from '../config.ts'

type Import<Row> = {
  usage: string
  read(csv: string): { rows: { row: Row }[]; problems: LineProblem[] }
  /** Writes unless it is a dry run. Returns one line per change. */
  apply(pool: pg.Pool, rows: Row[], dryRun: boolean): Promise<string[]>
}

/** `FILE.csv [--dry-run]`: one wrong line prevents the whole import. */
export async function runImport<Row>({ usage, read, apply }: Import<Row>): Promise<void> {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) {
    console.error(`usage: ${usage}`)
    process.exitCode = 2
    return
  }

  const { rows, problems } = read(await readFile(file, 'utf8'))
  if (problems.length > 0) {
    for (const { line, message } of problems) console.error(`${file}:${line}: ${message}`)
    console.error(`${problems.length} problems; nothing was changed`)
    process.exitCode = 1
    return
  }

  const pool = openPool(readEnvironment().DATABASE_URL, 2)
  try {
    const dryRun = values['dry-run'] ?? false
    const changes = await apply(
      pool,
      rows.map(({ row }) => row),
      dryRun,
    )
    for (const change of changes) console.log(change)
    const verb = dryRun ? 'would change' : 'changed'
    console.log(`${rows.length} rows read, ${changes.length} ${verb}`)
  } finally {
    await pool.end()
  }
}
