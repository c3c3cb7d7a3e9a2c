import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { openDevDatabase } from '../../../../tools/dev-database.ts'
import { openPool } from './database.ts'

const command = fileURLToPath(new URL('./seed.command.ts', import.meta.url))
const seedCommand = (databaseUrl: string) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [command], { env: { DATABASE_URL: databaseUrl } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

/** A seeded database that an operator has changed in one way. */
async function changedBy(statement: string) {
  const databaseUrl = await createTestDatabase()
  const owner = openPool(databaseUrl, 1)
  afterAll(() => owner.end())
  await owner.query(statement)
  const everything = async () => {
    const tables = ['store', 'store_service', 'vehicle']
    const queries = tables.map((table) =>
      owner.query(`select md5(string_agg(t::text, '|' order by t)) from ${table} t`),
    )
    return (await Promise.all(queries)).map(({ rows }) => rows)
  }
  return { databaseUrl, owner, everything }
}

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
])('seed refuses and changes nothing in a database with %s', async (_, statement, why) => {
  const { databaseUrl, everything } = await changedBy(statement)
  const before = await everything()
  const { code, stdout, stderr } = await seedCommand(databaseUrl)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(why)
  expect(stderr).toContain('Nothing was changed')
  expect(await everything()).toEqual(before)
})

test('seed fills empty tables, and changes nothing when they hold the sample data', async () => {
  const { databaseUrl, owner } = await changedBy('delete from store; delete from vehicle')
  expect(await seedCommand(databaseUrl)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^100 stores and [1-9]/),
  })
  expect((await seedCommand(databaseUrl)).stdout).toBe('0 stores and 0 vehicles changed\n')
  expect((await owner.query('select count(*)::int as stores from store')).rows).toEqual([{ stores: 100 }])
})

test('npm run dev leaves a given database as it is, and starts no worker on it', async () => {
  const { databaseUrl, owner, everything } = await changedBy(
    "update store set notice_email = 'ours@lender.example' where store_id = 101; delete from migration",
  )
  const before = await everything()
  const dev = await openDevDatabase(databaseUrl, '/nowhere')
  expect(dev).toEqual({ api: databaseUrl, stop: expect.any(Function) })
  await dev.stop()
  expect(await everything()).toEqual(before)
  expect((await owner.query('select from migration')).rowCount).toBe(0)
})
