import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { withCallers } from './callers.ts'
import { describeSchema, readTables } from './describe.ts'
import { describeTypes } from './describe-types.ts'
import { isFunction, readSchemaFiles } from './schema-files.ts'

const client = new pg.Client({ connectionString: await createTestDatabase() })
await client.connect()
afterAll(() => client.end())

const files = await readSchemaFiles()
/** `npm run schema` writes the file instead of comparing it. */
const expectFile = (path: string, text: string) => expect(text).toMatchFileSnapshot(`../${path}`)

test('has the schema and the types of a migrated database', async () => {
  await expectFile('schema.sql', await describeSchema(client))
  await expectFile('src/tables.ts', describeTypes(await readTables(client)))
})

test('notices each difference between a database and its description', async () => {
  const before = await describeSchema(client)
  for (const change of [
    'alter table store add column of_a_test integer',
    'alter table store alter column city drop not null',
    'create index of_a_test on store (city)',
    'create or replace function desk_person() returns bigint language sql stable as $$ select 1::bigint $$',
    'alter function desk_role() security invoker',
    'grant select (link_hash) on status_link to cash_express_desk',
    'grant execute on function month_of to public',
    'alter policy person on correction using (true)',
    'alter table correction disable row level security',
    'drop trigger store_changed on store',
    'alter role cash_express_api connection limit 1',
  ]) {
    await client.query('begin')
    await client.query(change)
    expect(await describeSchema(client), change).not.toBe(before)
    await client.query('rollback')
  }
  expect(await describeSchema(client)).toBe(before)
})

test('defines each function once, in the file with its name, with a sentence before it', () => {
  const defined = files.flatMap(({ path, text }) =>
    [...text.matchAll(/create (?:or replace )?function (\w+)/g)].map(([, name]) => `${path}: ${name}`),
  )
  const functions = files.filter(isFunction)
  expect(defined).toEqual(functions.map(({ path }) => `${path}: ${/(\w+)\.sql$/.exec(path)?.[1]}`))
  expect(functions.filter(({ text }) => !/^-- [A-Z`]/.test(text)).map(({ path }) => path)).toEqual([])
})

test('says in each file who calls the function', async () => {
  for (const file of files.filter(isFunction)) await expectFile(file.path, withCallers(file, files))
})

test('lets PostgreSQL check the body of each function', async () => {
  await client.query('begin')
  for (const { text } of files.filter(isFunction)) await client.query(text)
  await client.query('rollback')
})
