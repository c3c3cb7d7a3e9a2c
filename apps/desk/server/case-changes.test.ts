import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { CaseRow, QueueResponse } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dateAfter } from '@cash-express/domain/stores/hours'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addCase, addPerson } from '../../../tests/sample-cases.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { until } from '../../../tests/until.ts'
import { addCaseRoutes } from './cases.routes.ts'
import { actOnCase } from './cases.table.ts'
import { addChangeStream, checkStreams } from './changes.routes.ts'
import type { Person } from './person.ts'
import { askToClose, decideClosing, readAskedClosings, saveChanges } from './store-details/store-details.table.ts'

const databaseUrl = await createTestDatabase()
const deskUrl = asUser(databaseUrl, 'desk_test')
const owner = new pg.Pool({ connectionString: databaseUrl, max: 4 })
const pool = new pg.Pool({ connectionString: deskUrl, max: 4 })
pool.on('error', () => {})
owner.on('error', () => {})

const ann = await addPerson(owner, 'representative', [101], 'Ann')
const mia = await addPerson(owner, 'manager', [101], 'Mia')
const eve = await addPerson(owner, 'manager', [103], 'Eve')
const people: Record<string, Person> = { ann, mia, eve }

async function startDesk() {
  const app = Fastify()
  app.decorateRequest('person', undefined as unknown as Person)
  app.addHook('onRequest', async (request) => {
    request.person = people[String(request.headers.person)] as Person
  })
  addCaseRoutes(app, { pool })
  const changes = addChangeStream(app, { pool, databaseUrl: deskUrl })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, changes, port: (app.server.address() as AddressInfo).port }
}
let desk = await startDesk()
afterAll(async () => {
  await desk.app.close()
  await Promise.all([pool.end(), owner.end()])
})

let openStreams: { close(): void }[] = []
afterEach(() => {
  for (const stream of openStreams) stream.close()
  openStreams = []
})

type Message = { readonly event: string; readonly data: CaseRow }

/** A browser's end of a stream: what it got, and the id with which it would resume. */
function openStream(who: string, options: { recipient?: string; since?: string; lastEventId?: string } = {}) {
  const { recipient = 'store:101', since, lastEventId } = options
  const path = `/api/changes?recipient=${recipient}${since === undefined ? '' : `&since=${since}`}`
  const stream = {
    status: 0,
    messages: [] as Message[],
    id: '',
    retry: 0,
    isOver: false,
    close: () => void request.destroy(),
  }
  const headers = { person: who, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const request = httpRequest({ port: desk.port, path, headers }, (response: IncomingMessage) => {
    stream.status = response.statusCode ?? 0
    let text = ''
    response.on('data', (bytes) => {
      text += bytes
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
        if (fields.id) stream.id = fields.id
        if (fields.retry) stream.retry = Number(fields.retry)
        if (fields.data) stream.messages.push({ event: fields.event, data: JSON.parse(fields.data) })
      }
    })
    response.on('close', () => {
      stream.isOver = true
    })
    response.on('error', () => {})
  })
  request.on('error', () => {})
  request.end()
  openStreams.push(stream)
  return stream
}

async function cursorNow(who = 'mia'): Promise<string> {
  const reply = await desk.app.inject({ url: '/api/queue?recipient=store:101', headers: { person: who } })
  return (reply.json() as QueueResponse).cursor
}
const take = (reference: string, person = mia) =>
  actOnCase(pool, person, { reference, recipient: 'store:101' }, crypto.randomUUID(), { kind: 'take over' })

/** Other tests run transactions in the same PostgreSQL, so that a stream may get earlier changes again. */
const versions = (stream: { messages: Message[] }, reference: string) =>
  stream.messages.filter(({ data }) => data.reference === reference).map(({ data }) => data.version)
const references = (stream: { messages: Message[] }) => stream.messages.map(({ data }) => data.reference)
const changes = (stream: { messages: Message[] }) => stream.messages.filter(({ event }) => event !== 'alive')

test('sends a change to every stream of its inbox and to no other', async () => {
  const reference = await addCase(owner)
  const streams = ['mia', 'mia', 'ann'].map((who) => openStream(who))
  const foreign = openStream('eve', { recipient: 'store:103' })
  await until(() => [...streams, foreign].every(({ status }) => status === 200))
  await take(reference)
  await until(() => streams.every((stream) => versions(stream, reference).includes(2)))
  for (const stream of streams)
    expect(changes(stream).at(-1)).toMatchObject({
      event: 'case',
      data: { reference, version: 2, holder: { name: 'Mia' } },
    })
  expect(changes(foreign)).toEqual([])
})

test('reports a closed day to open queues when it is published, and when a request is confirmed', async () => {
  const [hank, dana] = [await addPerson(owner, 'head office'), await addPerson(owner, 'district', [101])]
  const streams = ['ann', 'mia'].map((who) => openStream(who))
  await until(() => streams.every(({ status }) => status === 200))
  const reports = (stream: { messages: Message[] }) => stream.messages.filter(({ event }) => event === 'store').length
  const isReported = async (times: number) => {
    await until(() => streams.every((stream) => reports(stream) === times))
    const reply = await desk.app.inject({ url: '/api/queue?recipient=store:101', headers: { person: 'ann' } })
    return (reply.json() as QueueResponse).store?.changes?.filter(({ kind }) => kind === 'closed day').length
  }
  const day = dateAfter(dateIn(homeTimeZone, new Date()), 1)
  const closed = { kind: 'closed day', from: day, until: day, value: { reason: 'Weather' } } as const
  const save = { request: crypto.randomUUID(), reason: 'a test', promises: 'next open day', changes: [closed] } as const
  await saveChanges(pool, hank, 101, save)
  expect(await isReported(1)).toBe(1)
  expect(await askToClose(pool, mia, 101, crypto.randomUUID(), 'No power')).toBe(true)
  expect(await isReported(2)).toBe(1)
  const [asked] = (await readAskedClosings(pool, dana)).closings
  expect(await decideClosing(pool, dana, asked?.id ?? '', true)).toBe('closed')
  expect(await isReported(3)).toBe(2)
})

test('names a different time of return to each stream, of 4 s at most', async () => {
  const streams = Array.from({ length: 30 }, () => openStream('mia'))
  await until(() => streams.every(({ retry }) => retry > 0))
  const times = streams.map(({ retry }) => retry)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...times)).toBeLessThanOrEqual(4_000)
  expect(new Set(times).size).toBeGreaterThan(20)
})

test('misses nothing when a transaction with an older number commits later', async () => {
  const [first, second] = [await addCase(owner), await addCase(owner)]
  const stream = openStream('mia', { since: await cursorNow() })
  await until(() => stream.status === 200)
  const slow = await owner.connect()
  await slow.query('begin')
  await slow.query(
    `with c as (update store_inbox i set version = 2 where month = month_of($1) and reference = $1 returning i as one)
     select append_case_event(array[one], 'printed', array['{}'::jsonb]) from c`,
    [first],
  )
  await take(second)
  await until(() => versions(stream, second).includes(2))
  expect(versions(stream, first)).not.toContain(2)
  const resumed = openStream('mia', { lastEventId: stream.id })
  await until(() => resumed.status === 200)
  await slow.query('commit')
  slow.release()
  await until(() => [stream, resumed].every((each) => versions(each, first).includes(2)))
  expect(versions(stream, second).filter((version) => version === 2)).toHaveLength(1)
})

test('resumes after an absence and after a restart with everything that happened', async () => {
  const since = await cursorNow()
  const reference = await addCase(owner)
  await take(reference)
  const live = openStream('mia', { since })
  await until(() => references(live).includes(reference))
  live.close()
  const later = await addCase(owner)
  await desk.app.close()
  desk = await startDesk()
  const resumed = openStream('mia', { since: '1', lastEventId: live.id })
  await until(() => references(resumed).includes(later))
  expect(changes(resumed).every(({ event }) => event === 'case')).toBe(true)
})

test.each([
  ['lies in the future', async () => String(BigInt(await cursorNow()) + 1_000_000n)],
  ['comes from before a promotion', async () => String(BigInt(await cursorNow()) - 2n ** 48n)],
  ['is not a number', async () => 'abc'],
])('resets a stream whose cursor %s, and then goes on', async (_, since) => {
  const stream = openStream('mia', { since: await since() })
  await until(() => stream.messages.length === 1)
  expect(stream.messages[0]?.event).toBe('reset')
  expect(stream.id).toMatch(/^\d+$/)
  const reference = await addCase(owner)
  await until(() => references(stream).includes(reference))
})

test('shows a representative only the applications of customers', async () => {
  const since = await cursorNow()
  const streams = [openStream('ann', { since }), openStream('mia', { since })] as const
  await until(() => streams.every(({ status }) => status === 200))
  const feedback = await addCase(owner, { form: 'customer-feedback' })
  const application = await addCase(owner)
  await until(() => streams.every((stream) => references(stream).includes(application)))
  expect(references(streams[0])).not.toContain(feedback)
  expect(references(streams[1])).toContain(feedback)
  const resumed = openStream('ann', { since })
  await until(() => references(resumed).includes(application))
  expect(references(resumed)).not.toContain(feedback)
})

test('refuses a stream of an inbox that the person does not see', async () => {
  const statuses = await Promise.all(
    ['store:102', 'head-office', 'compliance', 'nobody'].map(async (recipient) => {
      const stream = openStream('mia', { recipient })
      await until(() => stream.status > 0)
      return stream.status
    }),
  )
  expect(statuses).toEqual([404, 404, 404, 400])
})

test('continues after its connection was lost, without a gap', async () => {
  const stream = openStream('mia', { since: await cursorNow() })
  await until(() => stream.status === 200)
  // Not the connections of other tests, which have other databases in the same PostgreSQL.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ 'case_changed|read_case_changes' and pid <> pg_backend_pid()`,
  )
  const reference = await addCase(owner)
  await until(() => references(stream).includes(reference))
})

test('ends the streams of people who signed out, were removed or lost the store', async () => {
  const gone = await addPerson(owner, 'manager', [101])
  const moved = await addPerson(owner, 'manager', [101])
  const out = await addPerson(owner, 'manager', [101])
  const idle = await addPerson(owner, 'manager', [101])
  Object.assign(people, { gone, moved, out, idle })
  const streams = ['mia', 'gone', 'moved', 'out', 'idle'].map((who) => openStream(who))
  await until(() => streams.every(({ status }) => status === 200))
  await checkStreams(pool, desk.changes.watchers())
  expect(streams.some(({ isOver }) => isOver)).toBe(false)
  await owner.query("select remove_staff($1, 'test', 'left')", [gone.subject])
  await owner.query("select set_staff($1, 'Mo', 'manager', array[102], 'test', 'moved')", [moved.subject])
  await owner.query('delete from desk_session where id_hash = $1', [out.sessionHash])
  await owner.query("update desk_session set seen_at = now() - interval '16 minutes' where id_hash = $1", [
    idle.sessionHash,
  ])
  await checkStreams(pool, desk.changes.watchers())
  await until(() => streams.slice(1).every(({ isOver }) => isOver))
  expect(streams[0]?.isOver).toBe(false)
  streams[0]?.close()
  await until(() => desk.changes.watchers().length === 0)
})

test('keeps no stream of a browser that left while the stream began', async () => {
  const locking = await owner.connect()
  await locking.query('begin')
  await locking.query('lock table staff in access exclusive mode')
  const stream = openStream('mia')
  await wait(200)
  stream.close()
  await wait(100)
  await locking.query('rollback')
  locking.release()
  await wait(500)
  expect(desk.changes.watchers()).toEqual([])
})

test('delivers the last state of every case when many people write at once', async () => {
  const stream = openStream('mia', { since: await cursorNow() })
  await until(() => stream.status === 200)
  const cases = await Promise.all(Array.from({ length: 30 }, () => addCase(owner)))
  await Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; turn < 60; turn++)
        await take(cases[(turn * 7 + writer) % cases.length] ?? '', writer % 2 ? mia : ann)
    }),
  )
  const { rows } = await owner.query<{ reference: string; version: number }>(
    'select reference, version from store_inbox where reference = any($1)',
    [cases],
  )
  const last = () => new Map(stream.messages.map(({ data }) => [data.reference, data.version]))
  await until(() => rows.every(({ reference, version }) => last().get(reference) === version))
  const seen = new Map<string, number>()
  for (const { event, data } of changes(stream)) {
    if (event === 'reset') continue
    expect(data.version).toBeGreaterThan(seen.get(data.reference) ?? 0)
    seen.set(data.reference, data.version)
  }
})

test('sends an event and a cursor within 20 s when nothing happens', async () => {
  await desk.app.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    desk = await startDesk()
    const stream = openStream('mia', { recipient: 'store:101' })
    await until(() => stream.status === 200)
    vi.advanceTimersByTime(20_000)
    await until(() => stream.messages.some(({ event }) => event === 'alive'))
    expect(stream.id).toMatch(/^\d+$/)
  } finally {
    await desk.app.close()
    vi.useRealTimers()
    desk = await startDesk()
  }
})

// Last, because afterwards every cursor from before now leads to a reset.
test('resets a stream whose cursor is older than an hour after a restart', async () => {
  const since = await cursorNow()
  await addCase(owner)
  await owner.query("update case_event set at = at - interval '61 minutes'")
  await desk.app.close()
  desk = await startDesk()
  const stream = openStream('mia', { since })
  await until(() => stream.messages.length === 1)
  expect(stream.messages[0]?.event).toBe('reset')
})
