import { openPool } from '@cash-express/database/pool'
import { calls } from '@cash-express/domain/api'
import { expect, test } from 'vitest'
import { application, employment, feedback } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { createSubmissionWriter } from './group-commit.ts'

const { app, metrics } = await createTestApp()
const { captchaFor, send } = submitterTo(app)
const withCaptcha = async (payload: object) => ({ ...payload, captchaResponse: await captchaFor('customer-feedback') })

/** Returns by how much the counter of each reason rose during an action. */
async function counted(work: () => Promise<unknown>, { registry } = metrics): Promise<Record<string, number>> {
  const read = async () => {
    const lines = (await registry.metrics()).matchAll(/^intake_refused_total\{reason="(\w+)"\} (\d+)$/gm)
    return new Map([...lines].map(([, reason = '', count]) => [reason, Number(count)]))
  }
  const before = await read()
  await work()
  const after = [...(await read())].map(([reason, count]) => [reason, count - (before.get(reason) ?? 0)] as const)
  return Object.fromEntries(after.filter(([, count]) => count > 0))
}

test('counts every refused submission once under its reason', async () => {
  const solved = await captchaFor('customer-feedback')
  const key = { 'idempotency-key': 'b'.repeat(32) }
  const cases: [string, () => Promise<unknown>][] = [
    ['validation', () => send('submitFeedback', {})],
    ['unreadable', () => send('submitFeedback', '{not json')],
    ['unreadable', () => send('submitFeedback', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['too_large', () => send('submitFeedback', { ...feedback, feedback: 'x'.repeat(100_000) })],
    ['origin', () => send('submitFeedback', feedback, { 'sec-fetch-site': 'cross-site' })],
    ['captcha_malformed', () => send('submitFeedback', { ...feedback, captchaResponse: 'none' })],
    [
      'captcha_wrong',
      async () => send('submitFeedback', { ...feedback, captchaResponse: await captchaFor('apply-now') }),
    ],
    [
      'consent',
      async () =>
        send(
          'submitApplication',
          { ...application, captchaResponse: await captchaFor('apply-now') },
          { 'consent-shown': '' },
        ),
    ],
    [
      'unknown_application',
      () => send('submitSecondaryStores', { applicationId: 'A'.repeat(43), secondaryStoreId: 101 }),
    ],
    [
      'captcha_used',
      async () => {
        await send('submitFeedback', { ...feedback, captchaResponse: solved }, key)
        return send('submitFeedback', { ...feedback, captchaResponse: solved }, { 'idempotency-key': 'c'.repeat(32) })
      },
    ],
    ['other_answers', async () => send('submitFeedback', await withCaptcha({ ...feedback, first_name: 'Ann' }), key)],
  ]
  for (const [reason, work] of cases) expect(await counted(work), reason).toEqual({ [reason]: 1 })
})

test('does not count accepted and replayed submissions, look-ups and pages', async () => {
  const work = async () => {
    const body = await withCaptcha(feedback)
    for (const _ of [1, 2]) {
      expect((await send('submitFeedback', body, { 'idempotency-key': 'd'.repeat(32) })).statusCode).toBe(200)
    }
    const first = await send('submitEmployment', {
      ...employment,
      captchaResponse: await captchaFor('employment-application'),
    })
    expect(first.statusCode).toBe(200)
    await app.inject({ method: 'POST', url: calls.getVehicleModel.path, payload: {} })
    await app.inject({ method: 'GET', url: calls.submitFeedback.path })
    await app.inject('/nothing')
  }
  expect(await counted(work)).toEqual({})
})

test('counts refusals as limit when an address is over its limit', async () => {
  const once = () =>
    app.inject({ method: 'POST', url: calls.submitDispute.path, payload: {}, remoteAddress: '192.0.2.77' })
  for (let sent = 0; (await once()).statusCode !== 429; sent++) expect(sent).toBeLessThan(2_000)
  expect(await counted(once)).toEqual({ limit: 1 })
})

const away = openPool('postgres://nobody@127.0.0.1:1/nothing', 1)
const broken = await createTestApp({}, { writer: createSubmissionWriter(away, () => {}) })

test('counts refusals as database while the database is down', async () => {
  const visitor = submitterTo(broken.app)
  const work = async () => {
    const captchaResponse = await visitor.captchaFor('customer-feedback')
    const reply = await visitor.send('submitFeedback', { ...feedback, captchaResponse })
    expect(reply.statusCode).toBe(503)
  }
  expect(await counted(work, broken.metrics)).toEqual({ database: 1 })
  await away.end()
})
