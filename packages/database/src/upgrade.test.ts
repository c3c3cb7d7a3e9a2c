import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { continueCases } from '../../../apps/server/src/cases/continue-cases.ts'
import { seed } from '../../../apps/server/src/database/seed.ts'
import { insertSubmissions } from '../../../apps/server/src/submissions/submission.table.ts'
import { submissionRow } from '../../../tests/submission-row.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { readReleasedFiles } from './released-schema.ts'
import { isFunction } from './schema-files.ts'

/** The processes of the last release no longer use these, so this one may take them away. */
const unused: readonly string[] = []

/** Everything that a process may call, read or write: a process of the last release fails without it. */
const usableLines = `
  with role(name) as (select 'cash_express_' || unnest(array['api', 'worker', 'desk', 'keyholder', 'records']))
  select format('%s calls %s', role.name, pg_describe_object('pg_proc'::regclass, p.oid, 0)) || format(
      ' (%s) returning %s', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as line
  from pg_proc p, role where p.pronamespace = 'public'::regnamespace and has_function_privilege(role.name, p.oid, 'execute')
  union all
  select format('%s may %s %s.%s, %s', role.name, can.what, c.relname, a.attname, format_type(a.atttypid, a.atttypmod))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, role,
    unnest(array['select', 'insert', 'update']) as can(what)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and has_column_privilege(role.name, c.oid, a.attnum, can.what)
  union all
  select format('%s may delete from %s', role.name, c.relname) from pg_class c, role
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and has_table_privilege(role.name, c.oid, 'delete')`

/** A column that a row of the last release does not fill in. */
const demandedColumns = `
  select c.relname || '.' || a.attname as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnotnull and not a.atthasdef and a.attidentity = ''`

type Used = { readonly usable: readonly string[]; readonly demanded: readonly string[] }

const read = async (query: string) => (await client.query<{ line: string }>(query)).rows.map(({ line }) => line)
const used = async (): Promise<Used> => ({ usable: await read(usableLines), demanded: await read(demandedColumns) })

/** Lists all that processes of the last release would miss; `before` is all that they had. */
async function missed(before: Used): Promise<string[]> {
  const { usable, demanded } = await used()
  const tables = new Set(before.demanded.map((column) => column.split('.')[0]))
  const isNew = (column: string) => tables.has(column.split('.')[0]) && !before.demanded.includes(column)
  return [
    ...before.usable.filter((line) => !usable.includes(line)),
    ...demanded.filter(isNew).map((column) => `a value for ${column}`),
  ].filter((line) => !unused.includes(line))
}

const released = await readReleasedFiles()
const url = new URL(inject('postgresUrl'))
const name = `released_${randomBytes(6).toString('hex')}`
const server = new pg.Client({ connectionString: url.href })
await server.connect()
await server.query(`create database ${name}`)
url.pathname = `/${name}`
await migrate(url.href, { files: released })
const client = new pg.Client({ connectionString: url.href })
await client.connect()
afterAll(async () => {
  await client.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

test('gives the processes of the last release all that they use', async () => {
  const before = await used()
  await migrate(url.href)
  expect(await missed(before)).toEqual([])
})

test.each([
  ['a function with another name', 'alter function approve_cost(bigint) rename to publish_cost', /approve_cost/],
  [
    'a function with another parameter',
    `drop function store_value;
     create function store_value(store_id integer, kind text, at date) returns jsonb language sql as 'select null::jsonb'`,
    /store_value/,
  ],
  ['a privilege', 'revoke select on delivery from cash_express_worker', /worker may select delivery/],
  ['a column', 'alter table delivery drop column held_at', /delivery\.held_at/],
  ['a value', 'alter table delivery add column of_a_test text not null', /a value for delivery\.of_a_test/],
])('notices that processes of the last release would miss %s', async (_, change, line) => {
  const before = await used()
  await client.query('begin')
  await client.query(change)
  expect((await missed(before)).join('\n')).toMatch(line)
  await client.query('rollback')
})

test('accepts an application when the last release migrates again after this one', async () => {
  const pool = openPool(url.href, 2)
  await seed(pool)
  for (const { text } of released.filter(isFunction)) await client.query(text)
  const row = submissionRow()
  const writer = await pool.connect()
  expect(await insertSubmissions(writer, [row])).toEqual([{ kind: 'new' }])
  writer.release()
  await continueCases(pool, [row.reference])
  const { rows } = await client.query('select kind from case_event where reference = $1', [row.reference])
  expect(rows).toEqual([{ kind: 'arrived' }])
  await pool.end()
})
