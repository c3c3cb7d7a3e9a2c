import { auditReaders } from '@cash-express/domain/audit/audit-row'
import { type Role, roles } from '@cash-express/domain/cases/person'
import { describe, expect, test } from 'vitest'
import { addSampleCase, createTestDesk } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { asPerson } from '../person.ts'

const desk = await createTestDesk()
const grace = desk.browser()
await grace.signIn(samplePeople.compliance)

/** A Monday in the past, so that the rows of other tests are on another day. */
const day = '2026-10-12'
const at = (time: string, date = day) => `${date}T${time}:00-05:00`

const idOf = async (role: Role): Promise<string> =>
  (await desk.sql('select id from staff where subject = $1', [samplePeople[role].subject]))[0]?.id

type Written = {
  who?: string
  action?: string
  at?: string
  reference?: string | null
  recipient?: string | null
  reason?: string
}

const write = ({
  who = 'rosa',
  action = 'card',
  at: time = at('12:00'),
  reference = null,
  recipient = 'store:101',
  reason = 'to call the customer',
}: Written) =>
  desk.sql('insert into audit (who, action, at, reference, recipient, reason) values ($1, $2, $3, $4, $5, $6)', [
    who,
    action,
    time,
    reference,
    recipient,
    reason,
  ])

const read = async (query: Record<string, string> = {}) =>
  (await grace.call(`/api/audit?${new URLSearchParams({ day, ...query })}`)).json
const readPerson = (query: Record<string, string>) =>
  grace.call(`/api/audit/person?${new URLSearchParams({ day, ...query })}`)

const reference = await addSampleCase(desk.sql)
const tried = await addSampleCase(desk.sql)
await desk.sql(
  `insert into case_event (month, reference, recipient, form, number, person, kind, at)
   values (month_of($1), $1, 'store:101', 'apply-now', 3, $2, 'tried', $3)`,
  [tried, await idOf('representative'), at('12:20')],
)
// Four Mondays with five releases each are what is usual for Rosa.
for (const date of ['2026-10-05', '2026-09-28', '2026-09-21', '2026-09-14'])
  for (let count = 0; count < 5; count++) await write({ at: at('10:30', date), reference: tried })
for (let count = 0; count < 12; count++)
  await write({ at: at('12:10'), reference, action: 'open', reason: 'to check a detail' })
for (let count = 0; count < 4; count++) await write({ at: at('12:15'), reference: tried })
await write({ who: 'marcus', at: at('06:12'), reference: tried })
await write({ who: 'marcus', action: 'print', at: at('15:00'), reference: tried })
await write({ who: 'ops', action: 'hold', at: at('16:00'), reference, recipient: null, reason: '=HYPERLINK("x")' })
await write({ who: 'cora', action: 'open', at: at('03:00'), recipient: 'compliance' })
await write({ who: 'amir', action: 'open', at: '2026-10-13T05:00:00Z' })

describe('the audit of a day', () => {
  test('has the openings of each person, the unusual ones first, with the reason', async () => {
    const { releases, groups, groupsInAll } = await read()
    expect([releases, groupsInAll]).toEqual([18, 3])
    expect(groups).toEqual([
      {
        key: 'rosa',
        name: 'Rosa Reyes',
        releases: 16,
        usual: { median: 5, from: 5, to: 5 },
        findings: [{ kind: 'many' }, { kind: 'without a try', count: 12 }],
      },
      {
        key: 'marcus',
        name: 'Marcus Moore',
        releases: 1,
        usual: null,
        findings: [{ kind: 'closed store', count: 1, first: '2026-10-12T11:12:00.000Z' }],
      },
      { key: 'cora', name: 'Cora Cole', releases: 1, usual: null, findings: [] },
    ])
  })

  test('has the openings of each store', async () => {
    const { groups } = await read({ by: 'store' })
    expect(groups.map(({ key, name, releases }: Record<string, unknown>) => [key, name, releases])).toEqual([
      ['store:101', 'Cookeville', 17],
      ['compliance', 'Compliance', 1],
    ])
  })

  test('has two weeks of days, each with the same weekday before', async () => {
    const { groups } = await read({ by: 'day' })
    expect(groups).toHaveLength(14)
    expect(groups[0]).toEqual({
      key: day,
      name: day,
      releases: 18,
      usual: { median: 5, from: 5, to: 5 },
      findings: [{ kind: 'many' }],
    })
    expect(groups[7]).toMatchObject({ key: '2026-10-05', releases: 5, findings: [] })
    expect(groups[1]).toMatchObject({ key: '2026-10-11', releases: 0, usual: null, findings: [] })
  })

  test('lists every row of the day in the home time zone, the newest first', async () => {
    const { rows, rowsInAll } = await read()
    expect([rows.length, rowsInAll]).toEqual([20, 20])
    expect(rows.map(({ who }: { who: string }) => who)).not.toContain('amir')
    expect(rows.find(({ who }: { who: string }) => who === 'ops')).toMatchObject({ name: 'ops', action: 'hold' })
    const stands = rows.filter((row: { stands: boolean }) => row.stands)
    expect(stands.map(({ who }: { who: string }) => who).toSorted()).toEqual(['marcus', ...Array(12).fill('rosa')])
  })

  test.each<[Record<string, string>, number]>([
    [{ person: 'marcus' }, 2],
    [{ person: 'moore' }, 2],
    [{ person: 'ops' }, 1],
    [{ person: '%' }, 0],
    [{ recipient: 'compliance' }, 1],
    [{ what: 'printed' }, 1],
    [{ what: 'opened', person: 'rosa' }, 12],
    [{ day: '2026-10-13' }, 1],
    [{ day: '2026-10-14' }, 0],
  ])('shows what fits %j', async (query, count) => {
    const { rows, rowsInAll } = await read(query)
    expect([rows.length, rowsInAll]).toEqual([count, count])
  })

  test('has pages of 50', async () => {
    for (let count = 0; count < 60; count++) await write({ who: 'dana', at: at('12:00', '2026-08-03') })
    const first = await read({ day: '2026-08-03' })
    const second = await read({ day: '2026-08-03', before: first.next })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
  })

  test.each([
    'day=2026-13-01',
    'day=0001-01-01',
    'day=9999-12-31',
    'day=yesterday',
    'by=action',
    'what=all',
    'recipient=store:x',
    'before=-1',
    `before=${'9'.repeat(30)}`,
    'person=%00',
    `person=${'x'.repeat(101)}`,
    'day=2026-10-12&day=2026-10-13',
  ])('refuses %s', async (query) => {
    const { status, json } = await grace.call(`/api/audit?${query}`)
    expect([status, json]).toEqual([400, { problem: 'malformed' }])
  })
})

describe('the audit of a person', () => {
  test('has their openings by hour, what is usual, and what stands out', async () => {
    const { json } = await readPerson({ who: 'rosa' })
    expect(json).toMatchObject({
      name: 'Rosa Reyes',
      role: 'representative',
      stores: ['Cookeville'],
      releases: 16,
      usualMost: 5,
      sameReason: 12,
      rowsInAll: 16,
    })
    expect(json.hours.map(({ hour }: { hour: number }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(json.hours[3]).toEqual({ hour: 12, releases: 16, stands: true })
    expect(json.rows.every(({ stands }: { stands: boolean }) => stands)).toBe(true)
  })

  test('also shows who is not staff, and no one who is in neither list', async () => {
    expect((await readPerson({ who: 'ops' })).json).toMatchObject({ name: 'ops', role: null, since: null })
    const { status, json } = await readPerson({ who: 'nobody' })
    expect([status, json]).toEqual([404, { problem: 'unknown person' }])
  })
})

describe('an export', () => {
  test('is in the audit before it leaves, and runs no formula', async () => {
    const { status, json } = await grace.call('/api/audit/export', { day, person: 'ops' })
    expect(status).toBe(200)
    expect(json.name).toBe('audit-2026-10-12.csv')
    expect(json.csv.split('\r\n')).toEqual([
      '\uFEFFtime (UTC),account,name,what,reference,inbox,scope,reason',
      `2026-10-12T21:00:00.000Z,ops,ops,hold,${reference},,,"'=HYPERLINK(""x"")"`,
      '',
    ])
    const [row] = await desk.sql('select who, action, reason from audit order by id desc limit 1')
    expect(row).toEqual({ who: 'cora', action: 'export', reason: 'audit of 2026-10-12, person ops, 1 rows' })
  })

  test('of more rows than one file holds is refused', async () => {
    await desk.sql(
      `insert into audit (who, action, at, recipient, reason)
       select 'rosa', 'card', timestamptz '2026-07-06 17:00Z', 'store:101', 'to call' from generate_series(1, 20001)`,
    )
    const { status, json } = await grace.call('/api/audit/export', { day: '2026-07-06' })
    expect([status, json]).toEqual([409, { problem: 'too many rows' }])
    expect((await grace.call('/api/audit/export', { day: '2026-07-06', what: 'ssn' })).status).toBe(200)
  })

  test.each([{ day: 'x' }, { by: 'person' }, { what: ['open'] }])('refuses %j', async (body) => {
    expect((await grace.call('/api/audit/export', body)).status).toBe(400)
  })
})

describe('the database', () => {
  test.each(roles)('counts openings for the %s only if they read the audit', async (role) => {
    const rows = await asPerson(desk.pool, await idOf(role), async (client) => [
      (
        await client.query(`select from release_counts(array[$1::date], 'America/Chicago', 'person', null, null)`, [
          day,
        ])
      ).rowCount,
      (await client.query(`select from releases_between($1, $2, null, null)`, [at('00:00'), at('23:59')])).rowCount,
    ])
    const reads = auditReaders.some((reader) => reader === role)
    expect(rows).toEqual(reads ? [3, 18] : [0, 0])
  })

  test.each(roles)('notes an export of the %s only if they read the audit', async (role) => {
    const { rows } = await asPerson(desk.pool, await idOf(role), (client) =>
      client.query(`select note_audit_export('everything') as noted`),
    )
    expect(rows).toEqual([{ noted: auditReaders.some((reader) => reader === role) }])
  })

  test('lets nobody add, change or delete a row of the audit', async () => {
    for (const statement of [
      `insert into audit (who, action, reason) values ('rosa', 'open', 'x')`,
      `update audit set reason = 'x'`,
      'delete from audit',
      'truncate audit',
    ])
      await expect(
        asPerson(desk.pool, await idOf('auditor'), (client) => client.query(statement)),
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('writes a row when the SSN is shown or the answers are printed, and none when a case moves', async () => {
    const own = await addSampleCase(desk.sql)
    const browser = desk.browser()
    await browser.signIn(samplePeople.manager)
    await write({ who: 'marcus', action: 'open', at: new Date().toISOString(), reference: own, reason: 'coming in' })
    const act = (kind: string) =>
      browser.call(`/api/cases/${own}/store:101/actions`, { request: crypto.randomUUID(), action: { kind } })
    expect((await act('show ssn')).status).toBe(200)
    expect((await act('print')).status).toBe(200)
    const rows = () =>
      desk.sql(
        `select who, action, recipient, reason from audit where reference = $1 and action in ('show ssn', 'print') order by id`,
        [own],
      )
    const written = [
      { who: 'marcus', action: 'show ssn', recipient: 'store:101', reason: 'coming in' },
      { who: 'marcus', action: 'print', recipient: 'store:101', reason: 'coming in' },
    ]
    expect(await rows()).toEqual(written)
    expect(await desk.sql(`select hold_submission($1, 'ops', 'a lawsuit') as outcome`, [own])).toEqual([
      { outcome: 'held' },
    ])
    expect(
      await desk.sql(`select count(*)::int as moved from case_event where reference = $1 and month = '2000-01-01'`, [
        own,
      ]),
    ).toEqual([{ moved: 4 }])
    expect(await rows()).toEqual(written)
  })
})
