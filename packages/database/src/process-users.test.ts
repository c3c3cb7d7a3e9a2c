import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startLocalPostgres } from '../../../tools/local-postgres.ts'
import { migrate } from './migrate.ts'

// A server of its own, because the owner must be able to grant the roles and is not superuser.
const postgres = await startLocalPostgres(await mkdtemp(join(tmpdir(), 'cash-express-users-')), { keep: false })
afterAll(() => postgres.stop())

const users = ['api', 'worker', 'desk', 'keyholder', 'records'] as const
const passwords = Object.fromEntries(users.map((user) => [`${user.toUpperCase()}_PASSWORD`, `of ${user}`]))
const urlOf = (user: string, password: string) => {
  const url = new URL(postgres.url('cash_express'))
  url.username = user
  url.password = password
  return url.href
}
const ownerUrl = urlOf('cash_express', 'of the owner')
const values = Object.entries({ OWNER_PASSWORD: 'of the owner', ...passwords }).map((pair) => pair.join('='))
const runFile = (url: string, file: string) => {
  const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  return promisify(execFile)('env', [...values, 'psql', '--no-psqlrc', url, '-f', path])
}

await runFile(postgres.url('postgres'), 'deploy/postgres/create-database.sql')
await migrate(ownerUrl)
await runFile(ownerUrl, 'deploy/postgres/process-users.sql')
// An operator runs both again, to change a password.
await runFile(postgres.url('postgres'), 'deploy/postgres/create-database.sql')
await runFile(ownerUrl, 'deploy/postgres/process-users.sql')

async function connect(user: string) {
  const client = new pg.Client({ connectionString: urlOf(`${user}_process`, `of ${user}`) })
  await client.connect()
  return client
}

describe.each(users)('the user of the process %s', (user) => {
  test.each([
    ['write a large object', 'select lo_from_bytea(0, $$x$$)'],
    ['hold a lock until it disconnects', 'select pg_advisory_lock(7310421)'],
    ['share such a lock', 'select pg_advisory_lock_shared(7310421)'],
    ['create a temporary table', 'create temporary table of_a_test (id integer)'],
    ['create a table', 'create table of_a_test (id integer)'],
  ])('cannot %s', async (_, statement) => {
    const client = await connect(user)
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
    await client.end()
  })

  test('has a limit for a statement and for an idle transaction', async () => {
    const client = await connect(user)
    const { rows } = await client.query(
      `select name, setting::int between 10000 and 300000 as limited from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
    )
    expect(rows.map(({ limited }) => limited)).toEqual([true, true])
    await client.end()
  })
})

test('keeps one kind of process from using the connections of the others', async () => {
  const clients = await Promise.all([connect('records'), connect('records'), connect('records')])
  await expect(connect('records')).rejects.toMatchObject({ code: '53300' })
  await Promise.all(clients.map((client) => client.end()))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(
    `select sum(rolconnlimit)::int as together from pg_roles where rolname ~ '_process$' having min(rolconnlimit) > 0`,
  )
  expect(rows).toEqual([{ together: 182 }])
  await owner.end()
})

test('lets the API and the queue of the worker take the locks that they need', async () => {
  const [api, worker] = await Promise.all([connect('api'), connect('worker')])
  await api.query(`select stop_texts('\\x${'00'.repeat(32)}')`)
  await worker.query('select pg_advisory_xact_lock(1), pg_try_advisory_xact_lock(1)')
  await Promise.all([api.end(), worker.end()])
})
