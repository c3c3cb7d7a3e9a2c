import { randomBytes, randomUUID } from 'node:crypto'
import type { Action, NoteBytes } from '@cash-express/domain/cases/action'
import type {
  ActionResponse,
  CaseResponse,
  CaseRow,
  FoundCases,
  QueueResponse,
} from '@cash-express/domain/cases/case-row'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { addCase, addPerson } from '../../../tests/sample-cases.ts'
import { sealedBytes } from '../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { compareCases } from '../../server/src/ops/rebuild-cases.ts'
import { addCaseRoutes } from './cases.routes.ts'
import type { Person } from './person.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 3 })
const pool = new pg.Pool({ connectionString: asUser(databaseUrl, 'desk_test'), max: 6 })
const people = {
  ann: await addPerson(owner, 'representative', [101], 'Ann'),
  bob: await addPerson(owner, 'representative', [101], 'Bob'),
  mia: await addPerson(owner, 'manager', [101], 'Mia'),
  dan: await addPerson(owner, 'district', [101, 102], 'Dan'),
  eve: await addPerson(owner, 'manager', [103], 'Eve'),
  hal: await addPerson(owner, 'head office', [], 'Hal'),
  cora: await addPerson(owner, 'compliance', [], 'Cora'),
  aud: await addPerson(owner, 'auditor', [], 'Aud'),
}
const app = Fastify()
app.decorateRequest('person', undefined as unknown as Person)
app.addHook('onRequest', async (request) => {
  request.person = people[String(request.headers.person) as keyof typeof people]
})
addCaseRoutes(app, { pool })
afterAll(async () => {
  await app.close()
  await Promise.all([pool.end(), owner.end()])
})

type Name = keyof typeof people
const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

async function get<T>(who: Name, url: string): Promise<{ status: number; body: T }> {
  const reply = await app.inject({ method: 'GET', url, headers: { person: who } })
  return { status: reply.statusCode, body: reply.json() }
}
async function act(
  who: Name,
  reference: string,
  action: Action,
  options: { recipient?: string; request?: string } = {},
) {
  const { recipient = 'store:101', request = randomUUID() } = options
  const reply = await app.inject({
    method: 'POST',
    url: `/api/cases/${reference}/${recipient}/actions`,
    headers: { person: who },
    payload: { request, action },
  })
  return { status: reply.statusCode, body: reply.json() as ActionResponse & { problem: string; case: CaseRow } }
}
const timeline = async (reference: string, recipient = 'store:101') =>
  (
    await sql('select kind from case_event where reference = $1 and recipient = $2 order by number', [
      reference,
      recipient,
    ])
  ).map(({ kind }) => kind)

describe('the queue', () => {
  test('lists open cases by the time that is left, with who holds them', async () => {
    const later = await addCase(owner, { due: new Date(Date.now() + 9_000_000) })
    const sooner = await addCase(owner, { due: new Date(Date.now() - 9_000_000) })
    const without = await addCase(owner, { due: null })
    await act('ann', sooner, { kind: 'take' })
    const { status, body } = await get<QueueResponse>('bob', '/api/queue?recipient=store:101')
    expect(status).toBe(200)
    expect(body.cursor).toMatch(/^\d+$/)
    const shown = body.cases.filter(({ reference }) => [later, sooner, without].includes(reference))
    expect(shown.map(({ reference }) => reference)).toEqual([sooner, later, without])
    expect(shown[0]).toMatchObject({ form: 'apply-now', serviceId: 7, version: 2, holder: { name: 'Ann' }, tries: 0 })
    const mine = await get<QueueResponse>('ann', '/api/queue?recipient=store:101&show=mine')
    expect(mine.body.cases.map(({ reference }) => reference)).toEqual([sooner])
    await act('ann', sooner, { kind: 'close', as: 'not interested' })
    const closed = await get<QueueResponse>('bob', '/api/queue?recipient=store:101&show=closed')
    expect(closed.body.cases.map(({ reference }) => reference)).toEqual([sooner])
  })

  test('shows a representative applications only, and a manager every form', async () => {
    const feedback = await addCase(owner, { form: 'customer-feedback', recipients: ['store:101', 'head-office'] })
    const listed = async (who: Name, recipient: string) =>
      (await get<QueueResponse>(who, `/api/queue?recipient=${recipient}`)).body.cases?.some(
        ({ reference }) => reference === feedback,
      )
    expect(await listed('ann', 'store:101')).toBe(false)
    expect(await listed('mia', 'store:101')).toBe(true)
    expect(await listed('hal', 'head-office')).toBe(true)
    expect((await get('ann', `/api/cases/${feedback}/store:101`)).status).toBe(404)
    expect((await act('ann', feedback, { kind: 'take' })).status).toBe(404)
  })

  test.each<[Name, string, number]>([
    ['eve', 'store:101', 404],
    ['dan', 'store:102', 200],
    ['dan', 'store:103', 404],
    ['hal', 'store:103', 200],
    ['hal', 'compliance', 404],
    ['cora', 'compliance', 200],
    ['cora', 'store:101', 404],
    ['aud', 'store:101', 404],
    ['ann', 'head-office', 404],
    ['ann', 'nobody', 400],
  ])('answers %s about %s with %i', async (who, recipient, status) => {
    expect((await get(who, `/api/queue?recipient=${recipient}`)).status).toBe(status)
  })
})

describe('a case', () => {
  test('shows its timeline, its openings and what its answers are bound to', async () => {
    const reference = await addCase(owner)
    await act('ann', reference, { kind: 'take' })
    await sql(
      `insert into audit (who, action, reference, reason) values ($1, 'open', $2, 'customer called'), ('Lee', 'hold', $2, 'a lawsuit')`,
      [people.ann.subject, reference],
    )
    const { body } = await get<CaseResponse>('mia', `/api/cases/${reference}/store:101`)
    expect(body.events.map(({ number, kind, person }) => [number, kind, person?.name])).toEqual([
      [1, 'arrived', undefined],
      [2, 'taken', 'Ann'],
    ])
    expect(body.releases).toMatchObject([
      { who: 'Ann', person: expect.stringMatching(/^\d+$/), action: 'open', reason: 'customer called' },
    ])
    expect(body.sealed).toEqual({ version: 1, storeId: 101, form: 'apply-now' })
    expect(body.case).toMatchObject({ reference, recipient: 'store:101', holder: { id: people.ann.id, name: 'Ann' } })
  })

  test('names the sections of a job application that arrived', async () => {
    const reference = await addCase(owner, { form: 'employment-application' })
    const sections = async () => (await get<CaseResponse>('mia', `/api/cases/${reference}/store:101`)).body.sections
    expect(await sections()).toEqual([])
    await sql(`insert into employment_draft (id_hash, reference, expires_at) values ($1, $2, now())`, [
      randomBytes(32),
      reference,
    ])
    for (const section of ['work-history', 'references']) {
      const { body, deskWrappedKey, escrowWrappedKey } = sealedBytes()
      await sql(
        `insert into employment_section (reference, section, digest, body, desk_wrapped_key, escrow_wrapped_key)
         values ($1, $2, $3, $4, $5, $6)`,
        [reference, section, randomBytes(32), body, deskWrappedKey, escrowWrappedKey],
      )
    }
    expect(await sections()).toEqual(['references', 'work-history'])
  })

  test.each<[Name, string]>([
    ['eve', 'store:101'],
    ['cora', 'store:101'],
    ['aud', 'store:101'],
    ['dan', 'store:102'],
    ['ann', 'store:1;drop'],
  ])('is not found by %s at %s', async (who, recipient) => {
    const reference = await addCase(owner)
    expect((await get(who, `/api/cases/${reference}/${recipient}`)).status).toBe(404)
    expect((await act(who, reference, { kind: 'take' }, { recipient })).status).toBe(404)
    expect(await timeline(reference)).toEqual(['arrived'])
  })
})

describe('an action', () => {
  test('writes its event and the new state together', async () => {
    const reference = await addCase(owner)
    const { status, body } = await act('ann', reference, { kind: 'take' })
    expect(status).toBe(200)
    expect(body.events).toMatchObject([{ number: 2, kind: 'taken', person: { name: 'Ann' }, details: {} }])
    expect(Date.parse(body.case.heldUntil ?? '') - Date.parse(body.case.takenAt ?? '')).toBe(600_000)
    expect(body.events[0]?.at).toBe(body.case.takenAt)
    const nextTryAt = new Date(Date.now() + 86_400_000).toISOString()
    await act('ann', reference, { kind: 'try', outcome: 'no answer', nextTryAt })
    const [row] = await sql('select * from store_inbox where reference = $1', [reference])
    expect(row).toMatchObject({ version: 3, tries: 1, last_outcome: 'no answer', holder: null })
    expect(row?.next_try_at).toEqual(new Date(nextTryAt))
  })

  test('answers a replay as the first time, without a second event', async () => {
    const reference = await addCase(owner)
    const request = randomUUID()
    await act('ann', reference, { kind: 'take' })
    const replies = await Promise.all(
      [1, 2, 3].map(() => act('ann', reference, { kind: 'try', outcome: 'busy' }, { request })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.events))).size).toBe(1)
    expect(await timeline(reference)).toEqual(['arrived', 'taken', 'tried'])
  })

  test('is refused when its id belongs to another action or another person', async () => {
    const reference = await addCase(owner)
    const request = randomUUID()
    expect((await act('ann', reference, { kind: 'take' }, { request })).status).toBe(200)
    for (const reply of [
      await act('ann', reference, { kind: 'close', as: 'not interested' }, { request }),
      await act('mia', reference, { kind: 'take over' }, { request }),
    ])
      expect([reply.status, reply.body.problem, reply.body.case.holder?.name]).toEqual([409, 'changed', 'Ann'])
    expect(await timeline(reference)).toEqual(['arrived', 'taken'])
  })

  test('is refused with the state of the case when a colleague was faster', async () => {
    const reference = await addCase(owner)
    await act('ann', reference, { kind: 'take' })
    const { status, body } = await act('bob', reference, { kind: 'take' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ problem: 'held', case: { holder: { name: 'Ann' }, version: 2 } })
    expect((await act('bob', reference, { kind: 'reopen' })).status).toBe(403)
    expect(await timeline(reference)).toEqual(['arrived', 'taken'])
  })

  test('undoes a closing within ten seconds and not later', async () => {
    const reference = await addCase(owner)
    await act('ann', reference, { kind: 'take' })
    await act('ann', reference, { kind: 'close', as: 'came in', day: '2026-12-01' })
    expect((await act('ann', reference, { kind: 'undo', number: 3 })).body.case).toMatchObject({
      closedAt: null,
      holder: { name: 'Ann' },
      version: 4,
    })
    await act('ann', reference, { kind: 'close', as: 'not interested' })
    await sql("update case_event set at = at - interval '11 seconds' where reference = $1", [reference])
    expect((await act('ann', reference, { kind: 'undo', number: 5 })).body.problem).toBe('too late to undo')
  })

  test('hands a case over to another store, once', async () => {
    const reference = await addCase(owner)
    expect((await act('mia', reference, { kind: 'hand over', store: 424_242 })).body.problem).toBe('store')
    expect(await timeline(reference)).toEqual(['arrived'])
    const { status, body } = await act('mia', reference, { kind: 'hand over', store: 102 })
    expect(status).toBe(200)
    expect(body.case).toMatchObject({ closedAs: 'handed over', version: 2 })
    expect(await timeline(reference, 'store:102')).toEqual(['arrived'])
    const { body: received } = await get<CaseResponse>('dan', `/api/cases/${reference}/store:102`)
    expect(received.events[0]?.details).toMatchObject({ from: 'store:101' })
    expect(received.case.dueAt).toBe(body.case.dueAt)
    const jobs = await sql("select name from pgboss.job where data ->> 'reference' = $1 order by name", [reference])
    expect(jobs.map(({ name }) => name)).toEqual(['mail', 'waits'])
  })

  test('hands no case over to a store that closed its own', async () => {
    const reference = await addCase(owner)
    await act('mia', reference, { kind: 'hand over', store: 102 })
    await act('dan', reference, { kind: 'hand over', store: 101 }, { recipient: 'store:102' })
    await sql("update store_inbox set closed_as = 'duplicate' where reference = $1 and recipient = 'store:102'", [
      reference,
    ])
    expect((await act('mia', reference, { kind: 'hand over', store: 102 })).status).not.toBe(200)
    const [own] = await sql("select closed_at from store_inbox where reference = $1 and recipient = 'store:101'", [
      reference,
    ])
    expect(own?.closed_at).toBeNull()
  })

  test('hands a case back to the store that it came from', async () => {
    const reference = await addCase(owner)
    await act('ann', reference, { kind: 'take' })
    await act('ann', reference, { kind: 'try', outcome: 'busy' })
    await act('mia', reference, { kind: 'hand over', store: 102 })
    const back = await act('dan', reference, { kind: 'hand over', store: 101 }, { recipient: 'store:102' })
    expect([back.status, back.body.case.closedAs]).toEqual([200, 'handed over'])
    expect(await timeline(reference)).toEqual(['arrived', 'taken', 'tried', 'handed over', 'arrived'])
    const { body } = await get<CaseResponse>('mia', `/api/cases/${reference}/store:101`)
    expect(body.case).toMatchObject({ from: 'store:102', version: 5, tries: 1, holder: null, closedAt: null })
    const { differences } = await compareCases(owner)
    expect(differences.filter((each) => each.reference === reference)).toEqual([])
    await act('mia', reference, { kind: 'take' })
    await act('mia', reference, { kind: 'close', as: 'not interested' })
    expect((await act('dan', reference, { kind: 'hand over', store: 101 }, { recipient: 'store:102' })).status).toBe(
      409,
    )
  })

  test('stores a sealed note with its event, and refuses bytes that are not sealed', async () => {
    const reference = await addCase(owner)
    const { body, deskWrappedKey, escrowWrappedKey } = sealedBytes(512)
    const note = (bytes: Buffer) => ({
      kind: 'note' as const,
      body: bytes.toString('base64'),
      deskWrappedKey: deskWrappedKey.toString('base64'),
      escrowWrappedKey: escrowWrappedKey.toString('base64'),
    })
    expect((await act('ann', reference, note(Buffer.from('call her brother')))).body).toEqual({ problem: 'malformed' })
    expect((await act('ann', reference, note(body))).body.events).toMatchObject([{ number: 2, kind: 'noted' }])
    expect(await sql('select number, body from case_note where reference = $1', [reference])).toEqual([
      { number: 2, body },
    ])
    expect(await timeline(reference)).toEqual(['arrived', 'noted'])
  })

  test('saves an outcome and its note as one event, and takes back both with one undo', async () => {
    const reference = await addCase(owner)
    const sealed = sealedBytes(512)
    const note = Object.fromEntries(
      (['body', 'deskWrappedKey', 'escrowWrappedKey'] as const).map((name) => [name, sealed[name].toString('base64')]),
    ) as NoteBytes
    await act('ann', reference, { kind: 'take' })
    const request = randomUUID()
    const { body } = await act('ann', reference, { kind: 'try', outcome: 'busy', note }, { request })
    expect(body.events).toMatchObject([{ number: 3, kind: 'tried', details: { outcome: 'busy', note: true }, request }])
    expect(body.case.note).toMatchObject({ number: 3, by: { name: 'Ann' } })
    await act('ann', reference, { kind: 'try', outcome: 'busy', note }, { request })
    expect(await sql('select number from case_note where reference = $1', [reference])).toEqual([{ number: 3 }])
    const undone = await act('ann', reference, { kind: 'undo', number: 3 })
    expect(undone.body.case).toMatchObject({ tries: 0, note: null })
    const { differences } = await compareCases(owner)
    expect(differences.filter((each) => each.reference === reference)).toEqual([])
  })

  test('saves neither when the bytes of the note are not sealed', async () => {
    const reference = await addCase(owner)
    await act('ann', reference, { kind: 'take' })
    const note = { body: 'AAAA', deskWrappedKey: 'AAAA', escrowWrappedKey: 'AAAA' }
    expect((await act('ann', reference, { kind: 'give back', note })).body).toEqual({ problem: 'malformed' })
    expect(await timeline(reference)).toEqual(['arrived', 'taken'])
  })

  test.each([
    {},
    { request: 'x', action: { kind: 'take' } },
    { request: randomUUID(), action: { kind: 'steal' } },
    { request: randomUUID(), action: { kind: 'take', person: '1' } },
    { request: randomUUID(), action: { kind: 'try', outcome: 'answered' } },
    { request: randomUUID(), action: { kind: 'close', as: 'handed over' } },
    { request: randomUUID(), action: { kind: 'try', outcome: 'busy', nextTryAt: 'tomorrow' } },
  ])('is refused when its body is malformed: %j', async (payload) => {
    const reference = await addCase(owner)
    const url = `/api/cases/${reference}/store:101/actions`
    const reply = await app.inject({ method: 'POST', url, headers: { person: 'ann' }, payload })
    expect([reply.statusCode, reply.json()]).toEqual([400, { problem: 'malformed' }])
  })

  test('works on a case that is on hold', async () => {
    const reference = await addCase(owner)
    await sql("select hold_submission($1, 'Lee', 'a lawsuit')", [reference])
    expect((await act('ann', reference, { kind: 'take' })).status).toBe(200)
    expect(
      await sql('select tableoid::regclass::text as place from case_event where reference = $1', [reference]),
    ).toEqual([{ place: 'case_event_kept' }, { place: 'case_event_kept' }])
  })

  test('adds the wait for its reminders again when the only try is undone', async () => {
    const reference = await addCase(owner)
    await act('ann', reference, { kind: 'take' })
    await act('ann', reference, { kind: 'try', outcome: 'reached' })
    const waits = () => sql("select from pgboss.job where name = 'waits' and singleton_key = $1", [reference])
    expect(await waits()).toEqual([])
    await act('ann', reference, { kind: 'undo', number: 3 })
    expect(await waits()).toHaveLength(1)
  })
})

describe('finding', () => {
  const find = async (who: keyof typeof people, query: Record<string, string>) =>
    get<FoundCases>(who, `/api/cases?${new URLSearchParams(query)}`)

  test('shows every inbox with a reference that the person sees', async () => {
    const reference = await addCase(owner)
    await act('mia', reference, { kind: 'hand over', store: 102 })
    const inboxes = async (who: keyof typeof people) =>
      (await find(who, { reference })).body.cases.map(({ recipient }) => recipient)
    expect(await inboxes('dan')).toEqual(['store:101', 'store:102'])
    expect(await inboxes('mia')).toEqual(['store:101'])
    expect(await inboxes('hal')).toEqual(['store:101', 'store:102'])
    for (const stranger of ['eve', 'cora', 'aud'] as const) expect(await inboxes(stranger)).toEqual([])
  })

  test('shows what an inbox got on a day of its store, by form and service', async () => {
    const reference = await addCase(owner)
    await sql("update store_inbox set arrived_at = '2026-03-08T05:59:59Z', service_id = 4 where reference = $1", [
      reference,
    ])
    const on = async (day: string, more: Record<string, string> = {}) =>
      (await find('mia', { recipient: 'store:101', day, ...more })).body.cases.map((row) => row.reference)
    // Midnight in Central Time, on the day on which the clocks change.
    expect(await on('2026-03-07')).toEqual([reference])
    expect(await on('2026-03-08')).toEqual([])
    expect(await on('2026-03-07', { serviceId: '4', form: 'apply-now' })).toEqual([reference])
    expect(await on('2026-03-07', { serviceId: '7' })).toEqual([])
    expect(await on('2026-03-07', { form: 'customer-feedback' })).toEqual([])
    expect((await find('eve', { recipient: 'store:101', day: '2026-03-07' })).body.cases).toEqual([])
  })

  test.each([
    {},
    { reference: 'bcdfghjk' },
    { recipient: 'store:101' },
    { recipient: 'store:101', day: '2026-02-30' },
    { recipient: 'store:%', day: '2026-03-07' },
    { recipient: 'store:101', day: '2026-03-07', form: 'everything' },
  ])('refuses %o', async (query) => {
    expect((await find('mia', query as Record<string, string>)).status).toBe(400)
  })
})
