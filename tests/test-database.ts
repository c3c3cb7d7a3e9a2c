import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** Creates a copy of the seeded database for this test file and drops it after the last test. */
export async function createTestDatabase(): Promise<string> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  async function onServer(work: (client: pg.Client) => Promise<unknown>) {
    const client = new pg.Client({ connectionString: postgresUrl })
    await client.connect()
    await work(client)
    await client.end()
  }
  await onServer((client) => client.query(`create database ${name} template ${inject('templateDatabase')}`))
  afterAll(() =>
    onServer(async (client) => {
      if (await isUnused(client, name)) await client.query(`drop database ${name}`)
    }),
  )
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * A pool says that it has ended before its connections are closed. To terminate one of them then is an error that no one
 * listens to, and fails the run; so a database that stays in use is left to the end of its server.
 */
async function isUnused(client: pg.Client, name: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select from pg_stat_activity where datname = $1) as used',
      [name],
    )
    if (!rows[0]?.used) return true
    await wait(25)
  }
  return false
}

/** The same database with the user of one process. */
export function asUser(
  databaseUrl: string,
  user: `${'api' | 'worker' | 'desk' | 'keyholder' | 'records' | 'listener'}_test`,
): string {
  const url = new URL(databaseUrl)
  url.username = user
  url.password = 'test'
  return url.href
}
