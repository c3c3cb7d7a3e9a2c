import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '@cash-express/database/pool'
import type { Replies } from '@cash-express/domain/api'
import { roles } from '@cash-express/domain/cases/person'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { noticeOn } from '@cash-express/domain/stores/hours'
import { afterAll, describe, expect, test } from 'vitest'
import { storeChangers } from '../../../../tests/store-changes.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { createSnapshot } from '../database/snapshot.ts'
import { importStores } from './import-stores.ts'
import { readStoreRows, readStores } from './store.table.ts'
import { readStoreAnswers } from './stores.routes.ts'

const { app, databaseUrl, sql } = await createTestApp()
const { owner, as, person, save, approve, withdraw } = await storeChangers(databaseUrl)
const priya = await person('priya', 'head office')
const owen = await person('owen', 'head office')
const apiPool = openPool(asUser(databaseUrl, 'api_test'), 2)
const ownerPool = openPool(databaseUrl, 2)
afterAll(() => Promise.all([apiPool.end(), ownerPool.end()]))

const today = dateIn('America/Chicago', new Date())
const closedToday = { kind: 'closed day', from: today, until: today, value: { reason: 'Weather' } }
const notice = (text: string) => ({ kind: 'notice', from: today, until: null, value: { text } })
const services = (ids: readonly number[]) => ({ kind: 'services', from: today, until: null, value: { ids } })

async function fromApi(id: number) {
  const reply = await app.inject({ method: 'POST', url: '/api/v1/get-stores' })
  return reply.json<Replies['getStores']>().stores.find(({ store_id }) => store_id === id)
}

const newStore = {
  store_id: 901,
  name: 'Cash Express of Nowhere',
  address1: '1 Main Street',
  city: 'Sparta',
  state: 'TN',
  zip: '38583',
  phone: '931-555-0190',
  latitude: 35.93,
  longitude: -85.46,
  time_zone: 'America/Chicago',
  notice_email: 'store901@stores.example',
  district: null,
  service_ids: [1, 3],
  mon_open: '09:00:00',
  mon_close: '18:00:00',
}

describe('a change of a store', () => {
  test('reaches the public answer within seconds', async () => {
    await save(priya, [closedToday, notice('Closed for weather today.')], { store: 102 })
    const saved = performance.now()
    await until(async () => (await fromApi(102))?.changes?.length === 2)
    expect(performance.now() - saved).toBeLessThan(10_000)
    const store = await fromApi(102)
    expect(noticeOn(store ?? {}, today)).toBe('Closed for weather today.')
    expect(JSON.stringify(store)).not.toContain('a test')
  })

  test('disappears again after it was undone, with its history kept', async () => {
    const ids = await save(priya, [closedToday], { store: 103 })
    await until(async () => (await fromApi(103))?.changes?.length === 1)
    expect(await withdraw(owen, ids)).toBe(1)
    expect(await withdraw(owen, ids)).toBe(0)
    await until(async () => (await fromApi(103))?.changes === undefined)
    const rows = await sql('select person, withdrawn_by from store_change where id = any($1)', [ids])
    expect(rows).toEqual([{ person: priya, withdrawn_by: owen }])
  })

  test('is saved once when its request is repeated', async () => {
    const request = '11111111-1111-4111-8111-111111111111'
    const first = await save(priya, [closedToday], { store: 104, request })
    expect(await save(priya, [closedToday], { store: 104, request })).toEqual(first)
  })

  test('writes who, what and why to the audit', async () => {
    const [id] = await save(priya, [notice('Hello.')], { store: 105 })
    const rows = await sql("select who, action, recipient, reason from audit where recipient = 'store:105'")
    expect(rows).toEqual([
      { who: 'priya', action: 'change store', recipient: 'store:105', reason: `changes ${id}; a test` },
    ])
  })

  test('is never changed or removed, even by the owner of the table', async () => {
    const [id] = await save(priya, [notice('Keep me.')], { store: 106 })
    await expect(owner.query("update store_change set reason = 'other' where id = $1", [id])).rejects.toThrow('once')
    await expect(owner.query('delete from store_change where id = $1', [id])).rejects.toThrow('never removed')
  })

  test.each(roles.filter((role) => role !== 'head office'))('is refused for the %s', async (role) => {
    const other = await person(
      `other ${role}`,
      role,
      role === 'district' || role === 'manager' || role === 'representative' ? [101] : [],
    )
    await expect(save(other, [closedToday])).rejects.toMatchObject({ code: '28000' })
    await expect(approve(other, '1')).rejects.toMatchObject({ code: '28000' })
    await expect(withdraw(other, ['1'])).rejects.toMatchObject({ code: '28000' })
  })

  test.each([
    ['an unknown kind', { ...closedToday, kind: 'rates' }],
    ['an end before its beginning', { ...closedToday, from: '2026-12-02', until: '2026-12-01' }],
    ['a phone of nine digits', { kind: 'phone', from: today, value: { phone: '931-555-010' } }],
    ['a service that we do not have', services([1, 2])],
    ['a notice of 121 characters', notice('x'.repeat(121))],
    ['a notice with a control character', notice('a\u0007b')],
    [
      'closing before opening',
      { kind: 'hours', from: today, value: { hours: { mon_open: '18:00:00', mon_close: '09:00:00' } } },
    ],
    ['opening without closing', { kind: 'hours', from: today, value: { hours: { mon_open: '09:00:00' } } }],
    [
      'an hour that does not exist',
      { kind: 'hours', from: today, value: { hours: { mon_open: '09:00:00', mon_close: '25:00:00' } } },
    ],
    ['an address without an at sign', { kind: 'notice address', from: today, value: { email: 'nobody' } }],
    ['a value that is a list', { kind: 'notice', from: today, value: ['x'] }],
  ])('is refused with %s', async (_, change) => {
    await expect(save(priya, [change])).rejects.toThrow()
  })

  test('is refused for a store that does not exist', async () => {
    await expect(save(priya, [closedToday], { store: 999_999 })).rejects.toMatchObject({ code: '23503' })
  })
})

describe('services', () => {
  test('wait for a second person, who is not the first', async () => {
    const [id] = await save(priya, [services([1])], { store: 107 })
    expect((await fromApi(107))?.serviceIds.length).toBeGreaterThan(1)
    expect(await approve(priya, id)).toBe('own')
    expect(
      (await readStores(apiPool, new Date())).stores.find(({ store_id }) => store_id === 107)?.serviceIds,
    ).not.toEqual([1])
    expect(await approve(owen, id)).toBe('approved')
    expect(await approve(owen, id)).toBe('not waiting')
    await until(async () => String((await fromApi(107))?.serviceIds) === '1')
  })

  test('cannot be approved by the first person by any statement', async () => {
    const [id] = await save(priya, [services([1])], { store: 108 })
    const update = 'update store_change set approved_by = person, approved_at = now() where id = $1'
    await expect(as(priya, update, [id])).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query(update, [id])).rejects.toThrow('approved_by_another')
    const insert = `insert into store_change (store_id, kind, from_day, value, reason, person, request, approved_by, approved_at)
      values (108, 'services', current_date, '{"ids": [1]}', 'x', $1, gen_random_uuid(), $1, now())`
    await expect(as(priya, insert, [priya])).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query(insert, [priya])).rejects.toThrow('approved_by_another')
    const direct = 'insert into store_service values ($1, 8)'
    await expect(as(priya, direct, [108])).rejects.toMatchObject({ code: '42501' })
    // A change of another kind cannot carry services.
    await expect(save(priya, [{ ...services([1]), kind: 'hours' }], { store: 108 })).rejects.toThrow()
  })

  test('are not published after they were sent back', async () => {
    const [id] = await save(priya, [services([1])], { store: 109 })
    expect(await withdraw(owen, [id ?? ''])).toBe(1)
    expect(await approve(owen, id)).toBe('not waiting')
  })
})

describe('a new store', () => {
  test('exists after a second person approved it, and stays after an import', async () => {
    const [id] = await save(priya, [{ kind: 'new store', from: today, value: newStore }], { store: 901 })
    expect(await approve(priya, id)).toBe('own')
    expect(await fromApi(901)).toBeUndefined()
    expect(await approve(owen, id)).toBe('approved')
    await until(async () => (await fromApi(901)) !== undefined)
    expect(await fromApi(901)).toMatchObject({ name: 'Cash Express of Nowhere', serviceIds: [1, 3] })
    const rows = (await readStoreRows(ownerPool)).filter(({ store_id }) => store_id !== 901 && store_id !== 120)
    const changes = await importStores(ownerPool, rows)
    expect(changes.map(({ kind, store }) => [kind, store.store_id])).toEqual([['remove', 120]])
    const kept = (await readStoreRows(ownerPool)).find(({ store_id }) => store_id === 901)
    expect(kept?.service_ids).toEqual([1, 3])
  })

  test('is refused with the number of another one', async () => {
    await expect(save(priya, [{ kind: 'new store', from: today, value: newStore }])).rejects.toMatchObject({
      code: '23503',
    })
  })
})

test('keeps the last dated change on top of what an import brings', async () => {
  for (const phone of ['931-555-0176', '931-555-0177'])
    await save(priya, [{ kind: 'phone', from: today, until: null, value: { phone } }], { store: 110 })
  const rows = (await readStoreRows(ownerPool)).map((row) =>
    row.store_id === 110 ? { ...row, phone: '931-555-0111', city: 'Moved' } : row,
  )
  await importStores(ownerPool, rows)
  const { stores } = await readStores(apiPool, new Date())
  expect(stores.find(({ store_id }) => store_id === 110)).toMatchObject({ phone: '931-555-0177', city: 'Moved' })
  const inMail = await sql("select store_value(110, 'phone', $1) as value", [today])
  expect(inMail).toEqual([{ value: { phone: '931-555-0177' } }])
})

describe('by the clock of the store', () => {
  const phone = { kind: 'phone', from: '2030-12-01', until: '2030-12-02', value: { phone: '931-555-0188' } }
  const phoneAt = async (instant: string, id: number) =>
    (await readStores(apiPool, new Date(instant))).stores.find(({ store_id }) => store_id === id)?.phone

  test('a future value begins and ends at midnight of its time zone', async () => {
    const eastern =
      (await readStoreRows(ownerPool)).find(({ time_zone }) => time_zone === 'America/New_York')?.store_id ?? 0
    await save(priya, [phone], { store: 111 })
    await save(priya, [phone], { store: eastern })
    expect(await phoneAt('2030-12-01T05:59:59Z', 111)).not.toBe('931-555-0188')
    expect(await phoneAt('2030-12-01T06:00:00Z', 111)).toBe('931-555-0188')
    expect(await phoneAt('2030-12-01T04:59:59Z', eastern)).not.toBe('931-555-0188')
    expect(await phoneAt('2030-12-01T05:00:00Z', eastern)).toBe('931-555-0188')
    expect(await phoneAt('2030-12-03T05:59:59Z', 111)).toBe('931-555-0188')
    expect(await phoneAt('2030-12-03T06:00:00Z', 111)).not.toBe('931-555-0188')
  })

  test('the answer changes at that midnight without a notification', async () => {
    const begin = Date.parse('2030-12-01T05:59:59.000Z')
    const started = performance.now()
    const now = () => new Date(begin + performance.now() - started)
    const snapshot = createSnapshot('stores', apiPool, (pool) => readStoreAnswers(pool, now()), {
      expiresAt: ({ nextChangeAt }) => nextChangeAt,
      now,
    })
    await snapshot.refresh()
    const current = () => snapshot.current()?.byId.get(111)?.phone
    expect(current()).not.toBe('931-555-0188')
    await until(() => current() === '931-555-0188', 20)
    expect(now().getTime()).toBeGreaterThanOrEqual(Date.parse('2030-12-01T06:00:00Z'))
    await wait(0)
  })
})

test('shows the people of a store what is published about their own store only', async () => {
  const tanya = await person('tanya', 'representative', [112])
  const change = (store: number) =>
    save(
      priya,
      [notice('Hi.'), services([1]), { kind: 'notice address', from: today, value: { email: 'a@b.example' } }],
      { store },
    )
  await change(112)
  await change(113)
  const rows = await as<{ store_id: number; kind: string }>(tanya, 'select store_id, kind from store_change', [])
  expect(rows).toEqual([{ store_id: 112, kind: 'notice' }])
})
