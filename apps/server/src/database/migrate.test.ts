import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { startProcess } from '../../../../tools/processes.ts'
import { newReference } from '../submissions/reference.ts'
import { migrate } from './migrate.ts'

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

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
  from (select '${newReference().slice(0, 2)}' || lpad(translate(nextval('reference_number')::text, '015', 'BCD'), 6, 'X')) as r(reference)`

const addsColumn = { '0900-adds-a-column.sql': 'alter table submission add column of_a_test integer;' }

const [busy, stuck, indexed, bare] = await Promise.all([database(), database(), database(), database()])
const rig = await createTestApp()

test('delays no submission by more than two seconds while waiting for a lock', async () => {
  const { databaseUrl, sql } = busy
  await sql('create sequence reference_number')
  const reader = await longReader(databaseUrl)
  const waits: string[] = []
  let migrated = false
  const migration = migrate(databaseUrl, {
    folder: await folderWith(addsColumn),
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
  expect(await migration).toEqual(['0900-adds-a-column.sql'])
  expect(waits.length).toBeGreaterThan(1)
  expect(Math.max(...times)).toBeLessThan(2_000)
  expect(await sql('select of_a_test from submission limit 1')).toEqual([{ of_a_test: null }])
})

test('gives up and leaves nothing behind when it never gets its locks', async () => {
  const { databaseUrl, sql } = stuck
  const reader = await longReader(databaseUrl)
  const folder = await folderWith({
    '0900-two-steps.sql': `create table half (id integer);\n${Object.values(addsColumn)[0]}`,
  })
  await expect(migrate(databaseUrl, { folder, lockMilliseconds: 50, pauseMilliseconds: 50, tries: 2 })).rejects.toThrow(
    '0900-two-steps.sql did not get its locks in 2 tries',
  )
  expect(await sql("select to_regclass('half') as half, (select name from migration where name like '09%')")).toEqual([
    { half: null, name: null },
  ])
  await reader.end()
  expect(await migrate(databaseUrl, { folder })).toEqual(['0900-two-steps.sql'])
})

test('runs a marked file outside a transaction without blocking another migration', async () => {
  const { databaseUrl, sql } = indexed
  const folder = await folderWith({
    '0900-index.sql': `-- outside a transaction
-- The index is for stores; a comment may hold a semicolon;
drop index if exists submission_of_a_test;
drop index concurrently if exists {partition of submission}_of_a_test;
create index concurrently {partition of submission}_of_a_test
  on {partition of submission} (store_id);
create index submission_of_a_test on only submission (store_id);
alter index submission_of_a_test attach partition {partition of submission}_of_a_test;
`,
  })
  const applied = await Promise.all([migrate(databaseUrl, { folder }), migrate(databaseUrl, { folder })])
  expect(applied.toSorted((one, other) => one.length - other.length)).toEqual([[], ['0900-index.sql']])
  expect(await sql("select indisvalid from pg_index where indexrelid = 'submission_of_a_test'::regclass")).toEqual([
    { indisvalid: true },
  ])
})

test('keeps an API running but not ready when a migration is missing', async () => {
  const { app, sql } = rig
  await sql("delete from migration where name = '0004-cases.sql'")
  const waiting = await app.inject('/health/ready')
  expect([waiting.statusCode, waiting.json()]).toEqual([
    503,
    { status: 'waiting', waitingFor: ['migration 0004-cases.sql'], intake: 'open' },
  ])
  await sql("insert into migration (name) values ('0004-cases.sql'), ('9999-of-a-later-version.sql')")
  await wait(1_100)
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
})

test('does not start a worker when a migration is missing', async () => {
  const { databaseUrl, sql } = bare
  await sql('drop table migration')
  const worker = startProcess(
    'apps/server/src/main-worker.ts',
    { ...localMailSettings('smtp://127.0.0.1:1', '/nowhere'), DATABASE_URL: asUser(databaseUrl, 'worker_test') },
    [],
    { capture: true },
  )
  expect(await worker.exited).toBe(1)
  expect(worker.output()).toContain('The database is missing 0001-stores.sql, 0002-vehicles.sql')
  expect(worker.output()).toContain('npm run migrate')
})
