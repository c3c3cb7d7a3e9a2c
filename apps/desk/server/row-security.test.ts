import { randomUUID } from 'node:crypto'
import { auditReaders } from '@cash-express/domain/audit/audit-row'
import { type Role, roles } from '@cash-express/domain/cases/person'
import { expect, test } from 'vitest'
import { addSampleCases, isSeenBy } from '../../../tests/desk-cases.ts'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { asPerson } from './person.ts'

const desk = await createTestDesk()
const cases = await addSampleCases(desk.sql)

const tables = [
  'store_inbox',
  'case_event',
  'submission',
  'employment_section',
  'case_note',
  'correction',
  'audit',
] as const
type Table = (typeof tables)[number]

/** Every row that the database shows, because the query has no condition. */
const readAll = (table: Table) => `select reference from ${table}`

const idOf = async (role: Role): Promise<string> =>
  (await desk.sql('select id from staff where subject = $1', [samplePeople[role].subject]))[0]?.id

const references = (rows: { reference: string | null }[]) =>
  [...new Set(rows.map(({ reference }) => reference ?? 'none'))].toSorted()

const read = async (table: Table, personId: string) =>
  references((await asPerson(desk.pool, personId, (client) => client.query(readAll(table)))).rows)

/** The whole audit also has the rows that gave the sample people their roles, which name no submission. */
function expected(table: Table, role: Role): string[] {
  const all = cases.map(({ reference }) => reference)
  if (table === 'audit' && auditReaders.some((reader) => reader === role)) return [...all, 'none'].toSorted()
  if (table === 'case_event' && role === 'auditor') return all.toSorted()
  const own = cases.filter((each) => isSeenBy(role, each))
  const inTable = own.filter(({ form }) => table !== 'employment_section' || form === 'employment-application')
  return inTable.map(({ reference }) => reference).toSorted()
}

test.each(roles.flatMap((role) => tables.map((table) => [role, table] as const)))(
  'shows the %s only their own rows of %s without a condition',
  async (role, table) => {
    expect(await read(table, await idOf(role))).toEqual(expected(table, role))
  },
)

test('has rows of others in every table, so that the tests above can fail', async () => {
  for (const table of tables) {
    const all = references((await desk.owner.query(readAll(table))).rows)
    for (const role of ['representative', 'manager', 'compliance'] as const)
      if (!(table === 'audit' && role === 'compliance'))
        expect(all.length).toBeGreaterThan(expected(table, role).length)
  }
})

test.each(tables)('shows nothing of %s without a person', async (table) => {
  expect((await desk.pool.query(readAll(table))).rows).toEqual([])
  for (const nobody of ['', '0', '999999']) expect(await read(table, nobody)).toEqual([])
})

test.each(tables)('shows nothing of %s to a person who was removed', async (table) => {
  await desk.sql("select set_staff('gone', 'Gil Gone', 'district', '{101,102}', 'ops', 'hired')")
  const [row] = await desk.sql("select id from staff where subject = 'gone'")
  const before = await read(table, row?.id)
  expect(before.length).toBeGreaterThan(0)
  await desk.sql("select remove_staff('gone', 'ops', 'left the company')")
  expect(await read(table, row?.id)).toEqual([])
})

test('does not leave the person in the connection after a transaction', async () => {
  const personId = await idOf('head office')
  for (let count = 0; count < 12; count++) await read('store_inbox', personId)
  const left = await Promise.all(Array.from({ length: 12 }, () => desk.pool.query(readAll('store_inbox'))))
  expect(left.flatMap(({ rows }) => rows)).toEqual([])
})

test('does not leave the person in the connection after a failure', async () => {
  const personId = await idOf('head office')
  await expect(asPerson(desk.pool, personId, (client) => client.query('select 1 / 0'))).rejects.toThrow()
  expect((await desk.pool.query(readAll('store_inbox'))).rows).toEqual([])
})

test('shows no wrapped key to the desk server, whoever the person is', async () => {
  const personId = await idOf('head office')
  for (const table of ['submission', 'employment_section', 'case_note'])
    for (const key of ['desk_wrapped_key', 'escrow_wrapped_key'])
      await expect(
        asPerson(desk.pool, personId, (client) => client.query(`select ${key} from ${table}`)),
      ).rejects.toMatchObject({ code: '42501' })
  for (const key of ['desk_wrapped_key', 'notice_wrapped_key'])
    await expect(
      asPerson(desk.pool, personId, (client) => client.query(`select ${key} from correction`)),
    ).rejects.toMatchObject({ code: '42501' })
})

const act = (personId: string, { reference, recipient }: { reference: string; recipient: string }, kind: string) =>
  asPerson(desk.pool, personId, (client) =>
    client.query(
      `select act_on_case($1, $2, (select max(number) from case_event where reference = $1 and recipient = $2), $3, '{}', '{"tries": 0}', $4)`,
      [reference, recipient, kind, randomUUID()],
    ),
  )

const caseOf = (inbox: string) => {
  const found = cases.find(({ recipient }) => recipient === inbox)
  if (!found) throw new Error(`no case of ${inbox}`)
  return found
}

test('lets nobody write an event or a note to the case of another store', async () => {
  const personId = await idOf('manager')
  const foreign = caseOf('store:102')
  await expect(act(personId, foreign, 'taken')).rejects.toMatchObject({ code: '23514' })
  expect(
    await asPerson(desk.pool, personId, (client) =>
      client.query('select from lock_case($1, $2)', [foreign.reference, foreign.recipient]),
    ),
  ).toMatchObject({ rowCount: 0 })
})

test('lets people write events in their own name, and none of the customer or the worker', async () => {
  const personId = await idOf('manager')
  const own = caseOf('store:101')
  for (const kind of ['arrived', 'corrected', 'mail failed', 'promise moved', 'call back moved'])
    await expect(act(personId, own, kind), kind).rejects.toMatchObject({ code: '23514' })
  await act(personId, own, 'taken')
  const { rows } = await desk.owner.query(
    'select person::text, kind from case_event where reference = $1 and recipient = $2 order by number desc limit 1',
    [own.reference, own.recipient],
  )
  expect(rows).toEqual([{ person: personId, kind: 'taken' }])
})

test('inserts events in one function alone, which no process may execute', async () => {
  for (const table of ['case_event', 'store_inbox'])
    await expect(desk.pool.query(`insert into ${table} default values`)).rejects.toMatchObject({ code: '42501' })
  await expect(desk.pool.query("select append_case_event('{}', 'taken', '{}')")).rejects.toMatchObject({
    code: '42501',
  })
})

test('reads nothing of a visitor without row security', async () => {
  const { rows } = await desk.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
       and has_any_column_privilege(oid, 'select')
     order by relname`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'desk_push',
    'desk_session',
    'desk_tab',
    'promise_rolled_up',
    'staff',
    'staff_store',
    'store',
    'store_service',
    'vehicle',
  ])
})

test('shows the cases of a covered store up to the end of the cover', async () => {
  await desk.sql("select set_staff('cover', 'Cora Cover', 'representative', '{101}', 'ops', 'hired')")
  const [row] = await desk.sql("select id from staff where subject = 'cover'")
  const lookUpInboxes = async () => (await desk.sql("select look_up_inboxes('cover') as inboxes"))[0]?.inboxes
  const own = await read('store_inbox', row?.id)
  const endingAt = (end: string) =>
    desk.sql(
      `insert into staff_store (staff_id, store_id, until) values ($1, 102, now() + $2::interval)
       on conflict (staff_id, store_id) do update set until = excluded.until`,
      [row?.id, end],
    )
  await endingAt('1 minute')
  expect((await read('store_inbox', row?.id)).length).toBeGreaterThan(own.length)
  expect(await lookUpInboxes()).toEqual(['store:101', 'store:102'])
  await endingAt('-1 second')
  expect(await read('store_inbox', row?.id)).toEqual(own)
  expect(await lookUpInboxes()).toEqual(['store:101'])
})
