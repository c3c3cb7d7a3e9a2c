import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { installQueue } from './queue.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Two processes that start at once must not migrate at once; any fixed number will do. */
const migrationLock = 7_310_421

/** Applies what is not applied yet, each file in a transaction of its own, and gives the names. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query('begin')
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    }
    await installQueue(databaseUrl)
    return missing
  } finally {
    await client.end()
  }
}
