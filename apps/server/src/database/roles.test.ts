import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()
afterAll(() => owner.end())

const roles = ['api', 'worker', 'desk'] as const
type Matrix = Record<string, Record<(typeof roles)[number], string>>

/** Whole tables by name of the right, single columns in brackets. A row that is not here has no business in the schema. */
const matrix: Matrix = {
  audit: { api: '', worker: '', desk: 'insert(action reason reference who)' },
  captcha_used: {
    api: 'select(signature) insert',
    worker: 'select(expires_at signature) delete',
    desk: '',
  },
  consent: { api: 'insert', worker: '', desk: 'select' },
  delivery: {
    api: 'insert(recipient reference)',
    worker:
      'select insert update(attempted_at attempts delivered_at dropped_at failed_at failure next_attempt_at ready_at refused_at setbacks)',
    desk: 'select',
  },
  employment_chain: { api: '', worker: 'select update(closed_at incomplete)', desk: 'select' },
  employment_part: { api: '', worker: 'select(part reference)', desk: 'select' },
  idempotency: {
    api: 'select insert update(replayed_at)',
    worker: 'select(key_hash received_at) delete',
    desk: '',
  },
  migration: { api: '', worker: '', desk: '' },
  retention: { api: '', worker: 'select', desk: 'select' },
  store: { api: 'select', worker: 'select', desk: 'select' },
  store_inbox: { api: '', worker: 'select insert', desk: 'select update(answered_at)' },
  store_service: { api: 'select', worker: 'select', desk: 'select' },
  submission: {
    api: 'insert',
    worker: 'select(due_at form id notice_card received_at reference service_id store_id version)',
    desk: 'select',
  },
  vehicle: { api: 'select', worker: 'select', desk: 'select' },
}

const relations = `
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`

test('each role has exactly the rights of the matrix, on every table and column', async () => {
  const { rows } = await owner.query<{ name: string; role: (typeof roles)[number]; rights: string }>(
    `select t.name, r.role, concat_ws(' ', variadic array(
       select case
         when has_table_privilege('cash_express_' || r.role, t.oid, p.right) then p.right
         when p.right <> 'delete' then p.right || '(' || nullif((
           select string_agg(a.attname, ' ' order by a.attname) from pg_attribute a
           where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
             and has_column_privilege('cash_express_' || r.role, t.oid, a.attnum, p.right)
         ), '') || ')'
       end
       from unnest(array['select', 'insert', 'update', 'delete']) with ordinality as p("right", place)
       order by p.place
     )) as rights
     from (${relations}) t cross join unnest($1::text[]) as r(role)`,
    [roles],
  )
  const found: Matrix = {}
  for (const { name, role, rights } of rows)
    found[name] = { api: '', worker: '', desk: '', ...found[name], [role]: rights }
  expect(found).toEqual(matrix)
})

test('no role may empty a table, refer to one, hang a trigger on one or make one, and none has powers of its own', async () => {
  const { rows } = await owner.query(
    `select t.name, r.role from (${relations}) t cross join unnest($1::text[]) as r(role)
     where has_table_privilege('cash_express_' || r.role, t.oid, 'truncate, references, trigger, maintain')
       or has_any_column_privilege('cash_express_' || r.role, t.oid, 'references')
       or has_schema_privilege('cash_express_' || r.role, 'public', 'create')`,
    [roles],
  )
  expect(rows).toEqual([])
  const { rows: powers } = await owner.query(
    `select rolname from pg_roles r where rolname like 'cash_express_%' and (
       rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication or rolcanlogin
       or exists (select from pg_auth_members m where m.member = r.oid))`,
  )
  expect(powers).toEqual([])
})

test('functions that act with the rights of the owner can be called by one role alone, and fix where they look', async () => {
  const { rows } = await owner.query(
    `select p.proname as name, array(
       select r.role from unnest($1::text[]) as r(role)
       where has_function_privilege('cash_express_' || r.role, p.oid, 'execute')
     ) as roles, p.proconfig as settings
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    [roles],
  )
  const settings = ['search_path=public, pg_temp']
  expect(rows).toEqual(
    [
      ['add_deliveries', 'api'],
      ['add_employment_part', 'api'],
      ['database_figures', 'worker'],
      ['delete_expired_submissions', 'worker'],
      ['employment_reference', 'api'],
      ['expired_submissions', 'worker'],
      ['open_employment_chain', 'api'],
    ].map(([name = '', role]) => ({
      name,
      roles: [role],
      settings: name.includes('expired') ? [...settings, 'enable_seqscan=off'] : settings,
    })),
  )
})

describe('the user of the API', async () => {
  const api = new pg.Client({ connectionString: asUser(databaseUrl, 'api_test') })
  await api.connect()
  afterAll(() => api.end())
  const insert = `insert into submission (reference, form, version, body) values ('BCDFGHJK', 'apply-now', 1, 'sealed')`

  test('adds a submission', async () => {
    expect((await api.query(insert)).rowCount).toBe(1)
  })

  test.each([
    'select * from submission',
    'select reference from submission',
    'select count(*) from submission',
    "select body from submission where reference = 'BCDFGHJK'",
    "update submission set body = 'other'",
    "update submission set store_id = 102 where reference = 'BCDFGHJK'",
    'delete from submission',
    'truncate submission cascade',
    `${insert.replace('JK', 'JM')} returning body`,
    `${insert} on conflict (reference) do update set body = excluded.body`,
    'copy submission to stdout',
    'select * from employment_chain',
    'select * from employment_part',
    'select * from delivery',
    'select * from consent',
    'select * from audit',
  ])('is refused: %s', async (statement) => {
    await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('left the one row as it was', async () => {
    const { rows } = await owner.query('select reference, store_id, body from submission')
    expect(rows).toEqual([{ reference: 'BCDFGHJK', store_id: null, body: Buffer.from('sealed') }])
  })
})
