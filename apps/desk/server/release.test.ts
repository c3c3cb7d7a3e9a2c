import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newTab } from '../../../tests/desk-browser.ts'
import { addSampleCase, createTestDesk } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { openKeyholder } from './keyholder.ts'

const folder = await mkdtemp(join(tmpdir(), 'keyholder-'))
const socketPath = join(folder, 'socket')
type Question = Record<string, string>
const asked: { path: string | undefined; question: Question }[] = []
const released = { audit: '17', person: 'rosa', key: 'a2V5' }
const release = (response: ServerResponse) => response.end(JSON.stringify(released))
let answer: (response: ServerResponse) => void = release

/** The other end of the socket; its own decisions are tested with the keyholder. */
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  asked.push({ path: request.url, question: JSON.parse(text) })
  answer(response)
})
await new Promise<void>((resolve) => server.listen(socketPath, resolve))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const desk = await createTestDesk({ keyholder: openKeyholder(socketPath), answerMilliseconds: 5_000 })
const { representative: rosa, manager: marcus } = samplePeople
const tab = newTab()
const browser = desk.browser()
await browser.signIn(rosa, { tab })
const manager = desk.browser()
await manager.signIn(marcus, { tab })

const reference = await addSampleCase(desk.sql)
const job = await addSampleCase(desk.sql, { form: 'employment-application' })
const foreign = await addSampleCase(desk.sql, { recipient: 'store:102', storeId: 102 })

const path = (of = reference, recipient = 'store:101') => `/api/cases/${of}/${recipient}`
const keys = { tabKey: tab.tabKey, releaseKey: newTab().tabKey }
const question = { ...keys, scope: 'application', reason: 'customer called back' }
const bodyOf = async (text: string, values: unknown[]): Promise<Buffer> => (await desk.sql(text, values))[0]?.body

beforeEach(() => {
  asked.length = 0
  answer = release
})

describe('release', () => {
  test('returns the sealed body with a key that is sealed to the tab', async () => {
    const { status, json } = await browser.call(`${path()}/open`, question)
    expect(status).toBe(200)
    const body = await bodyOf('select body from submission where reference = $1', [reference])
    expect(json).toEqual({
      sealed: {
        body: body.toString('base64'),
        binding: { form: 'apply-now', version: 1, reference, store: '101' },
        ...released,
      },
    })
    const [token] = await desk.sql(
      'select t.id_token from desk_tab t join desk_session using (id_hash) join staff s on s.id = staff_id where s.subject = $1',
      ['rosa'],
    )
    expect(asked).toEqual([
      {
        path: '/release',
        question: {
          idToken: token?.id_token,
          ...keys,
          reference,
          recipient: 'store:101',
          scope: 'application',
          reason: 'customer called back',
        },
      },
    ])
  })

  test('returns a note with its own binding', async () => {
    const { json } = await browser.call(`${path()}/open`, { ...question, scope: 'note:2' })
    expect(json.sealed.binding).toEqual({ form: 'note', version: 1, reference, store: 'store:101' })
    const body = await bodyOf('select body from case_note where reference = $1', [reference])
    expect(json.sealed.body).toBe(body.toString('base64'))
  })

  test('returns a section of a job application with its own binding', async () => {
    const { json } = await manager.call(`${path(job)}/open`, { ...question, scope: 'references' })
    expect(json.sealed.binding).toEqual({
      form: 'employment-application/references',
      version: 1,
      reference: job,
      store: '101',
    })
  })

  test.each<[string, string, object]>([
    ['the case of another store', path(foreign, 'store:102'), question],
    ['the case under the name of the own store', path(foreign, 'store:101'), question],
    ['a form that the role does not see', path(job), question],
    ['a reference that does not exist', path('BCDFGHJK'), question],
    ['a reference that cannot exist', path('AAAAAAAA'), question],
    ['a recipient that cannot exist', path(reference, 'store:1x'), question],
    ['a note that does not exist', path(), { ...question, scope: 'note:9' }],
    ['a section of another form', path(), { ...question, scope: 'references' }],
  ])('hides %s and does not ask the keyholder', async (_, address, body) => {
    const { status, json } = await browser.call(`${address}/open`, body)
    expect([status, json]).toEqual([404, { problem: 'no case' }])
    expect(asked).toEqual([])
  })

  test.each<[string, object]>([
    ['no reason', { ...question, reason: ' ' }],
    ['a short reason', { ...question, reason: 'a b c d' }],
    ['a reason with a control character', { ...question, reason: 'a\u0007b' }],
    ['a long reason', { ...question, reason: 'a'.repeat(501) }],
    ['no tab key', { ...question, tabKey: '' }],
    ['a short tab key', { ...question, tabKey: 'AAAA' }],
    ['no release key', { ...question, releaseKey: undefined }],
    ['a short release key', { ...question, releaseKey: 'AAAA' }],
    ['an unknown scope', { ...question, scope: 'everything' }],
    ['the card as a scope', { ...question, scope: 'card' }],
    ['a correction as a scope', { ...question, scope: 'phone' }],
    ['two parts', { ...question, scope: ['application', 'note:2'] }],
  ])('refuses %s', async (_, body) => {
    expect((await browser.call(`${path()}/open`, body)).status).toBe(400)
    expect(asked).toEqual([])
  })

  test('refuses the key of a tab that did not sign in with this session', async () => {
    const { status, json } = await browser.call(`${path()}/open`, { ...question, tabKey: newTab().tabKey })
    expect([status, json]).toEqual([403, { problem: 'nonce' }])
    expect(asked).toEqual([])
  })

  test('does not use the token of another session with the same key', async () => {
    await browser.call(`${path()}/open`, question)
    await manager.call(`${path()}/open`, question)
    const [first, second] = asked.map(({ question: { idToken } }) => idToken)
    expect(first).not.toBe(second)
  })
})

describe('the card', () => {
  const take = (subject: string, until: string) =>
    desk.sql(
      `update store_inbox set holder = (select id from staff where subject = $1), taken_at = now(), held_until = now() + $2::interval
       where reference = $3`,
      [subject, until, reference],
    )

  test('is released to the holder of the case', async () => {
    const card = await bodyOf('select contact_card as body from submission where reference = $1', [reference])
    await take('rosa', '10 minutes')
    const { status, json } = await browser.call(`${path()}/card`, keys)
    expect(status).toBe(200)
    expect(json.sealed).toMatchObject({
      body: card.toString('base64'),
      binding: { form: 'apply-now/card', version: 1, reference, store: '101' },
    })
    expect(asked[0]?.question).toMatchObject({ scope: 'card', reason: '' })
  })

  test('comes with the last note of the case', async () => {
    await take('rosa', '10 minutes')
    const body = await bodyOf('select body from case_note where reference = $1 order by number desc limit 1', [
      reference,
    ])
    const [{ number } = { number: 0 }] = await desk.sql(
      'select number from case_note where reference = $1 order by number desc limit 1',
      [reference],
    )
    answer = (response) =>
      response.end(JSON.stringify({ ...released, note: { scope: `note:${number}`, key: 'bm90ZQ==' } }))
    const { json } = await browser.call(`${path()}/card`, keys)
    expect(json.note).toEqual({
      scope: `note:${number}`,
      body: body.toString('base64'),
      binding: { form: 'note', version: 1, reference, store: 'store:101' },
      key: 'bm90ZQ==',
      audit: '17',
      person: 'rosa',
    })
  })

  test('comes with what the customer changed', async () => {
    const body = await bodyOf('select body from correction where reference = $1 and field = $2', [reference, 'phone'])
    await take('rosa', '10 minutes')
    const { status, json } = await browser.call(`${path()}/phone`, keys)
    expect(status).toBe(200)
    expect(json.sealed).toMatchObject({
      body: body.toString('base64'),
      binding: { form: 'apply-now/phone', version: 1, reference, store: '101' },
    })
    expect(asked[0]?.question).toMatchObject({ scope: 'phone', reason: '' })
  })

  test('comes alone when the customer changed nothing', async () => {
    const unchanged = await addSampleCase(desk.sql)
    await desk.sql('delete from correction where reference = $1', [unchanged])
    const { status, json } = await browser.call(`${path(unchanged)}/best-time`, keys)
    expect([status, json]).toEqual([404, { problem: 'no case' }])
  })

  test('is gone when it was cleared', async () => {
    const closed = await addSampleCase(desk.sql)
    await desk.sql(
      'update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null where reference = $1',
      [closed],
    )
    expect((await browser.call(`${path(closed)}/card`, keys)).status).toBe(404)
  })

  test.each([
    ['a colleague has the case', 'marcus', '10 minutes'],
    ['the lease has ended', 'rosa', '-1 second'],
  ])('is refused when %s', async (_, holder, until) => {
    await take(holder, until)
    for (const scope of ['card', 'phone', 'best-time']) {
      const { status, json } = await browser.call(`${path()}/${scope}`, keys)
      expect([status, json]).toEqual([409, { problem: 'not held' }])
    }
    expect(asked).toEqual([])
  })
})

describe('the keyholder', () => {
  test.each([
    [403, 'second factor'],
    [403, 'sign in again'],
    [404, 'no case'],
    [409, 'changed'],
    [429, 'cap'],
  ])('passes on its refusal %s %s', async (status, problem) => {
    answer = (response) => response.writeHead(status).end(JSON.stringify({ problem }))
    const given = await browser.call(`${path()}/open`, question)
    expect([given.status, given.json]).toEqual([status, { problem }])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end('{}')],
    ['closes the connection', (response) => response.destroy()],
    ['answers with something else', (response) => response.end('<html>')],
    ['answers without a key', (response) => response.end(JSON.stringify({ ...released, key: undefined }))],
    // Its own limit is six seconds, and that of the whole call is less here.
    ['never answers', () => {}],
    ['answers at great length', (response) => response.end(JSON.stringify({ ...released, key: 'A'.repeat(100_000) }))],
  ])('is unavailable when it %s', async (_, broken) => {
    answer = broken
    const given = await browser.call(`${path()}/open`, question)
    expect([given.status, given.json]).toEqual([503, { problem: 'unavailable' }])
  })

  test('is unavailable when nothing listens at its socket', async () => {
    const ask = openKeyholder(join(folder, 'nothing'))
    const asking = {
      idToken: '',
      tabKey: '',
      releaseKey: '',
      reference,
      recipient: 'store:101',
      scope: 'application',
      reason: 'x',
    }
    expect(await ask(asking)).toEqual({ kind: 'refused', status: 503, problem: 'unavailable' })
  })
})
