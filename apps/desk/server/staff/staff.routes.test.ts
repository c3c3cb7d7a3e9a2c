import { roles } from '@cash-express/domain/cases/person'
import { describe, expect, test } from 'vitest'
import type { DeskBrowser } from '../../../../tests/desk-browser.ts'
import { createTestDesk, stranger } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from '../cookies.ts'
import { asPerson } from '../person.ts'
import { sessionHashOf } from '../sessions.table.ts'

/** So long that no test ends because the streams are checked now and then. */
const desk = await createTestDesk({ recheckMilliseconds: 60_000 })
const { 'head office': hank, representative: rosa, manager: marcus, district: dana } = samplePeople

async function signedIn(person: Parameters<DeskBrowser['signIn']>[0]) {
  const browser = desk.browser()
  await browser.signIn(person)
  return browser
}
const headOffice = await signedIn(hank)
const add = (changes: object) =>
  headOffice.call('/api/staff/add', { subject: 'x', name: 'X Y', role: 'auditor', stores: [], ...changes })
const change = (changes: object) =>
  headOffice.call('/api/staff/change', { subject: 'x', name: 'X Y', role: 'auditor', stores: [], ...changes })
const remove = (subject: string, reason = 'left the company') =>
  headOffice.call('/api/staff/remove', { subject, reason })
const list = async (query = '') => (await headOffice.call(`/api/staff${query}`)).json
const lastAudit = async () => (await desk.sql('select who, action, reason from audit order by id desc limit 1'))[0]
const idOf = async (subject: string) =>
  String((await desk.sql('select id from staff where subject = $1', [subject]))[0]?.id)

describe('the list', () => {
  test('has role, stores, last use and open sessions of each person', async () => {
    await signedIn(dana)
    await signedIn(dana)
    const { people, inAll, storesInAll } = await list()
    expect([inAll, people.length]).toEqual([6, 6])
    expect(storesInAll).toBeGreaterThan(3)
    const found = people.find(({ subject }: { subject: string }) => subject === 'dana')
    expect(found).toMatchObject({ name: 'Dana Diaz', role: 'district', stores: [101, 102, 103], devices: 2 })
    expect(Date.now() - Date.parse(found.lastSeenAt)).toBeLessThan(60_000)
    expect(people.find(({ subject }: { subject: string }) => subject === 'amir')).toMatchObject({
      devices: 0,
      lastSeenAt: null,
    })
  })

  test.each([
    ['?text=dan', ['dana']],
    ['?text=DIAZ', ['dana']],
    ['?role=manager', ['marcus']],
    ['?store=102', ['dana']],
    ['?text=%25', []],
    ['?text=_', []],
    ['?text=%5C', []],
    ["?text=' or 1=1 --", []],
    ['?page=2', []],
  ])('shows who fits %s', async (query, subjects) => {
    const { people } = await list(query)
    expect(people.map(({ subject }: { subject: string }) => subject)).toEqual(subjects)
  })

  test.each(['?page=0', '?page=x', '?role=boss', '?store=-1', '?store=1e99', `?text=${'a'.repeat(101)}`, '?text=%00'])(
    'refuses %s',
    async (query) => {
      const { status, json } = await headOffice.call(`/api/staff${query}`)
      expect([status, json]).toEqual([400, { problem: 'malformed' }])
    },
  )

  test('has pages of 50', async () => {
    await desk.sql(
      `insert into staff (subject, name, role) select 'many' || n, 'Zed ' || lpad(n::text, 3, '0'), 'auditor' from generate_series(1, 60) n`,
    )
    const [first, second] = [await list('?text=zed'), await list('?text=zed&page=2')]
    expect([first.people.length, second.people.length, first.found]).toEqual([50, 10, 60])
    expect(second.people[0].name).toBe('Zed 051')
    await desk.sql(`delete from staff where subject like 'many%'`)
  })

  test('says when someone was last seen after their session has ended', async () => {
    const browser = await signedIn(marcus)
    const hash = sessionHashOf(browser.cookies.get(sessionCookie)?.value ?? '')
    const ended = `update desk_session set seen_at = now() - interval '13 hours', started_at = now() - interval '14 hours'`
    await desk.sql(`${ended} where id_hash = $1`, [hash])
    // The next sign-in of anyone deletes what has ended.
    await signedIn(rosa)
    expect(await desk.sql('select from desk_session where id_hash = $1', [hash])).toEqual([])
    const { people } = await list('?text=marcus')
    expect(people[0].devices).toBe(0)
    expect(Math.round((Date.now() - Date.parse(people[0].lastSeenAt)) / 3_600_000)).toBe(13)
  })
})

describe('someone without a role', () => {
  test('is shown to head office, gets a role and signs in at once', async () => {
    const browser = desk.browser()
    expect((await browser.signIn(stranger)).status).toBe(403)
    const { withoutRole } = await list()
    expect(withoutRole).toEqual([{ subject: 'stranger', name: null, at: expect.any(String) }])
    const given = { subject: 'stranger', name: 'Sam Stranger', role: 'representative', stores: [102] }
    expect((await add(given)).json).toEqual({ outcome: 'added' })
    expect(await lastAudit()).toEqual({
      who: 'hank',
      action: 'add staff',
      reason: 'stranger: representative, stores 102; added at the desk',
    })
    expect((await list()).withoutRole).toEqual([])
    await browser.signIn(stranger)
    const { json } = await browser.call('/api/me')
    expect([json.person.name, json.recipients.length]).toEqual(['Sam Stranger', 1])
    await remove('stranger')
  })

  test('is kept once, with a tidy name, and only the last 20 of 30 days', async () => {
    const note = (subject: string, name: string | null) =>
      desk.pool.query('select note_sign_in_without_role($1, $2)', [subject, name])
    await note('old', 'Old One')
    await desk.sql(`update sign_in_without_role set at = now() - interval '31 days' where subject = 'old'`)
    for (let number = 0; number < 30; number++) await note(`many${number}`, `\u0007 Many ${'x'.repeat(200)}`)
    await note('many29', null)
    await note('', 'nobody')
    await note('x'.repeat(101), 'too long')
    await note('a\nb', 'two lines')
    const rows = await desk.sql('select subject, name from sign_in_without_role order by at desc, subject')
    expect(rows).toHaveLength(20)
    expect(rows[0]).toEqual({ subject: 'many29', name: null })
    expect(rows.every(({ name }) => name === null || (name.length === 80 && name.startsWith('Many')))).toBe(true)
    await desk.sql('delete from sign_in_without_role')
  })

  test.each(roles)('is in no answer of the database to the %s unless that is head office', async (role) => {
    await desk.pool.query(`select note_sign_in_without_role('someone', 'Some One')`)
    const { rows } = await asPerson(desk.pool, await idOf(samplePeople[role].subject), (client) =>
      client.query('select subject from sign_in_without_role'),
    )
    expect(rows.length).toBe(role === 'head office' ? 1 : 0)
  })
})

describe('a change', () => {
  test('of role and stores takes effect with the next request and ends the streams', async () => {
    const given = { subject: 'rosa', name: 'Rosa Reyes-Cole', role: 'district', stores: [102, 103], reason: 'promoted' }
    const browser = await signedIn(rosa)
    const stream = await openStream(browser, 'store:101')
    expect((await change(given)).json).toEqual({ outcome: 'changed' })
    await stream.ended
    const { json } = await browser.call('/api/me')
    expect([json.person.name, json.person.role]).toEqual(['Rosa Reyes-Cole', 'district'])
    expect((await browser.call('/api/queue?recipient=store:101')).status).toBe(404)
    expect((await lastAudit())?.reason).toBe('rosa: district, stores 102 103; promoted')
    await change({ subject: 'rosa', name: 'Rosa Reyes', role: 'representative', stores: [101] })
  })

  test.each([
    ['of oneself', { subject: 'hank', role: 'head office', stores: [] }, 409, 'yourself'],
    ['of nobody', { subject: 'nobody' }, 404, 'unknown person'],
    ['to a store that does not exist', { subject: 'rosa', role: 'representative', stores: [99_999] }, 409, 'stores'],
  ])('%s is refused', async (_, changes, status, problem) => {
    const answer = await change(changes)
    expect([answer.status, answer.json]).toEqual([status, { problem }])
  })

  test('adds nobody twice', async () => {
    const answer = await add({ subject: 'rosa' })
    expect([answer.status, answer.json]).toEqual([409, { problem: 'known' }])
  })

  test.each<[string, object]>([
    ['a role that does not exist', { role: 'boss' }],
    ['no name', { name: '   ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a name that turns the text around', { name: 'Ann \u202Etxt' }],
    ['a name with a control character', { name: 'Ann\u0000' }],
    ['an empty account', { subject: '' }],
    ['an account with a line break', { subject: 'a\nb' }],
    ['an account with spaces around it', { subject: ' rosa' }],
    ['a long account', { subject: 'x'.repeat(101) }],
    ['a representative without a store', { role: 'representative' }],
    ['a manager of two stores', { role: 'manager', stores: [101, 102] }],
    ['an auditor with a store', { stores: [101] }],
    ['a store that is no number', { role: 'representative', stores: ['101'] }],
    ['a short reason', { reason: 'no' }],
    ['something that nobody asked for', { id: 1 }],
  ])('to %s is refused', async (_, changes) => {
    const answer = await add({ subject: 'new', ...changes })
    expect([answer.status, answer.json]).toEqual([400, { problem: 'malformed' }])
    expect(await desk.sql(`select from staff where subject = 'new'`)).toEqual([])
  })
})

async function openStream(browser: DeskBrowser, recipient: string) {
  const answer = await browser.send(`/api/changes?recipient=${recipient}`, { headers: { accept: 'text/event-stream' } })
  expect(answer.status).toBe(200)
  const readAll = async () => {
    for await (const _ of answer.body ?? []);
  }
  return { ended: readAll().catch(() => {}) }
}

describe('a removal', () => {
  test('ends sessions and streams at once, and no one else', async () => {
    await add({ subject: 'stranger', name: 'Sam Stranger', role: 'representative', stores: [101] })
    const [browser, phone] = [await signedIn(stranger), await signedIn(stranger)]
    const stream = await openStream(browser, 'store:101')
    let otherEnded = false
    const other = await openStream(await signedIn(rosa), 'store:101')
    void other.ended.then(() => {
      otherEnded = true
    })
    const before = performance.now()
    const { status, json } = await remove('stranger')
    expect([status, json]).toEqual([200, { devices: 2 }])
    await stream.ended
    // The regular check is a minute away, so it was the announcement of the database.
    expect(performance.now() - before).toBeLessThan(3_000)
    expect(otherEnded).toBe(false)
    for (const each of [browser, phone]) expect((await each.call('/api/me')).status).toBe(401)
    expect((await browser.signIn(stranger)).status).toBe(403)
    expect(await lastAudit()).toEqual({ who: 'hank', action: 'remove staff', reason: 'stranger; left the company' })
    const [row] = await desk.sql(`select last_seen_at from staff where subject = 'stranger'`)
    expect(Date.now() - row?.last_seen_at.getTime()).toBeLessThan(60_000)
  })

  test.each([
    ['oneself', 'hank', 409, 'yourself'],
    ['nobody', 'nobody', 404, 'unknown person'],
    ['someone who was removed before', 'stranger', 404, 'unknown person'],
  ])('of %s is refused', async (_, subject, status, problem) => {
    const answer = await remove(subject)
    expect([answer.status, answer.json]).toEqual([status, { problem }])
  })

  test.each(['', 'left', '    x    ', `x${'y'.repeat(600)}`, 'with \u0007 bell'])(
    'needs a reason: %j',
    async (reason) => {
      const answer = await remove('rosa', reason)
      expect([answer.status, answer.json]).toEqual([400, { problem: 'malformed' }])
    },
  )

  test('of each other at the same moment leaves one person of head office', async () => {
    for (let round = 0; round < 10; round++) {
      await desk.sql(`select set_staff('hedy', 'Hedy Hart', 'head office', '{}', 'ops', 'hired again')`)
      await desk.sql(`select set_staff('hank', 'Hank Hill', 'head office', '{}', 'ops', 'hired again')`)
      const removal = async (actor: string, subject: string) => {
        const { rows } = await asPerson(desk.pool, await idOf(actor), (client) =>
          client.query('select remove_person($1, $2) as outcome', [subject, 'left the company']),
        )
        return rows[0].outcome
      }
      const outcomes = await Promise.all([removal('hank', 'hedy'), removal('hedy', 'hank')])
      expect(outcomes.toSorted()).toEqual(['removed', 'role'])
      const left = await desk.sql(`select from staff where role = 'head office' and removed_at is null`)
      expect(left).toHaveLength(1)
    }
    await desk.sql(`select set_staff('hank', 'Hank Hill', 'head office', '{}', 'ops', 'hired again')`)
  })
})

describe('the database', () => {
  test.each(roles.filter((role) => role !== 'head office'))('lets no %s give or take a role', async (role) => {
    const outcomes = await asPerson(desk.pool, await idOf(samplePeople[role].subject), async (client) => {
      const { rows } = await client.query(
        `select give_role('eve', 'Eve', 'head office', '{}', true, 'hired') as given, remove_person('rosa', 'hired') as removed`,
      )
      return rows[0]
    })
    expect(outcomes).toEqual({ given: 'role', removed: 'role' })
  })

  test.each(['', '0', '999999'])('gives no role without a person: %j', async (nobody) => {
    const { rows } = await asPerson(desk.pool, nobody, (client) =>
      client.query(`select give_role('eve', 'Eve', 'head office', '{}', true, 'hired') as given`),
    )
    expect(rows).toEqual([{ given: 'role' }])
  })

  test('does not let the desk server write to the staff itself', async () => {
    for (const statement of [
      `insert into staff (subject, name, role) values ('eve', 'Eve', 'head office')`,
      `update staff set role = 'head office'`,
      `update staff set last_seen_at = now()`,
      `delete from staff`,
      `insert into staff_store values (1, 101)`,
      `insert into sign_in_without_role (subject) values ('eve')`,
      `delete from sign_in_without_role`,
      `select set_staff('eve', 'Eve', 'head office', '{}', 'x', 'y')`,
      `select acting_head_office()`,
    ])
      await expect(
        asPerson(desk.pool, await idOf('hank'), (client) => client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('cover', () => {
  const cover = async (changes: object) =>
    (await signedIn(hank)).call('/api/staff/cover', {
      subject: 'rosa',
      store: 103,
      lastDay: null,
      reason: 'Vacation',
      ...changes,
    })
  const inboxes = async (browser: DeskBrowser) =>
    ((await browser.call('/api/me')).json.recipients as { recipient: string }[]).map(({ recipient }) => recipient)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('lets a representative work for another store until its end', async () => {
    const browser = await signedIn(rosa)
    expect((await cover({ lastDay: inDays(5) })).json).toEqual({ outcome: 'covered' })
    expect(await inboxes(browser)).toEqual(['store:101', 'store:103'])
    expect((await browser.call('/api/queue?recipient=store:103')).status).toBe(200)
    const { people } = (await (await signedIn(hank)).call('/api/staff?text=rosa')).json
    expect(people).toMatchObject([{ stores: [101], cover: [{ storeId: 103, lastDay: inDays(5) }] }])
    expect(await lastAudit()).toMatchObject({ who: hank.subject, action: 'cover store' })
    await desk.sql("update staff_store set until = now() - interval '1 second' where until is not null")
    expect(await inboxes(browser)).toEqual(['store:101'])
    expect((await browser.call('/api/queue?recipient=store:103')).status).toBe(404)
  })

  test.each([
    [{ lastDay: inDays(40) }, 'last day'],
    [{ lastDay: '2020-01-01' }, 'last day'],
    [{ store: 101, lastDay: inDays(2) }, 'stores'],
    [{ subject: 'marcus', lastDay: inDays(2) }, 'stores'],
    [{ subject: 'nobody', lastDay: inDays(2) }, 'unknown person'],
  ])('refuses %j', async (changes, problem) => {
    expect((await cover(changes)).json).toMatchObject({ problem })
  })
})
