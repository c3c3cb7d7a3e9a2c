import { randomBytes } from 'node:crypto'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { openConfirmation, openContactCard, openCorrection } from '@cash-express/envelope/open'
import { describe, expect, test } from 'vitest'
import { application } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { continueCases } from '../cases/continue-cases.ts'

const { app, sql, privateKeys, workerPool } = await createTestApp()
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

const post = (name: keyof typeof statusCalls, payload: object) =>
  app.inject({ method: 'POST', url: statusCalls[name].path, payload })
const read = (key: string) => post('readStatus', { key })
const kindsOf = (answer: { status: { steps: { kind: string }[] } }) => answer.status.steps.map(({ kind }) => kind)

const newRequest = () => randomBytes(16).toString('hex')

const bindingOf = (reference: string) => ({ form: 'apply-now', version: 1, reference, store: '101' })

describe('the answer to an application', () => {
  test('has a key whose hash alone is stored, and two words that the desk reads', async () => {
    const { reference, statusKey, callWords } = await apply()
    expect(statusKey).toMatch(new RegExp(`^${reference}\\.[\\w-]{43}$`))
    expect(callWords).toMatch(/^[a-z]{4,9} [a-z]{4,9}$/)
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
      name: 'Maria',
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
    expect((await read(statusKey)).json()).toMatchObject({ status: { reference, state: 'early', storeId: 101 } })
    await continueCases(workerPool, [reference])
    const answer = (await read(statusKey)).json()
    expect(kindsOf(answer)).toEqual(['received', 'with the store'])
    expect(answer.status.state).toBe('waiting')
  })

  test('answers the same to every link that is not valid', async () => {
    const { reference, statusKey } = await apply()
    await sql("update status_link set expires_at = now() - interval '1 second' where reference = $1", [reference])
    const other = await apply()
    const secret = randomBytes(32).toString('base64url')
    const answers = await Promise.all(
      [statusKey, `${other.reference}.${secret}`, `BCDFGHJK.${secret}`, 'x', '', `${other.statusKey}x`].map(read),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  })

  test('withdraws once, closes the case and tells the store', async () => {
    const { reference, statusKey } = await applyAndArrive()
    const answer = await post('withdraw', { key: statusKey, why: 'stop calling' })
    expect(answer.json()).toMatchObject({ status: { state: 'withdrawn' } })
    expect((await post('withdraw', { key: statusKey, why: 'helped' })).statusCode).toBe(409)
    expect(await sql('select closed_as, version from store_inbox where reference = $1', [reference])).toEqual([
      { closed_as: 'withdrawn by customer', version: 2 },
    ])
    expect(await sql("select channel from delivery where reference = $1 and channel <> 'notice'", [reference])).toEqual(
      [{ channel: 'withdrawn:2' }],
    )
  })

  test('changes the phone number, sealed, at most five times', async () => {
    const { reference, statusKey } = await applyAndArrive()
    const change = { key: statusKey, phone: '(931) 555-0177', bestTime: 'evening' }
    const correct = (request: string = newRequest()) => post('correct', { ...change, request })
    const request = newRequest()
    const answer = await correct(request)
    expect(kindsOf((await correct(request)).json())).toEqual(kindsOf(answer.json()))
    expect(kindsOf(answer.json())).toEqual(['received', 'with the store', 'corrected'])
    const [row] = await sql('select * from correction where reference = $1', [reference])
    const opened = await openCorrection(row?.body, row?.desk_wrapped_key, privateKeys.desk, bindingOf(reference))
    expect(opened).toEqual({ phone: '931-555-0177', bestTime: 'After 4 PM' })
    for (let more = 0; more < 4; more++) expect((await correct()).statusCode).toBe(200)
    expect((await correct()).statusCode).toBe(429)
    await post('withdraw', { key: statusKey, why: 'helped' })
    expect((await correct()).statusCode).toBe(409)
  })

  test.each([
    ['withdraw', { why: 'stop calling' }],
    ['correct', { phone: '931-555-0177', bestTime: 'any', request: newRequest() }],
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
