import { calls } from '@cash-express/domain/api'
import { captchaHeader, captchaPath } from '@cash-express/domain/submissions/journey'
import { describe, expect, test } from 'vitest'
import { feedback } from '../../../../tests/sample-payloads.ts'
import { solve } from '../../../../tests/solve-captcha.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { app, sql } = await createTestApp()
const url = calls.submitFeedback.path

const solvedFor = async (remoteAddress: string) =>
  solve((await app.inject({ url: `${captchaPath}?form=customer-feedback`, remoteAddress })).json())

const post = (remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, remoteAddress, payload, headers })

describe('[API-09] submissions from an address that sends junk', () => {
  const remoteAddress = '203.0.113.20'

  test('refuses them for at most ten seconds without a solved captcha', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 70; times++) statuses.push((await post(remoteAddress, {})).statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(60)
    const refused = await post(remoteAddress, {})
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
    expect(refused.json().errors[0].message).toMatch(/wait a moment/)
  })

  test('accepts them with a solved captcha', async () => {
    const captchaResponse = await solvedFor(remoteAddress)
    const reply = await post(remoteAddress, { ...feedback, captchaResponse }, { [captchaHeader]: captchaResponse })
    expect(reply.json()).toMatchObject({ success: true })
  })

  test('requires a new captcha when one was tried 30 times', async () => {
    const headers = { [captchaHeader]: await solvedFor(remoteAddress) }
    for (let times = 0; times < 30; times++) expect((await post(remoteAddress, {}, headers)).statusCode).toBe(422)
    const refused = await post(remoteAddress, {}, headers)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors[0].field).toBe('captchaResponse')
  })
})

test('[API-09] returns the minutes to wait when an address has used up its hour, but not for a replay', async () => {
  const remoteAddress = '203.0.113.21'
  const headers = { 'idempotency-key': 'before-the-hour-was-full' }
  const first = await post(remoteAddress, { ...feedback, captchaResponse: await solvedFor(remoteAddress) }, headers)
  const captchaResponse = await solvedFor(remoteAddress)
  const { data } = JSON.parse(Buffer.from(captchaResponse, 'base64').toString()).challenge.parameters
  await sql(
    "insert into captcha_spent (payer, spent_at) select decode($1, 'hex'), now() - interval '35 minutes' from generate_series(1, 600)",
    [data.from],
  )
  const reply = await post(remoteAddress, { ...feedback, feedback: 'Late.', captchaResponse })
  expect(reply.statusCode).toBe(429)
  expect(Math.ceil(Number(reply.headers['retry-after']) / 60)).toBe(25)
  expect(reply.json().errors[0].message).toMatch(/try again in 25 minutes/)
  expect((await post(remoteAddress, { ...feedback, captchaResponse }, headers)).json()).toEqual(first.json())
})

test('requires a more expensive captcha after heavy use, but not for a replay', async () => {
  const remoteAddress = '203.0.113.22'
  const headers = { 'idempotency-key': 'before-the-price-rose' }
  const first = await post(remoteAddress, { ...feedback, captchaResponse: await solvedFor(remoteAddress) }, headers)
  const cheap = await solvedFor(remoteAddress)
  const { data } = JSON.parse(Buffer.from(cheap, 'base64').toString()).challenge.parameters
  await sql("insert into captcha_spent (payer) select decode($1, 'hex') from generate_series(1, 50)", [data.from])
  const other = { ...feedback, feedback: 'Another message.', captchaResponse: cheap }
  expect((await post(remoteAddress, other)).statusCode).toBe(428)
  expect((await post(remoteAddress, { ...feedback, captchaResponse: cheap }, headers)).json()).toEqual(first.json())
})
