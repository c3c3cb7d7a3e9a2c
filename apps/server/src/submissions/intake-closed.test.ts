import { createSecretKey } from 'node:crypto'
import { calls } from '@cash-express/domain/api'
import { newKeyPair } from '@cash-express/envelope/keys'
import { describe, expect, onTestFinished, test } from 'vitest'
import { application, feedback } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { freePort } from '../../../../tools/free-port.ts'
import { startProcess } from '../../../../tools/processes.ts'
import { createCaptcha } from '../captcha/captcha.ts'
import type { SubmissionServices } from './accept.ts'

const { publicLine: expiredKey } = await newKeyPair('desk', '2026-08', '2026-09-30')
const outage = {
  success: false,
  errors: [
    { field: '', code: 'unavailable', message: "We can't process this right now. Please try again in a moment." },
  ],
}

describe.each([
  ['an expired key', { DESK_PUBLIC_KEY: expiredKey }, 'no valid key'],
  ['no secret', { INTAKE_SECRET: '' }, 'no secret'],
])('an API with %s', async (_, settings, why) => {
  const { app, sql, metrics } = await createTestApp({}, {}, settings)
  const { captchaFor, send } = submitterTo(app)

  test('serves look-ups, is ready and reports that it takes no forms', async () => {
    const lookup = await app.inject({ method: 'POST', url: calls.getStores.path, payload: {} })
    expect(lookup.statusCode).toBe(200)
    const ready = await app.inject('/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', intake: why }])
    const intake = await app.inject('/health/intake')
    expect([intake.statusCode, intake.json()]).toEqual([503, { status: 'closed', waitingFor: [why] }])
  })

  test('refuses a form with 503, counts it and stores nothing', async () => {
    const reply = await send('submitApplication', { ...application, captchaResponse: await captchaFor('apply-now') })
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([503, outage, '5'])
    const section = await send('submitReferences', { applicationId: 'A'.repeat(43), referenceArray: [] })
    expect(section.statusCode).not.toBe(500)
    expect(await metrics.registry.metrics()).toContain('intake_refused_total{reason="no_key"} 1\n')
    expect(await sql('select from submission')).toEqual([])
  })
})

const mixed = await createTestApp({}, {}, { DESK_PUBLIC_KEY: expiredKey, ESCROW_PUBLIC_KEY: 'the key is in the safe' })

test('reports the days left of valid, unreadable and expired keys', async () => {
  const { metrics, app } = mixed
  expect((await app.inject('/health/intake')).statusCode).toBe(503)
  const days = Object.fromEntries(
    [...(await metrics.registry.metrics()).matchAll(/^key_days_left\{key="(\w+)"\} (\S+)$/gm)].map(([, key, value]) => [
      key,
      Number(value),
    ]),
  )
  expect(days).toEqual({ desk: expect.any(Number), escrow: 0, notice: expect.any(Number) })
  expect(days.desk).toBeLessThan(-30)
  expect(days.notice).toBeGreaterThan(20_000)
})

let closed: ReturnType<SubmissionServices['closedBecause']>
let now = Date.now()
const captcha = createCaptcha(
  {
    cost: 1,
    minimumSeconds: 0,
    signatureSecret: 'one',
    keySecret: 'two',
    payerSecret: createSecretKey(Buffer.from('three')),
  },
  async (keys) => keys.map(() => 0),
  () => now,
)
const closing = await createTestApp({}, { closedBecause: () => closed, captcha })

test('answers a replay of a submission from before its captcha and the keys expired', async () => {
  const { captchaFor, send } = submitterTo(closing.app)
  const payload = { ...feedback, captchaResponse: await captchaFor('customer-feedback') }
  const sendWith = async (key: string) => {
    const reply = await send('submitFeedback', payload, { 'idempotency-key': key.repeat(32) })
    return [reply.statusCode, reply.json()]
  }
  const first = await sendWith('a')
  expect(first).toEqual([200, expect.objectContaining({ success: true })])
  now += 11 * 60_000
  expect(await sendWith('a')).toEqual(first)
  expect(await sendWith('b')).toEqual([403, expect.anything()])
  closed = 'no valid key'
  expect(await sendWith('a')).toEqual(first)
})

const processDatabase = await createTestDatabase()

test('starts without intake settings and logs what is missing', async () => {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const api = startProcess(
    'apps/server/src/main-api.ts',
    {
      DATABASE_URL: asUser(processDatabase, 'api_test'),
      PORT: port,
      METRICS_PORT: metricsPort,
      ...Object.fromEntries(['INTAKE_SECRET', 'DESK_PUBLIC_KEY', 'ESCROW_PUBLIC_KEY'].map((name) => [name, ''])),
      NOTICE_PUBLIC_KEY: 'a line that must not be printed',
    },
    [],
    { capture: true },
  )
  onTestFinished(() => api.stop())
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  await until(async () => (await get('/health/ready'))?.status === 200, 50)
  expect((await get('/health/intake'))?.status).toBe(503)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain('key_days_left{key="escrow"} 0\n')
  expect(api.output()).toMatch(/"event":"forms are refused","problems":\[.*INTAKE_SECRET.*the notice key is missing/)
  expect(api.output()).not.toContain('must not be printed')
})
