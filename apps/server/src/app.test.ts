import { calls } from '@cash-express/domain/api'
import { captchaPath } from '@cash-express/domain/submissions/journey'
import { processLog } from '@cash-express/http-server/process-log'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generated } from '../../../tests/all-checks.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { createWorkerLog } from './worker-log.ts'

const lines: string[] = []
const { app } = await createTestApp({
  logger: { ...processLog('api', 'info'), stream: { write: (line) => void lines.push(line) } },
})

const url = calls.getStores.path
const lookups = Object.values(calls).filter(({ path }) => path.includes('/get-'))

let visitor = 0
/** Each hostile request comes from another address, so that the rate limit does not answer first. */
const fromAnotherAddress = () => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor++ & 255}`

describe('requests that are not a call', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('answers %s with 405 and names POST', async (method) => {
    const reply = await app.inject({ method, url })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe('POST')
    expect(reply.json().errors[0].message).toBe('This address accepts only POST.')
  })

  test.each(['/api/v1/nothing', '/api/v1/get-stores/1', '/nothing'])('answers %s with 404', async (path) => {
    const reply = await app.inject({ method: 'POST', url: path })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      success: false,
      errors: [{ field: '', code: 'notFound', message: "There's nothing at this address." }],
    })
  })

  test.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'a=b', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '{', 400],
    ['application/json', '{"__proto__": {}}', 400],
    ['application/json', '{"constructor": {"prototype": {}}}', 400],
    ['application/json', `{"a": "${'x'.repeat(2_000)}"}`, 413],
  ])('refuses %s with %.40s (%i)', async (type, payload, status) => {
    const reply = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().success).toBe(false)
    expect(reply.json().errors[0].message).toMatch(/\.$/)
  })
})

describe('access to the API', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 200],
    [{ origin: 'http://localhost', host: 'localhost' }, 200],
    [{}, 200],
  ])('answers a request with %j with %i', async (headers, status) => {
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(status)
  })

  test('sends no CORS header and no cookie', async () => {
    const { headers } = await app.inject({ method: 'POST', url, headers: { origin: 'https://elsewhere.example' } })
    expect(Object.keys(headers).filter((name) => /^(access-control|set-cookie)/.test(name))).toEqual([])
  })

  test('limits an address to 1,200 look-ups a minute and still accepts forms', async () => {
    const ask = () => app.inject({ method: 'POST', url, remoteAddress: '192.0.2.7' })
    const statuses = await Promise.all(Array.from({ length: 1_200 }, async () => (await ask()).statusCode))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15)
    expect(refused.json().errors[0].message).toMatch(/wait a minute/)
    expect((await app.inject({ method: 'POST', url, remoteAddress: '192.0.2.8' })).statusCode).toBe(200)
    const challenge = await app.inject({ url: `${captchaPath}?form=apply-now`, remoteAddress: '192.0.2.7' })
    expect(challenge.statusCode).toBe(200)
  })

  test('ignores a forged X-Forwarded-For header', async () => {
    const ask = (forged: number) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: '192.0.2.9',
        headers: { 'x-forwarded-for': `203.0.113.${forged % 256}` },
      })
    for (let forged = 0; forged < 1_200; forged++) expect((await ask(forged)).statusCode).toBe(200)
    expect((await ask(1_200)).statusCode).toBe(429)
  })
})

test('sends the security headers with every answer and keeps the API uncached', async () => {
  for (const reply of [
    await app.inject({ method: 'POST', url }),
    await app.inject({ method: 'POST', url, payload: { extra: 1 } }),
    await app.inject({ method: 'GET', url: '/api/v1/nothing' }),
  ]) {
    expect(reply.headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
})

test('[API-02] answers hostile look-ups without 5xx and explains each refusal', async () => {
  const anyBody = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.record({ vehicleMake: fc.anything(), vehicleModel: fc.anything() }, { requiredKeys: [] }).map((value) => {
      try {
        return JSON.stringify(value) ?? ''
      } catch {
        return '{'
      }
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lookups), anyBody, async ({ path }, payload) => {
      const reply = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload,
        remoteAddress: fromAnotherAddress(),
      })
      expect(reply.statusCode).toBeLessThan(500)
      if (reply.statusCode !== 200) expect(reply.json().errors[0].message).toMatch(/\S/)
    }),
    { numRuns: generated(1_200) },
  )
})

test('logs route, status and time, and nothing that was sent', async () => {
  lines.length = 0
  const canary = 'canary-5f1e'
  await app.inject({
    method: 'POST',
    url: `${calls.getVehicleModel.path}?q=${canary}`,
    payload: { vehicleMake: canary },
  })
  await app.inject({ method: 'POST', url: `/api/v1/${canary}`, headers: { 'user-agent': canary }, payload: { canary } })
  await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: `{${canary}` })
  const log = lines.join('')
  expect(log).not.toContain(canary)
  const worker: string[] = []
  createWorkerLog('info', { write: (line) => void worker.push(line) })('started')
  const [ofApi, ofWorker] = [lines[0], worker[0]].map((line) => JSON.parse(line ?? '{}'))
  const shape = { level: 'info', time: expect.any(Number), event: expect.any(String) }
  expect([ofApi, ofWorker]).toMatchObject([
    { ...shape, process: 'api' },
    { ...shape, process: 'worker' },
  ])
  expect(ofApi).toMatchObject({
    event: 'request',
    method: 'POST',
    route: calls.getVehicleModel.path,
    status: 200,
    ms: expect.any(Number),
  })
})

test('reports live and ready once the data is loaded', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' })
  expect((await app.inject('/health/intake')).json()).toEqual({ status: 'open' })
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready', intake: 'open' })
})
