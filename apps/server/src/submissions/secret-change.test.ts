import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { application, employment, feedback, references } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'

const databaseUrl = await createTestDatabase()
const secret = () => randomBytes(32).toString('base64url')
const [old, next] = [secret(), secret()]

const apiWith = async (INTAKE_SECRET: string, INTAKE_SECRET_SECOND = '') => {
  const { app } = await createTestApp({}, {}, { INTAKE_SECRET, INTAKE_SECRET_SECOND }, databaseUrl)
  return submitterTo(app)
}

/** The processes of each step of docs/how-to.md; during a step, those of the previous one still run. */
const before = await apiWith(old)
const prepared = await apiWith(old, next)
const changed = await apiWith(next, old)
const alone = await apiWith(next)

type Api = typeof before
const sendFeedback = async (api: Api, body: object, headers = {}) => api.send('submitFeedback', body, headers)

describe.each([
  ['before the change and again after the preparation', before, prepared],
  ['after the preparation and again before the change', prepared, before],
  ['after the preparation and again after the change', prepared, changed],
  ['after the change and again after the preparation', changed, prepared],
])('a submission sent %s', (_, first, second) => {
  test('is accepted with a captcha of the first API', async () => {
    const body = { ...feedback, captchaResponse: await first.captchaFor('customer-feedback') }
    expect((await sendFeedback(second, body, { 'idempotency-key': randomUUID() })).statusCode).toBe(200)
  })

  test.each([
    ['with a key', () => ({ 'idempotency-key': randomUUID() })],
    ['without a key', () => ({})],
  ])('is recognized as a replay %s', async (_how, headersOf) => {
    const headers = headersOf()
    const own = { ...feedback, feedback: randomUUID() }
    const sent = { ...own, captchaResponse: await first.captchaFor('customer-feedback') }
    const answer = (await sendFeedback(first, sent, headers)).json()
    expect(answer.success).toBe(true)
    const again = { ...own, captchaResponse: await second.captchaFor('customer-feedback') }
    expect((await sendFeedback(second, again, headers)).json()).toEqual(answer)
  })

  test('keeps its status link and its two words', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sent = { ...application, captchaResponse: await first.captchaFor('apply-now') }
    const answer = (await first.send('submitApplication', sent, headers)).json()
    expect(answer).toMatchObject({ statusKey: expect.any(String), callWords: expect.any(String) })
    expect((await second.send('submitApplication', sent, headers)).json()).toEqual(answer)
  })

  test('continues as the same job application and accepts a section again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const captchaResponse = await first.captchaFor('employment-application')
    const sent = { ...employment, captchaResponse }
    const answer = (await first.send('submitEmployment', sent, headers)).json()
    expect((await second.send('submitEmployment', sent, headers)).json()).toEqual(answer)
    const section = { ...references, applicationId: answer.applicationId }
    expect((await first.send('submitReferences', section)).statusCode).toBe(200)
    expect((await second.send('submitReferences', section)).json()).toEqual({ success: true })
  })
})

test('refuses earlier captchas and replays without the second secret', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...feedback, captchaResponse: await before.captchaFor('customer-feedback') }
  expect((await sendFeedback(before, body, headers)).statusCode).toBe(200)
  expect((await sendFeedback(alone, body, headers)).statusCode).toBe(403)
  const solvedAgain = { ...feedback, captchaResponse: await alone.captchaFor('customer-feedback') }
  expect((await sendFeedback(alone, solvedAgain, headers)).statusCode).toBe(422)
})
