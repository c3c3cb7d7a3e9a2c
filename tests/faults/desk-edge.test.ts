import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildDesk } from '../../apps/desk/server/app.ts'
import { defaultHeaders } from '../../apps/desk/server/headers.ts'
import { openIdentityProvider } from '../../apps/desk/server/identity-provider.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { type Desk, startDesk } from '../../tools/desk.ts'
import { freePort } from '../../tools/free-port.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { type Edge, startEdge } from '../../tools/nginx.ts'
import { type Product, startProduct } from '../../tools/product.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { createDeskBrowser, type DeskBrowser } from '../desk-browser.ts'
import { application } from '../sample-payloads.ts'
import { type DeskEdge, startDeskEdge } from './desk-edge.ts'
import { send } from './raw-http.ts'

// Nobody signed the certificate of the test.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

let product: Product
let desk: Desk
let edge: DeskEdge
let browser: DeskBrowser
let reference: string

beforeAll(async () => {
  const [deskPort, secure] = [await freePort(), await freePort()]
  product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' }, inject('seededPostgres'))
  edge = await startDeskEdge(deskPort, secure)
  desk = await startDesk({
    database: product,
    keys: product.keys,
    port: deskPort,
    pages: edge.origin,
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  browser = createDeskBrowser(edge.origin, { issuer: desk.issuer, codeOf: ({ secret }) => oneTimeCode(secret) })
  const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
  const sent = await sendForm(product.origin, INTAKE_SECRET, 'apply-now', 'submitApplication', application)
  reference = sent.reference
})

afterAll(async () => {
  await desk?.stop()
  await edge?.stop()
  await product?.stop()
})

/** Sends many requests at once over twenty sockets, and returns how many are refused. */
async function refusedOf(path: string, count: number): Promise<number> {
  const each = count / 20
  const request = `GET ${path} HTTP/1.1\r\nhost: ${new URL(edge.origin).host}\r\n`
  const counts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connectTls({ port: Number(new URL(edge.origin).port), servername: 'localhost' })
      socket.write(`${`${request}\r\n`.repeat(each - 1)}${request}connection: close\r\n\r\n`)
      return (await text(socket)).split('HTTP/1.1 429 ').length - 1
    }),
  )
  return counts.reduce((sum, refused) => sum + refused, 0)
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe('the desk behind its own nginx', () => {
  test('sends pages and files with the headers of the desk server, once', async () => {
    for (const path of ['/', '/queue/store:101', '/BCDFGHJK']) {
      const page = await fetch(`${edge.origin}${path}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<title>Cash Express desk</title>')
      for (const [name, value] of Object.entries(defaultHeaders))
        if (name !== 'content-security-policy') expect(page.headers.get(name), name).toBe(value)
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'[^,]*$/)
      expect(page.headers.get('server')).toBe('nginx')
    }
    const files = readdirSync(fileURLToPath(new URL('../../apps/desk/dist/client/assets', import.meta.url)))
    const script = files.find((name) => name.startsWith('entry.client'))
    const file = await fetch(`${edge.origin}/assets/${script}`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
    await file.body?.cancel()
  })

  test('signs a person in and answers their calls', async () => {
    const landing = await browser.signIn(samplePeople.representative, { returnTo: '/queue/store:101' })
    expect(landing.url.href).toBe(`${edge.origin}/queue/store:101`)
    await expect
      .poll(async () => (await browser.call('/api/queue?recipient=store:101')).json.cases.length, { timeout: 90_000 })
      .toBe(1)
    expect(JSON.stringify((await browser.call('/api/me')).json)).toContain('Rosa Reyes')
  })

  test('passes a change to an open stream within a second', async () => {
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const stream = await fetch(`${edge.origin}/api/changes?recipient=store:101`, {
      headers: { accept: 'text/event-stream', cookie },
    })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toMatch(/^retry: /)
    const started = performance.now()
    const taken = await browser.call(`/api/cases/${reference}/store:101/actions`, {
      request: randomUUID(),
      action: { kind: 'take' },
    })
    expect(taken.status).toBe(200)
    let received = ''
    while (!received.includes(reference)) received += (await reader?.read())?.value ?? ''
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(received).toContain('event: case')
    await reader?.cancel()
  })

  test.each(['/api/changes', '/api/board/changes'])('keeps %s open while nothing happens', async (path) => {
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const stream = await fetch(`${edge.origin}${path}?recipient=store:101`, { headers: { cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    // The server writes it after 20 s.
    while (!received.includes('event: alive')) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      expect(done, `ended after: ${received}`).toBe(false)
      received += value
    }
    await reader?.cancel()
  })

  test('refuses a call that another site makes with the cookie of a person', async () => {
    const path = `/api/cases/${reference}/store:101/actions`
    const body = { request: randomUUID(), action: { kind: 'give back' } }
    expect((await browser.call(path, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const other = { 'sec-fetch-site': '', origin: 'https://www.example.com' }
    expect((await browser.call(path, body, other)).status).toBe(403)
    expect((await browser.call(path, body)).status).toBe(200)
  })

  test('hides the health of the desk server', async () => {
    const answer = await fetch(`${edge.origin}/health`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('ready')
  })

  test.each([
    ['a long body', 413, 'malformed', { body: JSON.stringify({ text: 'x'.repeat(40_000) }) }],
    ['a compressed body', 415, 'json only', { body: 'x', headers: { 'content-encoding': 'gzip' } }],
  ])('refuses %s with %i and "%s"', async (_what, status, problem, { body, headers = {} }: RequestInit) => {
    const answer = await fetch(`${edge.origin}/api/cases/${reference}/store:101/open`, {
      method: 'POST',
      body: body ?? null,
      headers: { ...json, ...(headers as Record<string, string>) },
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe(defaultHeaders['content-security-policy'])
    expect(await answer.json()).toEqual({ problem })
  })

  test('redirects the unencrypted port to the first page alone', async () => {
    const answer = await fetch(`http://127.0.0.1:${edge.plainPort}/${reference}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://localhost/'])
  })

  test('limits the requests of one address, and sign-ins more than calls', async () => {
    expect(await refusedOf('/sign-in?tab=x', 200)).toBeGreaterThan(20)
    expect(await refusedOf('/api/me', 2_000)).toBeGreaterThan(100)
    await wait(1_000)
    expect((await browser.call('/api/me')).status).toBe(200)
  })

  test('writes no reference, path, address or person into its logs', async () => {
    await browser.send(`/${reference}?recipient=store:101`)
    const log = await edge.accessLog()
    expect(log).toMatch(/^\S+ 200 GET stream /m)
    expect(log).toMatch(/^\S+ 200 POST call /m)
    const lines = log.trim().split('\n')
    const line = /^\S+ \d{3} (GET|HEAD|POST|OTHER) (page|file|stream|call|sign-in) \d+ [\d.]+ [\d.,: -]+$/
    expect(lines.filter((each) => !line.test(each))).toEqual([])
    expect(`${log}${await edge.errorLog()}`).not.toMatch(new RegExp(`${reference}|store:101|127\\.0\\.0|rosa`))
  })
})

describe('the headers that reach the desk server', () => {
  let received: IncomingHttpHeaders = {}
  const stub = createServer((request, response) => {
    received = request.headers
    request.resume()
    request.on('end', () => response.end('{}'))
  })
  let stubEdge: DeskEdge
  beforeAll(async () => {
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
    stubEdge = await startDeskEdge((stub.address() as AddressInfo).port, await freePort())
  })
  afterAll(async () => {
    await stubEdge.stop()
    stub.closeAllConnections()
    stub.close()
  })

  test('are those that it reads, with the true address', async () => {
    await fetch(`${stubEdge.origin}/api/changes`, {
      method: 'POST',
      body: '{}',
      headers: {
        ...json,
        accept: 'text/event-stream',
        cookie: 'a=b',
        origin: 'https://x.example',
        'last-event-id': '7',
        'desk-background': '1',
        'x-forwarded-for': '203.0.113.7',
        forwarded: 'for=203.0.113.7',
        'x-real-ip': '203.0.113.7',
        authorization: 'Bearer x',
        referer: 'https://x.example/secret',
      },
    })
    expect(Object.keys(received).toSorted()).toEqual([
      ...['accept', 'content-length', 'content-type', 'cookie', 'desk-background', 'host', 'last-event-id', 'origin'],
      ...['sec-fetch-site', 'x-forwarded-for'],
    ])
    expect(received['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('explains in the words of the desk that the desk server is down', async () => {
    const down = await startDeskEdge(await freePort(), await freePort())
    const call = await fetch(`${down.origin}/api/me`)
    expect([call.status, await call.json()]).toEqual([502, { problem: 'unavailable' }])
    const page = await fetch(`${down.origin}/queue/store:101`)
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/plain; charset=utf-8'])
    expect(await page.text()).toContain('Try again in a minute.')
    await down.stop()
  })
})

/** Every route of the desk server, with values in the place of parameters. */
async function deskRoutes(): Promise<readonly string[]> {
  const routes = new Set<string>()
  const pool = openPool(product.deskDatabaseUrl, 1)
  const app = await buildDesk({
    pool,
    databaseUrl: product.deskDatabaseUrl,
    provider: openIdentityProvider({
      SIGN_IN_ISSUER: desk.issuer,
      SIGN_IN_CLIENT_ID: 'desk',
      SIGN_IN_CLIENT_SECRET: 'x'.repeat(32),
    }),
    keyholder: async () => ({ kind: 'refused', status: 503, problem: 'unavailable' }),
    publicKeys: { desk: '', escrow: '' },
    origin: edge.origin,
    clientSecret: 'x'.repeat(32),
    onRoute: (route) => routes.add(route),
  })
  await app.close()
  await pool.end()
  return [...routes]
}

/** The addresses of its pages. */
const pagePaths = [
  ...readFileSync(fileURLToPath(new URL('../../apps/desk/app/routes.ts', import.meta.url)), 'utf8').matchAll(
    /route\('([^'*]+)'/g,
  ),
]
  .map(([, path]) => `GET /${path}`)
  // The website has a page of its own there.
  .filter((route) => route !== 'GET /stores')

const unknownBeside = (path: string) => {
  if (path.startsWith('/api/')) return '/api/never/heard/of/it'
  return path.startsWith('/stores/') ? '/stores/never-heard-of-it' : '/never-heard-of-it'
}

const withValues = (route: string) => route.replace(':reference', reference).replace(':recipient', 'store:101')

describe('the public site', () => {
  let publicEdge: Edge
  beforeAll(async () => {
    publicEdge = await startEdge(product.origin)
  })
  afterAll(() => publicEdge?.stop())

  /** Everything by which a visitor can tell two responses apart, without the parts that always differ. */
  const shownBy = async (port: number, method: string, path: string, headers: Record<string, string> = {}) => {
    const body = method === 'POST' ? '{}' : undefined
    const answer = await send(port, method, path, { headers: { ...json, ...headers }, ...(body ? { body } : {}) })
    const passing = ['date', 'x-request-id', 'age', 'x-ratelimit-remaining', 'x-ratelimit-reset']
    return { ...answer, headers: answer.headers.filter(([name]) => !passing.includes(name)) }
  }

  test('answers every route and page of the desk as it answers any unknown path', async () => {
    const routes = [...(await deskRoutes()), ...pagePaths, 'GET /icon.svg/desk', 'GET /cases', 'GET /queue']
    expect(routes.length).toBeGreaterThan(15)
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    for (const port of [publicEdge.port, Number(new URL(product.origin).port)]) {
      for (const route of routes) {
        const [method = '', path = ''] = withValues(route).split(' ')
        const unknown = unknownBeside(path)
        const expected = await shownBy(port, method, unknown, { cookie })
        expect(await shownBy(port, method, path, { cookie }), `${port} ${route}`).toEqual(expected)
        expect([404, 405]).toContain(expected.status)
      }
    }
  })

  test('serves no file of the desk', async () => {
    const files = readdirSync(fileURLToPath(new URL('../../apps/desk/dist/client/assets', import.meta.url)))
    expect(files.length).toBeGreaterThan(10)
    for (const port of [publicEdge.port, Number(new URL(product.origin).port)]) {
      const expected = await shownBy(port, 'GET', '/assets/never-heard-of-it.js')
      // The typeface is the same file in both builds.
      for (const file of files.filter((name) => /\.(js|css)$/.test(name)))
        expect(await shownBy(port, 'GET', `/assets/${file}`), file).toEqual(expected)
    }
  })
})
