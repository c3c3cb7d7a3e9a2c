import { randomBytes } from 'node:crypto'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { openConfirmation, openContactCard, openCorrection } from '@cash-express/envelope/open'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { application } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { compareCases } from '../ops/rebuild-cases.ts'

const { app, sql, privateKeys, workerPool, databaseUrl } = await createTestApp()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
afterAll(() => owner.end())
const { captchaFor, send } = submitterTo(app)

async function apply(headers: Record<string, string> = { 'idempotency-key': randomBytes(16).toString('hex') }) {
  const payload = { ...application, captchaResponse: await captchaFor('apply-now') }
  return (await send('submitApplication', payload, headers)).json()
}

async function applyAndArrive() {
  const answer = await apply()
  await continueCases(workerPool, [answer.reference])
  return answer
}

const post = (name: keyof typeof statusCalls, payload: object, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: statusCalls[name].path, payload, remoteAddress })
const read = (key: string, remoteAddress?: string) => post('readStatus', { key }, remoteAddress)
const kindsOf = (answer: { status: { steps: { kind: string }[] } }) => answer.status.steps.map(({ kind }) => kind)

const newRequest = () => randomBytes(16).toString('hex')

const bindingOf = (reference: string) => ({ form: 'apply-now', version: 1, reference, store: '101' })

const laterMail = async (reference: string) =>
  (await sql("select channel from delivery where reference = $1 and channel <> 'notice' order by id", [reference])).map(
    ({ channel }) => channel,
  )

/** Opens the changes as the desk does. */
async function openedCorrections(reference: string): Promise<Record<string, unknown>> {
  const rows = await sql('select * from correction where reference = $1', [reference])
  const opened = rows.map(({ field, body, desk_wrapped_key: key }) =>
    openCorrection(field)(body, key, privateKeys.desk, bindingOf(reference)),
  )
  return Object.assign({}, ...(await Promise.all(opened)))
}

describe('the answer to an application', () => {
  test('has a key whose hash alone is stored, and two words that the desk reads', async () => {
    const { reference, statusKey, callWords } = await apply()
    expect(statusKey).toMatch(new RegExp(`^${reference}\\.[\\w-]{43}$`))
    expect(callWords).toMatch(/^[a-z]{4,11} [a-z]{4,11}$/)
    const stored = JSON.stringify(await sql('select * from status_link'))
    expect(stored).not.toContain(statusKey.slice(9))
    const [row] = await sql('select * from submission where reference = $1', [reference])
    const binding = bindingOf(reference)
    const card = await openContactCard(row?.contact_card, row?.desk_wrapped_card_key, privateKeys.desk, binding)
    expect(card).toMatchObject({ callWords })
    expect(JSON.stringify(card)).not.toContain(statusKey.slice(9))
    const [mail] = await sql('select * from confirmation where reference = $1', [reference])
    expect(await openConfirmation(mail?.body, mail?.notice_wrapped_key, privateKeys.notice, binding)).toEqual({
      email: application.email,
      statusKey,
      callWords,
    })
  })

  test('is the same for a replay', async () => {
    const headers = { 'idempotency-key': 'status-replay-0001' }
    const first = await apply(headers)
    expect(await apply(headers)).toEqual(first)
    expect((await read(first.statusKey)).statusCode).toBe(200)
  })
})

describe('a status link', () => {
  test('shows what happened, in order', async () => {
    const { reference, statusKey } = await apply()
    expect((await read(statusKey)).json()).toMatchObject({
      status: { reference, state: { kind: 'early' }, storeId: 101 },
    })
    await continueCases(workerPool, [reference])
    const answer = (await read(statusKey)).json()
    expect(kindsOf(answer)).toEqual(['received', 'with the store'])
    expect(answer.status.state).toEqual({ kind: 'waiting' })
    expect(answer.status.held).toEqual({ phoneEnds: application.phone.slice(-4), language: 'en' })
  })

  test('answers the same to every link that is not valid', async () => {
    const { reference, statusKey } = await apply()
    await sql("update status_link set expires_at = now() - interval '1 second' where reference = $1", [reference])
    const other = await apply()
    const secret = randomBytes(32).toString('base64url')
    const answers = await Promise.all(
      [statusKey, `${other.reference}.${secret}`, `BCDFGHJK.${secret}`, 'x', '', `${other.statusKey}x`].map((key) =>
        read(key),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  })

  test('works with a character that was copied behind it', async () => {
    const { statusKey } = await apply()
    for (const end of ['.', ')', '>', ', ']) expect((await read(`${statusKey}${end}`)).statusCode).toBe(200)
  })

  test('cancels once, closes the case and notifies the store', async () => {
    const { reference, statusKey } = await applyAndArrive()
    const answer = await post('cancel', { key: statusKey })
    expect(answer.json()).toMatchObject({ status: { state: { kind: 'canceled' } } })
    expect((await post('cancel', { key: statusKey })).statusCode).toBe(409)
    expect(await sql('select closed_as, version from store_inbox where reference = $1', [reference])).toEqual([
      { closed_as: 'canceled by customer', version: 2 },
    ])
    expect(await laterMail(reference)).toEqual(['stop:2'])
  })

  test('stops the calls, keeps the case open, and lets the store call again', async () => {
    const { reference, statusKey } = await applyAndArrive()
    const inbox = async () =>
      (
        await sql(
          'select closed_at, calls_stopped_at is not null as stopped, released_at is not null as released, due_at from store_inbox where reference = $1',
          [reference],
        )
      )[0]
    const calls = (what: string) => post('calls', { key: statusKey, calls: what })
    const [first] = await sql('select due_at from submission where reference = $1', [reference])
    expect((await calls('stop')).json().status).toMatchObject({
      state: { kind: 'calls stopped' },
      areCallsStopped: true,
    })
    expect((await calls('stop')).statusCode).toBe(200)
    expect(await inbox()).toEqual({ closed_at: null, stopped: true, released: true, due_at: first?.due_at })
    await sql("update store_inbox set due_at = now() - interval '1 hour' where reference = $1", [reference])
    expect((await calls('allow')).json().status).toMatchObject({ state: { kind: 'waiting' }, areCallsStopped: false })
    const after = await inbox()
    expect(after).toMatchObject({ stopped: false, released: true })
    expect(after?.due_at.getTime()).toBeGreaterThan(Date.now())
    expect(await laterMail(reference)).toEqual(['stop:2', 'allowed:3'])
  })

  test('changes each field for itself, sealed, at most five times', async () => {
    const { reference, statusKey } = await applyAndArrive()
    const correct = (answers: object, request: string = newRequest()) =>
      post('correct', { key: statusKey, ...answers, request })
    const request = newRequest()
    const answer = await correct({ phone: '(931) 555-0177' }, request)
    expect(kindsOf((await correct({ phone: '(931) 555-0177' }, request)).json())).toEqual(kindsOf(answer.json()))
    expect(kindsOf(answer.json())).toEqual(['received', 'with the store', 'corrected'])
    await correct({ bestTime: 'evening' })
    await correct({ language: 'es' })
    const { held } = (await correct({ bestTime: 'any' })).json().status
    expect(held).toEqual({ phoneEnds: '0177', bestTime: 'any', language: 'es' })
    expect(await openedCorrections(reference)).toEqual({ phone: '931-555-0177', 'best time': 'Any time' })
    for (let more = 0; more < 4; more++) expect((await correct({ phone: '931-555-0178' })).statusCode).toBe(200)
    expect((await correct({ phone: '931-555-0179' })).statusCode).toBe(429)
    expect((await correct({ bestTime: 'morning' })).statusCode).toBe(200)
    await post('cancel', { key: statusKey })
    expect((await correct({ bestTime: 'morning' })).statusCode).toBe(409)
  })

  test('ends in any order of changes with the last of each field', async () => {
    const values = {
      phone: ['931-555-0171', '931-555-0172', '931-555-0173'],
      bestTime: ['morning', 'any', 'evening'],
      language: ['es', 'en', 'es'],
    } as const
    const names = Object.keys(values) as (keyof typeof values)[]
    for (let order = 0; order < generated(200); order++) {
      const { reference, statusKey } = await applyAndArrive()
      const address = `10.0.0.${order}`
      const last: Partial<Record<keyof typeof values, string>> = {}
      const next = { phone: 0, bestTime: 0, language: 0 }
      for (let step = 0; step < 6; step++) {
        const name = names[Math.floor(Math.random() * names.length)] ?? 'phone'
        const value = values[name][next[name]++]
        if (value === undefined) continue
        last[name] = value
        const correction = { key: statusKey, [name]: value, request: newRequest() }
        expect((await post('correct', correction, address)).statusCode).toBe(200)
      }
      const { held } = (await read(statusKey, address)).json().status
      expect(held).toEqual({
        phoneEnds: (last.phone ?? application.phone).slice(-4),
        ...(last.bestTime ? { bestTime: last.bestTime } : {}),
        language: last.language ?? 'en',
      })
      const opened = await openedCorrections(reference)
      expect(opened.phone).toBe(last.phone)
      expect('best time' in opened).toBe(last.bestTime !== undefined)
    }
    expect((await compareCases(owner)).differences).toEqual([])
  })

  test('keeps copies that another link does not open', async () => {
    const [one, other] = [await applyAndArrive(), await applyAndArrive()]
    await sql(
      'update status_link l set phone_copy = o.phone_copy from status_link o where l.reference = $1 and o.reference = $2',
      [one.reference, other.reference],
    )
    expect((await read(one.statusKey)).json().status.held).toEqual({ language: 'en' })
  })

  test.each([
    ['calls', { calls: 'stop' }],
    ['cancel', {}],
    ['correct', { phone: '931-555-0177', request: newRequest() }],
  ] as const)('asks to try again before a store has the application: %s', async (name, answers) => {
    const { statusKey } = await apply()
    expect((await post(name, { key: statusKey, ...answers })).statusCode).toBe(503)
  })

  test('is gone after the application was erased', async () => {
    const { reference, statusKey } = await apply()
    await sql("select erase_submission($1, 'test', 'asked')", [reference])
    expect((await read(statusKey)).statusCode).toBe(404)
    expect(await sql('select from confirmation where reference = $1', [reference])).toEqual([])
  })
})
