import { randomUUID } from 'node:crypto'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type {
  AskedClosings,
  PreviewResponse,
  StoreDetailsResponse,
  StoreListResponse,
} from '@cash-express/domain/stores/store-details'
import { expect, test } from 'vitest'
import type { DeskBrowser } from '../../../../tests/desk-browser.ts'
import { addSampleCase, createTestDesk, stranger } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'

const desk = await createTestDesk()
const signedIn = async (role: keyof typeof samplePeople) => {
  const browser = desk.browser()
  await browser.signIn(samplePeople[role])
  return browser
}
const hank = await signedIn('head office')
const rosa = await signedIn('representative')
const dana = await signedIn('district')

const today = dateIn('America/Chicago', new Date())
const save = (browser: DeskBrowser, changes: readonly object[], more: object = {}) =>
  browser.call('/api/store-details/101/changes', { request: randomUUID(), reason: 'a test', changes, ...more })
const details = async (browser: DeskBrowser, store = 101) => {
  const { status, json } = await browser.call(`/api/store-details/${store}`)
  return { status, details: json as unknown as StoreDetailsResponse }
}
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const week = Object.fromEntries(
  days.flatMap((day) => [
    [`${day}_open`, '09:00'],
    [`${day}_close`, '18:00'],
  ]),
)

test('answers people of a store about their own store only, without the notice address', async () => {
  expect((await details(rosa)).details).toMatchObject({ store: { store_id: 101 }, noticeEmail: '' })
  expect((await details(rosa, 104)).status).toBe(404)
  expect((await details(hank, 104)).details.noticeEmail).toContain('@')
  const { stores } = (await dana.call('/api/store-details')).json as unknown as StoreListResponse
  expect(stores.map(({ store_id }) => store_id).toSorted()).toEqual([101, 102, 103])
  expect(JSON.stringify(stores)).not.toContain('@')
})

test('publishes what needs one person and keeps what needs two waiting', async () => {
  const changes = [
    { kind: 'notice', from: today, until: today, value: { text: 'Closed for weather today.' } },
    { kind: 'services', from: today, until: null, value: { ids: [1, 3] } },
  ]
  const { json } = await save(hank, changes)
  const [, services] = json.ids as string[]
  const seen = (await details(rosa)).details.changes
  expect(seen.map(({ kind }) => kind)).toEqual(['notice'])
  const { waiting } = (await hank.call('/api/store-details')).json as unknown as StoreListResponse
  expect(waiting.map(({ id }) => id)).toContain(services)

  const approval = { checked: ['license', 'rates'] }
  const own = await hank.call(`/api/store-details/changes/${services}/approve`, approval)
  expect([own.status, own.json]).toEqual([409, { problem: 'own' }])
  const half = await hank.call(`/api/store-details/changes/${services}/approve`, { checked: ['license'] })
  expect([half.status, half.json]).toEqual([409, { problem: 'not checked' }])

  const sent = await hank.call('/api/store-details/withdraw', { ids: [services], because: 'not yet' })
  expect(sent.json).toEqual({ withdrawn: 1 })
  const { details: after } = await details(hank)
  expect(after.changes.find(({ id }) => id === services)?.withdrawn).toMatchObject({
    name: 'Hank Hill',
    because: 'not yet',
  })
})

test('publishes services after a second person of head office approved them', async () => {
  await desk.sql("select set_staff('stranger', 'Sam Stranger', 'head office', '{}', 'test', 'test')")
  const sam = desk.browser()
  await sam.signIn(stranger)
  const { json } = await save(hank, [{ kind: 'services', from: today, until: null, value: { ids: [1, 3] } }])
  const [id] = json.ids as string[]
  const address = `/api/store-details/changes/${id}/approve`
  expect((await rosa.call(address, { checked: ['license', 'rates'] })).status).toBe(403)
  expect((await sam.call(address, { checked: ['license', 'rates'], note: 'Thank you' })).json).toEqual({
    approved: true,
  })
  const again = await sam.call(address, { checked: ['license', 'rates'] })
  expect([again.status, again.json]).toEqual([409, { problem: 'not waiting' }])
  expect((await details(rosa)).details.changes.at(-1)).toMatchObject({
    kind: 'services',
    approved: { name: 'Sam Stranger' },
  })
})

test('lists the promises that a closed day would move, with both choices', async () => {
  const reference = await addSampleCase(desk.sql)
  await desk.sql(
    `update store set ${days.flatMap((day) => [`${day}_open = '09:00'`, `${day}_close = '18:00'`])} where store_id = 101`,
  )
  const [row] = await desk.sql(
    `update store_inbox set due_at = ((current_date + 3)::text || ' 18:00 America/Chicago')::timestamptz where reference = $1
     returning due_at, (current_date + 3)::text as day`,
    [reference],
  )
  const closed = { kind: 'closed day', from: row?.day, until: row?.day, value: { reason: 'Weather' } }
  const { json } = await hank.call('/api/store-details/101/preview', { changes: [closed] })
  const { promises } = json as unknown as PreviewResponse
  const mine = promises.find((each) => each.reference === reference)
  expect(mine?.dueAt).toBe(row?.due_at.toISOString())
  expect(new Date(mine?.beforeClosing ?? 0) < new Date(mine?.dueAt ?? 0)).toBe(true)
  expect(new Date(mine?.nextOpenDay ?? 0) > new Date(mine?.dueAt ?? 0)).toBe(true)
})

test.each([
  [
    'a day in the past',
    { kind: 'closed day', from: '2026-01-05', until: '2026-01-05', value: { reason: 'x' } },
    'closed day.from',
  ],
  [
    'an end before the first day',
    { kind: 'notice', from: '2098-02-02', until: '2098-02-01', value: { text: 'x' } },
    'notice.until',
  ],
  [
    'closing before opening',
    { kind: 'hours', from: today, until: null, value: { hours: { ...week, tue_close: '08:00' } } },
    'hours.tue_close',
  ],
  ['a phone without ten digits', { kind: 'phone', from: today, until: null, value: { phone: '12' } }, 'phone.phone'],
  ['an unknown service', { kind: 'services', from: today, until: null, value: { ids: [2] } }, 'services.ids'],
  [
    'an address that is none',
    { kind: 'notice address', from: today, until: null, value: { email: 'x' } },
    'notice address.email',
  ],
  ['a notice with a line break', { kind: 'notice', from: today, until: null, value: { text: 'a\nb' } }, 'notice.text'],
])('names the field with %s', async (_, change, field) => {
  const { json } = await save(hank, [change])
  expect((json.problems as { field: string }[]).map((problem) => problem.field)).toEqual([field])
})

test.each([
  ['a change of another kind', { changes: [{ kind: 'new store', from: today, until: null, value: {} }] }, 200],
  ['no change', { changes: [] }, 400],
  ['31 changes', { changes: Array(31).fill({}) }, 400],
  ['no reason', { reason: '', changes: [{}] }, 400],
  ['a reason with a control character', { reason: 'a\u0000b', changes: [{}] }, 400],
  ['another choice for promises', { promises: 'never', changes: [{}] }, 400],
])('saves nothing with %s', async (_, more, status) => {
  const before = await desk.sql('select count(*) from store_change')
  expect((await save(hank, [], more)).status).toBe(status)
  expect(await desk.sql('select count(*) from store_change')).toEqual(before)
})

test('checks a new store by the rules of the import', async () => {
  const store = {
    store_id: '901',
    name: 'Cash Express of Nowhere',
    address1: '1 Main Street',
    city: 'Nowhere',
    state: 'TN',
    zip: '38583',
    phone: '(931) 555-0190',
    latitude: '35.93',
    longitude: '-85.46',
    notice_email: 'store901@stores.example',
    service_ids: '1 3',
    ...week,
  }
  const ask = (changed: object) =>
    hank.call('/api/store-details', { request: randomUUID(), reason: 'a test', store: { ...store, ...changed } })
  const wrong = await ask({ zip: '1', state: 'Tennessee', mon_close: '' })
  expect((wrong.json.problems as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'mon_open',
    'state',
    'zip',
  ])
  const taken = await ask({ store_id: '101' })
  expect(taken.json.problems).toEqual([{ field: 'store_id', message: 'belongs to another store' }])
  const { json } = await ask({})
  const [row] = await desk.sql('select value from store_change where id = $1', [(json.ids as string[])[0]])
  expect(row?.value).toMatchObject({ phone: '931-555-0190', time_zone: 'America/Chicago', service_ids: [1, 3] })
})

test('shows the queue of a store with its hours of today', async () => {
  await save(hank, [{ kind: 'closed day', from: today, until: today, value: { reason: 'Weather' } }])
  const { json } = await rosa.call('/api/queue?recipient=store:101')
  const { store } = json as { store: { changes: { kind: string }[] } }
  expect(store.changes.map(({ kind }) => kind)).toContain('closed day')
})

test('closes a store for the day only after somebody above its manager has confirmed it', async () => {
  const marcus = await signedIn('manager')
  const reference = await addSampleCase(desk.sql, { recipient: 'store:102' })
  await desk.sql(
    "update staff_store set store_id = 102 where staff_id = (select id from staff where subject = 'marcus')",
  )
  const ask = { request: randomUUID(), reason: 'Weather' }
  expect((await rosa.call('/api/store-details/102/close-today', ask)).status).toBe(403)
  expect((await marcus.call('/api/store-details/101/close-today', ask)).status).toBe(409)
  expect((await marcus.call('/api/store-details/102/close-today')).status).toBe(200)
  expect((await marcus.call('/api/store-details/102/close-today', ask)).json).toEqual({ asked: true })
  expect((await marcus.call('/api/store-details/102/close-today', ask)).json).toEqual({ asked: true })
  const again = { ...ask, request: randomUUID() }
  expect((await marcus.call('/api/store-details/102/close-today', again)).status).toBe(409)

  const published = () =>
    desk.sql("select id from store_change c where c.store_id = 102 and c.kind = 'closed day' and is_published(c)")
  expect(await published()).toEqual([])
  const { closings } = (await dana.call('/api/closings')).json as unknown as AskedClosings
  expect(closings).toMatchObject([{ store: { store_id: 102 }, reason: 'Weather', person: { name: 'Marcus Moore' } }])
  const path = `/api/closings/${closings[0]?.id}`
  expect((await marcus.call(path, { isConfirmed: true })).status).toBe(403)
  expect((await dana.call(path, { isConfirmed: true })).json).toEqual({ decision: 'closed' })
  expect(await published()).toHaveLength(1)
  expect((await hank.call(path, { isConfirmed: false })).json).toMatchObject({ problem: 'not waiting' })
  expect((await dana.call('/api/closings')).json).toEqual({ closings: [] })
  expect(
    await desk.sql("select who, action from audit where action in ('ask to close store', 'close store') order by id"),
  ).toEqual([
    { who: 'marcus', action: 'ask to close store' },
    { who: 'dana', action: 'close store' },
  ])
  expect(reference).toMatch(/^[A-Z2-9]{8}$/)
})
