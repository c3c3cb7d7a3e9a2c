import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { openPool } from '@cash-express/database/pool'
import { serveMetrics } from '@cash-express/http-server/metrics'
import { processLog } from '@cash-express/http-server/process-log'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { freePort } from '../../../tools/free-port.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from './cookies.ts'
import { openIdentityProvider } from './identity-provider.ts'
import { readPages } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'desk-pages-'))
await mkdir(join(folder, 'assets'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><script>start()</script><script type="module" src="/assets/a.js"></script>',
)
await writeFile(join(folder, 'assets', 'a-1b2c.js'), 'start()')
await writeFile(join(folder, 'favicon.svg'), '<svg/>')
afterAll(() => rm(folder, { recursive: true }))

const lines: string[] = []
const stream = new Writable({
  write(piece, _encoding, done) {
    lines.push(String(piece))
    done()
  },
})
const desk = await createTestDesk({ pages: await readPages(folder), logger: { ...processLog('desk', 'info'), stream } })
const rosa = samplePeople.representative

test.each([
  ['same-origin', 401],
  ['none', 401],
  ['same-site', 403],
  ['cross-site', 403],
])('lets a browser that is %s read data with %d', async (site, status) => {
  const headers = { 'sec-fetch-site': site }
  const answer = await desk.app.inject({ url: '/api/overview/events.csv?days=7', headers })
  expect(answer.statusCode).toBe(status)
  expect((await desk.app.inject({ url: '/', headers })).statusCode).toBe(200)
})

describe('a POST', () => {
  const post = (headers: Record<string, string>, payload = '{}') =>
    desk.app.inject({ method: 'POST', url: '/sign-out', headers, payload })
  const json = { 'content-type': 'application/json' }

  test.each<[string, Record<string, string>]>([
    ['a browser on this site', { 'sec-fetch-site': 'same-origin' }],
    ['an older browser on this site', { origin: desk.origin }],
  ])('is accepted from %s', async (_, headers) => {
    expect((await post({ ...json, ...headers })).statusCode).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of this site', { 'sec-fetch-site': 'same-site', origin: 'https://www.example' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another site that forges the origin', { 'sec-fetch-site': 'cross-site', origin: desk.origin }],
    ['an older browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['this host over another port', { origin: desk.origin.replace(/\d+$/, '1') }],
    ['nowhere', {}],
  ])('is refused from %s', async (_, headers) => {
    const answer = await post({ ...json, ...headers })
    expect([answer.statusCode, answer.json()]).toEqual([403, { problem: 'other origin' }])
  })

  test.each<[string, Record<string, string>]>([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['several parts', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', {}],
    ['a compressed body', { ...json, 'content-encoding': 'gzip' }],
  ])('is refused with %s', async (_, headers) => {
    const answer = await post({ 'sec-fetch-site': 'same-origin', ...headers })
    expect([answer.statusCode, answer.json()]).toEqual([415, { problem: 'json only' }])
  })

  test.each([
    ['broken JSON', '{', 400],
    ['a prototype', '{"__proto__": {"admin": true}}', 400],
    ['too much', JSON.stringify({ a: 'a'.repeat(40_000) }), 413],
  ])('is refused with %s', async (_, payload, status) => {
    expect((await post({ ...json, 'sec-fetch-site': 'same-origin' }, payload)).statusCode).toBe(status)
  })

  test('from another site does not end a session', async () => {
    const browser = desk.browser()
    await browser.signIn(rosa)
    const answer = await browser.call('/sign-out', {}, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect((await browser.call('/api/me')).status).toBe(200)
  })
})

describe('the headers', () => {
  const get = (url: string) => desk.app.inject({ url })

  test.each([
    '/',
    '/cases/BCDFGHJK',
    '/api/me',
    '/api/nothing',
    '/health',
    '/assets/missing.js',
    '/signed-in',
    '/%E0%A4%A',
  ])('of %s allow no frame, no cache and no other site', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  test('of a page allow only scripts of this build', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("default-src 'none'")
  })

  test('let a browser keep only files that are named by their hash', async () => {
    expect((await get('/assets/a-1b2c.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-store')
  })
})

describe('the pages', () => {
  test.each(['/', '/cases', '/cases/BCDFGHJK/store:101?tab=1'])('are one document for %s', async (url) => {
    const answer = await desk.app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('start()')
  })

  test.each(['/assets/missing.js', '/robots.txt', '/api/nothing', '/assets/../../../package.json', '/index.html'])(
    'do not answer %s',
    async (url) => {
      const answer = await desk.app.inject({ url })
      expect([answer.statusCode, answer.json()]).toEqual([404, { problem: 'not found' }])
    },
  )

  test('are missing when they have not been built', async () => {
    expect(await readPages(join(folder, 'nothing'))).toBeUndefined()
  })
})

describe('health', () => {
  test('is ready with the database and the identity provider', async () => {
    expect((await desk.app.inject({ url: '/health' })).json()).toEqual({
      status: 'ready',
      database: 'answers',
      signIn: 'open',
    })
  })

  test('is waiting without the database', async () => {
    const pool = openPool('postgres://desk@127.0.0.1:1/desk', 1)
    const without = await createTestDesk({ pool })
    const answer = await without.app.inject({ url: '/health' })
    expect([answer.statusCode, answer.json().database]).toEqual([503, 'does not answer'])
    const refused = await without.app.inject({ url: '/api/me', headers: { cookie: `${sessionCookie}=x` } })
    expect([refused.statusCode, refused.json()]).toEqual([503, { problem: 'unavailable' }])
  })

  test('is ready without the identity provider, and signs in when it has started', async () => {
    const port = await freePort()
    const failures: Error[] = []
    const provider = openIdentityProvider({
      SIGN_IN_ISSUER: `http://127.0.0.1:${port}`,
      SIGN_IN_CLIENT_ID: 'desk',
      SIGN_IN_CLIENT_SECRET: 'x'.repeat(43),
    })
    const discovery = provider.discover((error) => failures.push(error))
    const without = await createTestDesk({ provider })
    const health = async () => (await without.app.inject({ url: '/health' })).json()
    expect(await health()).toMatchObject({ status: 'ready', signIn: 'the identity provider has not answered yet' })
    const browser = without.browser()
    const closed = await browser.send(browser.signInAddress())
    expect(closed.status).toBe(503)
    expect(await closed.text()).toContain('The identity provider does not answer')
    expect(failures.length).toBeGreaterThan(0)

    const { startSignInProvider } = await import('../../../tools/sign-in/sign-in-provider.ts')
    const late = await startSignInProvider({ port, clients: [without.client], people: [rosa] })
    await discovery
    expect(await health()).toMatchObject({ status: 'ready', signIn: 'open' })
    expect((await browser.send(browser.signInAddress())).status).toBe(302)
    await late.stop()
  })
})

test('measures requests by route and status, and nothing about a person', async () => {
  const browser = desk.browser()
  await browser.signIn(rosa)
  await browser.call('/api/cases/BCDFGHJK/store:101')
  const server = await serveMetrics(desk.app.metrics, '127.0.0.1', 0)
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
  server.close()
  expect(text).toContain('desk_request_duration_seconds_count{route="/signed-in",status="302"}')
  expect(text).toContain('desk_request_duration_seconds_count{route="/api/cases/:reference/:recipient",status="404"}')
  expect(text).toMatch(/^desk_open_requests 0$/m)
  expect(text).toMatch(/^desk_changes_age_seconds \d/m)
  for (const secret of [rosa.subject, 'BCDFGHJK']) expect(text).not.toContain(secret)
})

test('logs nothing about a person, a case or a session', async () => {
  const browser = desk.browser()
  await browser.signIn(rosa, { returnTo: '/cases/BCDFGHJK' })
  await browser.call('/api/me')
  await browser.call('/api/cases/BCDFGHJK/store:101/open', { reason: 'Ms. Canary called' })
  await browser.send('/signed-in?code=stolen-code&state=x')
  await desk.app.inject({ url: '/api/me?name=Canary', headers: { cookie: `${sessionCookie}=canary` } })
  // Fastify writes its own address when it starts.
  const log = lines.filter((line) => line.includes('"reqId"')).join('')
  expect(log).toContain('"route":"/api/me"')
  const secrets = [rosa.subject, rosa.name, 'BCDFGHJK', 'Canary', 'canary', 'stolen-code', '127.0.0.1']
  for (const secret of [...secrets, ...[...browser.cookies.values()].map(({ value }) => value)])
    expect(log).not.toContain(secret)
})

test('refuses a person who calls more often than any page does', async () => {
  const browser = desk.browser()
  await browser.signIn(samplePeople.manager)
  const cookie = `${sessionCookie}=${browser.cookies.get(sessionCookie)?.value}`
  const counts: Record<number, number> = {}
  for (let count = 0; count < 620; count++) {
    const { statusCode } = await desk.app.inject({ url: '/api/public-keys', headers: { cookie } })
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  expect(counts).toEqual({ 200: 600, 429: 20 })
  const other = desk.browser()
  await other.signIn(rosa)
  expect((await other.call('/api/public-keys')).json).toEqual({
    desk: 'desk public line',
    escrow: 'escrow public line',
  })
})
