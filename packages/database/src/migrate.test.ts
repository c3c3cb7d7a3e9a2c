import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { localMailSettings } from '../../../tools/mail-catcher.ts'
import { startProcess } from '../../../tools/processes.ts'
import { MigrationChanged, migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { readSchemaFiles, schemaFile } from './schema-files.ts'

const current = await readSchemaFiles()
const withFile = (path: string, text: string) => [
  ...current.filter((file) => file.path !== path),
  schemaFile(path, text),
]

async function database() {
  const databaseUrl = await createTestDatabase()
  const pool = openPool(databaseUrl, 3)
  afterAll(() => pool.end())
  const sql = async (text: string) => (await pool.query(text)).rows
  return { databaseUrl, pool, sql }
}

/** A report that reads submissions in one long transaction, as `pg_dump` does. */
async function longReader(databaseUrl: string) {
  const reader = new pg.Client({ connectionString: databaseUrl })
  await reader.connect()
  await reader.query('begin; select from submission limit 1')
  return { end: () => reader.end() }
}

const insert = `insert into submission (month, reference, form, version, body)
  select month_of(reference), reference, 'apply-now', 1, decode(repeat('00', 540), 'hex')
  from (select 'BB' || lpad(translate(nextval('reference_number')::text, '015', 'BCD'), 6, 'X')) as r(reference)`

const addsColumn = 'alter table submission add column of_a_test integer;'

const [busy, stuck, indexed, bare, replaced] = await Promise.all([
  database(),
  database(),
  database(),
  database(),
  database(),
])
const rig = await createTestApp()

test('delays no submission by more than two seconds while waiting for a lock', async () => {
  const { databaseUrl, sql } = busy
  await sql('create sequence reference_number')
  const reader = await longReader(databaseUrl)
  const waits: string[] = []
  let migrated = false
  const migration = migrate(databaseUrl, {
    files: withFile('migrations/0900-adds-a-column.sql', addsColumn),
    pauseMilliseconds: 300,
    onWait: (name) => void waits.push(name),
  }).finally(() => {
    migrated = true
  })
  const times: number[] = []
  for (let began = performance.now(); performance.now() - began < 2_500; await wait(20)) {
    const sent = performance.now()
    await sql(insert)
    times.push(performance.now() - sent)
  }
  expect(migrated).toBe(false)
  await reader.end()
  expect(await migration).toEqual(['migrations/0900-adds-a-column.sql'])
  expect(waits.length).toBeGreaterThan(1)
  expect(Math.max(...times)).toBeLessThan(2_000)
  expect(await sql('select of_a_test from submission limit 1')).toEqual([{ of_a_test: null }])
})

test('gives up and leaves nothing behind when it never gets its locks', async () => {
  const { databaseUrl, sql } = stuck
  const reader = await longReader(databaseUrl)
  const files = withFile('migrations/0900-two-steps.sql', `create table half (id integer);\n${addsColumn}`)
  await expect(migrate(databaseUrl, { files, lockMilliseconds: 50, pauseMilliseconds: 50, tries: 2 })).rejects.toThrow(
    'migrations/0900-two-steps.sql did not get its locks in 2 tries',
  )
  expect(
    await sql("select to_regclass('half') as half, (select path from schema_file where path like '%/09%')"),
  ).toEqual([{ half: null, path: null }])
  await reader.end()
  expect(await migrate(databaseUrl, { files })).toEqual(['migrations/0900-two-steps.sql'])
})

test('runs a marked file outside a transaction without blocking another migration', async () => {
  const { databaseUrl, sql } = indexed
  const files = withFile(
    'migrations/0900-index.sql',
    `-- outside a transaction
-- The index is for stores; a comment may hold a semicolon;
drop index if exists submission_of_a_test;
drop index concurrently if exists {partition of submission}_of_a_test;
create index concurrently {partition of submission}_of_a_test
  on {partition of submission} (store_id);
create index submission_of_a_test on only submission (store_id);
alter index submission_of_a_test attach partition {partition of submission}_of_a_test;
`,
  )
  const applied = await Promise.all([migrate(databaseUrl, { files }), migrate(databaseUrl, { files })])
  expect(applied.toSorted((one, other) => one.length - other.length)).toEqual([[], ['migrations/0900-index.sql']])
  expect(await sql("select indisvalid from pg_index where indexrelid = 'submission_of_a_test'::regclass")).toEqual([
    { indisvalid: true },
  ])
})

test('keeps an API running but not ready when a migration is missing', async () => {
  const { app, sql } = rig
  await sql("delete from schema_file where path = 'migrations/0005-cases.sql'")
  const waiting = await app.inject('/health/ready')
  expect([waiting.statusCode, waiting.json()]).toEqual([
    503,
    { status: 'waiting', waitingFor: ['migrations/0005-cases.sql'], intake: 'open' },
  ])
  await sql(`insert into schema_file (path, sha256) values ('functions/queue/add_jobs.sql', 'of a later version'),
    ('migrations/0005-cases.sql', '${current.find(({ path }) => path === 'migrations/0005-cases.sql')?.sha256}')`)
  await wait(1_100)
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
})

test('does not start a worker when a migration is missing', async () => {
  const { databaseUrl, sql } = bare
  await sql('drop table schema_file')
  const worker = startProcess(
    'apps/server/src/main-worker.ts',
    { ...localMailSettings('smtp://127.0.0.1:1', '/nowhere'), DATABASE_URL: asUser(databaseUrl, 'worker_test') },
    [],
    { capture: true },
  )
  expect(await worker.exited).toBe(1)
  expect(worker.output()).toContain('The database is missing functions/')
  expect(worker.output()).toContain('npm run migrate')
})

test('replaces a changed function beside its callers and refuses a changed migration', async () => {
  const { databaseUrl, sql } = replaced
  expect(await migrate(databaseUrl)).toEqual([])
  const path = 'functions/desk/desk_person.sql'
  const text = current.find((file) => file.path === path)?.text ?? ''
  const files = withFile(path, text.replace('select nullif', 'select 1 + nullif'))
  expect(await migrate(databaseUrl, { files })).toEqual([path])
  expect(await sql("select desk_person(), set_config('desk.person', '7', true), desk_person() as after")).toMatchObject(
    [{ desk_person: null, after: '8' }],
  )
  expect(await migrate(databaseUrl)).toEqual([path])

  await expect(
    migrate(databaseUrl, { files: withFile('migrations/0001-stores.sql', 'create table another (id integer)') }),
  ).rejects.toThrow(MigrationChanged)
})
