import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { runCommand } from '../../../../tests/run-command.ts'
import { runHere } from '../../../../tests/run-here.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { openDevDatabase } from '../../../../tools/dev-database.ts'
import { SeedRefused, seed } from './seed.ts'

const file = 'apps/server/src/database/seed.command.ts'
const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
const pool = openPool(databaseUrl, 2)
afterAll(() => Promise.all([owner.end(), pool.end()]))

const tables = ['store', 'store_service', 'vehicle', 'schema_file']

const everything = async () => {
  const sums: string[] = []
  for (const table of tables) {
    const { rows } = await owner.query(`select md5(string_agg(t::text, '|' order by t)) as sum from ${table} t`)
    sums.push(rows[0].sum)
  }
  return sums
}

await owner.query(
  `create schema seeded; ${tables.map((name) => `create table seeded.${name} as table ${name}`).join(';')}`,
)

afterEach(async () => {
  const restored = tables.map((name) => `insert into ${name} table seeded.${name}`)
  await owner.query(`delete from store; delete from vehicle; delete from schema_file; ${restored.join(';')}`)
})

const ownStore = `
  delete from store;
  insert into store select (jsonb_populate_record(null::store, to_jsonb(s) || '{"store_id": 9001, "name": "Our own"}')).*
  from (select * from store_copy) s`

test.each([
  [
    'a store that is not in the sample',
    `create temp table store_copy as select * from store limit 1; ${ownStore}`,
    '1 store that is not in the sample data',
  ],
  [
    'a sample store that was edited',
    "update store set notice_email = 'ours@lender.example' where store_id = 101",
    '1 store that differs from the sample data',
  ],
  ['a part of the sample stores', 'delete from store where store_id > 103', '97 stores of the sample data are missing'],
  [
    'a vehicle that is not in the sample',
    "insert into vehicle values ('Ours', 'One', 'Sedan', 2020)",
    'vehicles that differ from the sample data',
  ],
  [
    'a part of the sample vehicles',
    'delete from vehicle where year_mfg < 2000',
    'vehicles that differ from the sample data',
  ],
])('npm run seed refuses a database with %s and changes nothing', async (_, statement, why) => {
  await owner.query(statement)
  const before = await everything()
  const refusal = await seed(pool).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SeedRefused)
  expect(String(refusal)).toContain(why)
  expect(await everything()).toEqual(before)
})

test('npm run seed explains a refusal in its own process and exits 1', async () => {
  await owner.query('delete from store where store_id > 103')
  const { code, stdout, stderr } = await runCommand(file, [], { DATABASE_URL: databaseUrl })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/97 stores of the sample data are missing.*Nothing was changed/)
})

test('npm run seed fills empty tables and keeps existing sample data', async () => {
  await owner.query('delete from store; delete from vehicle')
  const { stdout } = await runHere(file, [], { DATABASE_URL: databaseUrl })
  expect(stdout).toMatch(/^100 stores and [1-9]\d+ vehicles changed\n$/)
  expect(await seed(pool)).toEqual({ stores: 0, vehicles: 0 })
})

test('npm run dev does not change a given database or start a worker on it', async () => {
  await owner.query("update store set notice_email = 'ours@lender.example' where store_id = 101")
  await owner.query("delete from schema_file where path = 'migrations/0005-cases.sql'")
  const before = await everything()
  const dev = await openDevDatabase(databaseUrl, '/nowhere')
  expect(dev).toEqual({ api: databaseUrl, stop: expect.any(Function) })
  await dev.stop()
  expect(await everything()).toEqual(before)
})
