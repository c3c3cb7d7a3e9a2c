import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** Creates a copy of the seeded database for this test file and drops it after the last test. */
export async function createTestDatabase(): Promise<string> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgresUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name} template ${inject('templateDatabase')}`)
  afterAll(() => onServer(`drop database ${name} with (force)`))
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The same database with the user of one process. */
export function asUser(
  databaseUrl: string,
  user: `${'api' | 'worker' | 'desk' | 'keyholder' | 'records'}_test`,
): string {
  const url = new URL(databaseUrl)
  url.username = user
  url.password = 'test'
  return url.href
}
