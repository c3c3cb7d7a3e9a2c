import { expect, test } from 'vitest'
import type { DeskBrowser } from '../../../../tests/desk-browser.ts'
import { addCase } from '../../../../tests/sample-cases.ts'
import { createTestDesk } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { csvCell } from './event-csv.ts'

const desk = await createTestDesk()
const browsers = new Map<string, DeskBrowser>()
for (const who of ['manager', 'district', 'head office'] as const) {
  const browser = desk.browser()
  await browser.signIn(samplePeople[who])
  browsers.set(who, browser)
}
const get = async (who: string, path: string) => {
  const answer = await browsers.get(who)?.call(path)
  return { status: answer?.status, json: answer?.json, text: answer?.text ?? '', headers: answer?.headers }
}

const hour = 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour)
const tried = (reference: string, recipient: string, at: Date) =>
  desk.sql(
    'update store_inbox set tries = 1, first_try_at = $3, last_try_at = $3 where reference = $1 and recipient = $2',
    [reference, recipient, at],
  )

const late = await addCase(desk.owner, { received: daysAgo(4), due: daysAgo(3) })
const kept = await addCase(desk.owner, { received: daysAgo(3), due: daysAgo(2) })
await tried(kept, 'store:101', new Date(daysAgo(3).getTime() + 2 * hour))
const foreign = await addCase(desk.owner, { received: daysAgo(3), due: daysAgo(2), recipients: ['store:104'] })

test('counts for head office all stores, for a district its own', async () => {
  const all = (await get('head office', '/api/overview')).json
  expect([all.total.counted, all.total.kept, all.late.cases]).toEqual([3, 1, 2])
  expect(all.stores.length).toBeGreaterThan(50)
  const own = (await get('district', '/api/overview?days=7')).json
  expect([own.total.counted, own.total.kept, own.late.cases]).toEqual([2, 1, 1])
  expect(own.stores.map(({ storeId }: { storeId: number }) => storeId)).toEqual([101, 102, 103])
})

test('shows a manager their own store and hides all others', async () => {
  expect((await get('manager', '/api/overview/stores/101')).json.store).toMatchObject({ counted: 2, kept: 1, late: 1 })
  expect((await get('manager', '/api/overview/stores/104')).status).toBe(404)
  const { cases } = (await get('manager', '/api/overview/cases?stat=counted&days=90')).json
  expect(cases.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual([kept, late].toSorted())
  expect((await get('manager', '/api/overview/cases?stat=counted&storeId=104')).json.cases).toEqual([])
})

test('lists what is late, with the phone of its store', async () => {
  const { cases, stores } = (await get('head office', '/api/overview/cases?stat=late')).json
  expect(cases.map(({ reference }: { reference: string }) => reference)).toEqual([late, foreign])
  expect(stores[0]).toMatchObject({ storeId: 101, phone: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/) })
})

test.each([
  'days=8',
  'days=30&days=7',
  'district=',
  'district=%00',
  `district=${'x'.repeat(61)}`,
  'serviceId=1e3',
  'serviceId=-1',
  'more=1',
])('refuses the query %s', async (query) => {
  expect((await get('head office', `/api/overview?${query}`)).status).toBe(400)
})

test.each(['stat=all', 'stat=counted&after=x', 'stat=counted&hour=24', 'stat=counted&day=2026-02-30', ''])(
  'refuses to list cases with %s',
  async (query) => {
    expect((await get('head office', `/api/overview/cases?${query}`)).status).toBe(400)
  },
)

test('does not find a store whose number is none', async () => {
  for (const id of ['0', 'x', '99999999999', '101%20'])
    expect((await get('head office', `/api/overview/stores/${id}`)).status).toBe(404)
})

test('shows mail that no mailbox took to those who have the store', async () => {
  await desk.sql(
    `insert into delivery (month, reference, recipient, created_at, attempts, refused_at, failure)
     select month_of(r), r, c, now(), 3, now(), '550 5.1.1 No such address' from (values ($1, 'store:101'), ($2, 'store:104')) as t(r, c)`,
    [late, foreign],
  )
  await desk.sql(
    `insert into delivery (month, reference, recipient, created_at) values (month_of($1), $1, 'store:101', now() - interval '3 hours')`,
    [kept],
  )
  const names = async (who: string) =>
    (await get(who, '/api/overview/mail')).json.notices.map(({ reference }: { reference: string }) => reference)
  expect((await names('head office')).toSorted()).toEqual([foreign, late].toSorted())
  expect(await names('district')).toEqual([late])
  expect((await get('district', '/api/overview')).json.undelivered).toEqual({ notices: 1, stores: ['Cookeville'] })
})

test('exports events, and records who did', async () => {
  const { text, headers } = await get('manager', '/api/overview/events.csv?days=7')
  expect(headers?.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers?.get('content-disposition')).toMatch(/^attachment; filename="events-\d{4}-\d{2}-\d{2}\.csv"$/)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('time at the store,time zone,store,reference,form,service,event,person,outcome,promised by,promise')
  const localTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const arrivedOf = (reference: string, promise: string) => [
    localTime,
    'America/Chicago',
    '101',
    reference,
    'apply-now',
    'Flex loan',
    'arrived',
    '',
    '',
    localTime,
    promise,
  ]
  const cells = lines.map((line) => line.split(','))
  expect(cells).toHaveLength(2)
  expect(cells).toEqual(expect.arrayContaining([arrivedOf(kept, 'kept'), arrivedOf(late, 'not kept')]))
  expect(await desk.sql("select who, reason from audit where action = 'export events'")).toEqual([
    { who: 'marcus', reason: '7 days, all districts, all stores, all services' },
  ])
})

test('names the customer in the export when the customer did it', async () => {
  const details = [{ changed: ['phone', 'best time'] }, { as: 'canceled by customer' }]
  await desk.sql(
    `insert into case_event (month, reference, recipient, form, number, kind, details)
     values (month_of($1), $1, 'store:101', 'apply-now', 90, 'corrected', $2),
       (month_of($1), $1, 'store:101', 'apply-now', 91, 'closed', $3)`,
    [kept, ...details],
  )
  const { text } = await get('manager', '/api/overview/events.csv?days=7')
  expect(text).toContain(',corrected,the customer,phone and best time,')
  expect(text).toContain(',closed,the customer,canceled by customer,')
})

test.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@x', "'@x"],
  ['+x', "'+x"],
  ['a "b", c', '"a ""b"", c"'],
  ['=a,b', '"\'=a,b"'],
  ['Flex loan', 'Flex loan'],
])('writes the cell %s as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
