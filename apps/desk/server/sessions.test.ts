import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from './cookies.ts'
import { mostOpenRequests, recheckMilliseconds } from './require-person.ts'
import { endSessionsOf, sessionHashOf } from './sessions.table.ts'

/** Instead of every 20 seconds, so that the tests are short. */
const every = 150
const desk = await createTestDesk({ recheckMilliseconds: every })
const { representative: rosa, manager: marcus, district: dana, auditor: amir } = samplePeople

async function signedIn(person = rosa) {
  const browser = desk.browser()
  await browser.signIn(person)
  const hash = sessionHashOf(browser.cookies.get(sessionCookie)?.value ?? '')
  const move = (column: 'seen_at' | 'started_at', interval: string) =>
    desk.sql(`update desk_session set ${column} = now() - interval '${interval}' where id_hash = $1`, [hash])
  const seenSeconds = async () =>
    (
      await desk.sql('select extract(epoch from now() - seen_at)::float as age from desk_session where id_hash = $1', [
        hash,
      ])
    )[0]?.age
  return { browser, hash, move, seenSeconds, me: async () => (await browser.call('/api/me')).status }
}

describe('a session', () => {
  test('is locked 15 minutes after its last use, and goes on listening', async () => {
    const { browser, me, move, seenSeconds } = await signedIn()
    await move('seen_at', '14 minutes 50 seconds')
    expect(await me()).toBe(200)
    await move('seen_at', '15 minutes 1 second')
    const { status, json } = await browser.call('/api/me')
    expect([status, json]).toEqual([401, { problem: 'locked' }])
    expect((await browser.call('/api/board')).status).toBe(200)
    expect(await seenSeconds()).toBeGreaterThan(900)
  })

  test('is unlocked by both factors alone, keeps the keys of its other tabs and gets a new id', async () => {
    const { browser, hash, move, me } = await signedIn()
    await move('seen_at', '16 minutes')
    const tabs = () =>
      desk.sql(
        'select from desk_tab t join desk_session s using (id_hash) join staff p on p.id = s.staff_id where p.subject = $1 and t.id_hash <> $2',
        [rosa.subject, hash],
      )
    const before = (await tabs()).length
    for (const silent of [true, false]) {
      const landing = await browser.follow(browser.signInAddress({ silent }))
      const asked = landing.visited.find(({ searchParams }) => searchParams.has('max_age'))?.searchParams
      expect([asked?.get('max_age'), asked?.get('prompt')]).toEqual(['0', 'login'])
      expect(await me()).toBe(401)
    }
    const { url } = await browser.signIn(rosa, { returnTo: '/cases/BCDFGHJK/store:101' })
    expect([url.pathname, await me()]).toEqual(['/cases/BCDFGHJK/store:101', 200])
    expect(await desk.sql('select from desk_session where id_hash = $1', [hash])).toEqual([])
    expect(await tabs()).toHaveLength(before + 2)
  })

  test('is not unlocked by a sign-in that began before the lock', async () => {
    const { browser, move, me } = await signedIn()
    const landing = await browser.follow(browser.signInAddress({ silent: true }))
    const answered = landing.visited.at(-2)
    const begun = await browser.send(browser.signInAddress({ silent: true }))
    await move('seen_at', '16 minutes')
    const ended = await browser.follow(begun.headers.get('location') ?? '')
    expect(answered?.pathname).toBe('/signed-in')
    expect(ended.text).toContain('/interaction/')
    expect(await me()).toBe(401)
  })

  test('ends 12 hours after it began, however much it is used', async () => {
    const { me, move } = await signedIn()
    await move('started_at', '11 hours 59 minutes')
    expect(await me()).toBe(200)
    await move('started_at', '12 hours 1 second')
    expect(await me()).toBe(401)
  })

  test('does not begin again when the provider asks for no factor', async () => {
    const { browser, me } = await signedIn()
    const startedAt = async () => {
      const hash = sessionHashOf(browser.cookies.get(sessionCookie)?.value ?? '')
      const [row] = await desk.sql('select started_at from desk_session where id_hash = $1', [hash])
      return new Date(String(row?.started_at)).getTime()
    }
    const before = await startedAt()
    await wait(2_000)
    const { visited } = await browser.follow(browser.signInAddress())
    expect(visited.some(({ pathname }) => pathname.startsWith('/interaction/'))).toBe(false)
    expect(await me()).toBe(200)
    expect(await startedAt()).toBeLessThan(before + 1_000)
  })

  test('is written at most once a minute', async () => {
    const { me, move, seenSeconds } = await signedIn()
    await move('seen_at', '50 seconds')
    await me()
    expect(await seenSeconds()).toBeGreaterThan(49)
    await move('seen_at', '70 seconds')
    await me()
    expect(await seenSeconds()).toBeLessThan(10)
  })

  test('is not kept open by a stream that reconnects by itself', async () => {
    const { browser, move, seenSeconds } = await signedIn()
    await move('seen_at', '5 minutes')
    await browser.call('/api/me', undefined, { accept: 'text/event-stream' })
    expect(await seenSeconds()).toBeGreaterThan(299)
  })

  test('is not kept open by a page that fetches a case again because a colleague changed it', async () => {
    const { browser, move, seenSeconds } = await signedIn()
    await move('seen_at', '5 minutes')
    await browser.call('/api/me', undefined, { 'desk-background': '1' })
    expect(await seenSeconds()).toBeGreaterThan(299)
  })

  test('without a session of the provider ends when the person signs out there', async () => {
    const { hash } = await signedIn()
    await desk.sql('update desk_session set sid = null where id_hash = $1', [hash])
    await endSessionsOf(desk.pool, { sid: 'another', subject: marcus.subject })
    expect(await desk.sql('select from desk_session where id_hash = $1', [hash])).toHaveLength(1)
    await endSessionsOf(desk.pool, { sid: 'another', subject: rosa.subject })
    expect(await desk.sql('select from desk_session where id_hash = $1', [hash])).toEqual([])
  })

  test('is deleted after its end when someone signs in', async () => {
    const { hash, move } = await signedIn()
    await move('started_at', '13 hours')
    await signedIn(marcus)
    expect(await desk.sql('select from desk_session where id_hash = $1', [hash])).toEqual([])
    expect(await desk.sql('select from desk_tab where id_hash = $1', [hash])).toEqual([])
  })

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", 'A'.repeat(5_000)])(
    'does not exist for the cookie %s',
    async (value) => {
      const answer = await desk.app.inject({ url: '/api/me', headers: { cookie: `${sessionCookie}=${value}` } })
      expect([answer.statusCode, answer.json()]).toEqual([401, { problem: 'signed out' }])
    },
  )

  test('does not exist for the hash that the database stores', async () => {
    const { hash } = await signedIn()
    for (const value of [hash.toString('base64url'), hash.toString('hex'), hash.toString('base64')]) {
      const answer = await desk.app.inject({ url: '/api/me', headers: { cookie: `${sessionCookie}=${value}` } })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('a person who is removed', () => {
  test('is signed out with the next request', async () => {
    const { me, browser } = await signedIn(dana)
    expect(await me()).toBe(200)
    await desk.sql("select remove_staff($1, 'ops', 'left the company')", [dana.subject])
    expect(await me()).toBe(401)
    expect((await browser.signIn(dana)).status).toBe(403)
  })

  test('has no role when their session was written at the same moment', async () => {
    const { browser } = await signedIn(amir)
    await desk.sql('update staff set removed_at = now() where subject = $1', [amir.subject])
    const { status, json } = await browser.call('/api/me')
    expect([status, json]).toEqual([403, { problem: 'no role' }])
  })

  test('changes role and stores with the next request', async () => {
    const { browser } = await signedIn(marcus)
    await desk.sql("select set_staff($1, 'Marcus Moore', 'representative', '{102}', 'ops', 'moved')", [marcus.subject])
    const { json } = await browser.call('/api/me')
    expect(json.person.role).toBe('representative')
    expect(json.recipients.map((each: { recipient: string }) => each.recipient)).toEqual(['store:102'])
  })
})

describe('a stream of changes', () => {
  async function openStream({ browser }: Awaited<ReturnType<typeof signedIn>>, recipient: string) {
    const answer = await browser.send(`/api/changes?recipient=${recipient}`, {
      headers: { accept: 'text/event-stream' },
    })
    let isOpen = true
    const readAll = async () => {
      for await (const _ of answer.body ?? []);
    }
    const ended = readAll()
      .catch(() => {})
      .finally(() => {
        isOpen = false
      })
    return { status: answer.status, isOpen: () => isOpen, ended }
  }

  test('stays open while the session does', async () => {
    const stream = await openStream(await signedIn(), 'store:101')
    await wait(every * 3)
    expect([stream.status, stream.isOpen()]).toEqual([200, true])
  })

  test.each<[string, (hash: Buffer) => Promise<unknown>]>([
    ['the person is removed', () => desk.sql("select remove_staff('rosa', 'ops', 'left the company')")],
    ['the person is marked as removed', () => desk.sql("update staff set removed_at = now() where subject = 'rosa'")],
    ['the session is deleted', (hash) => desk.sql('delete from desk_session where id_hash = $1', [hash])],
    [
      'the session is locked',
      (hash) => desk.sql("update desk_session set seen_at = now() - interval '16 minutes' where id_hash = $1", [hash]),
    ],
  ])('closes when %s, and no other does', async (_, end) => {
    await desk.sql("select set_staff('rosa', 'Rosa Reyes', 'representative', '{101}', 'ops', 'back again')")
    const session = await signedIn()
    const other = await openStream(await signedIn(samplePeople['head office']), 'store:101')
    const stream = await openStream(session, 'store:101')
    await end(session.hash)
    const before = performance.now()
    await stream.ended
    expect(performance.now() - before).toBeLessThan(every * 10)
    expect([stream.isOpen(), other.isOpen()]).toEqual([false, true])
  })

  test('ends when the same person opens too many others, and only then', async () => {
    await desk.sql("select set_staff('rosa', 'Rosa Reyes', 'representative', '{101}', 'ops', 'back again')")
    const session = await signedIn()
    const other = await openStream(await signedIn(samplePeople['head office']), 'store:101')
    const streams: Awaited<ReturnType<typeof openStream>>[] = []
    for (let count = 0; count < mostOpenRequests; count++) streams.push(await openStream(session, 'store:101'))
    await wait(every)
    expect(streams.every((stream) => stream.isOpen())).toBe(true)
    streams.push(await openStream(session, 'store:101'), await openStream(session, 'store:101'))
    await Promise.all(streams.slice(0, 2).map(({ ended }) => ended))
    expect([...streams.slice(2), other].every((stream) => stream.isOpen())).toBe(true)
  })

  test('is forgotten when the browser left before it began', async () => {
    const { browser } = await signedIn(samplePeople['head office'])
    const openRequests = async () =>
      (await desk.app.metrics.getSingleMetric('desk_open_requests')?.get())?.values[0]?.value
    const before = await openRequests()
    const locking = await desk.owner.connect()
    await locking.query('begin')
    await locking.query('lock table desk_session in access exclusive mode')
    const leaving = new AbortController()
    const left = browser.send('/api/changes?recipient=store:101', { signal: leaving.signal }).catch(() => 'left')
    await wait(300)
    leaving.abort()
    expect(await left).toBe('left')
    await wait(100)
    await locking.query('rollback')
    locking.release()
    await wait(every * 3)
    expect(await openRequests()).toBe(before)
  })

  test('ends when nobody can check who was removed', async () => {
    const stream = await openStream(await signedIn(), 'store:101')
    await wait(every * 3)
    expect(stream.isOpen()).toBe(true)
    await desk.sql('revoke select on desk_session from cash_express_desk')
    try {
      await stream.ended
    } finally {
      await desk.sql('grant select on desk_session to cash_express_desk')
    }
    expect(stream.isOpen()).toBe(false)
  })

  test('is checked at least twice within 60 seconds', () => {
    expect(recheckMilliseconds * 2).toBeLessThan(60_000)
  })
})
