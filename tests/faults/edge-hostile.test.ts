import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../packages/domain/src/api.ts'
import { captchaPath } from '../../packages/domain/src/submissions/journey.ts'
import { startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'
import { exchange, open, send, visitorAddress } from './raw-http.ts'
import { smuggled } from './smuggling.ts'

type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An API with a lenient parser that accepts what a strict one would refuse, so that a smuggled request is visible. */
async function startLenientApi(answer: (seen: Seen) => 'answer' | 'die' | 'silence' = () => 'answer') {
  const seen: Seen[] = []
  const server: Server = createServer({ insecureHTTPParser: true, requireHostHeader: false }, (request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      const kind = answer(one)
      if (kind === 'die') request.socket.destroy()
      if (kind === 'answer') reply.setHeader('content-type', 'application/json').end('{"success":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { seen, server, port, origin: `http://127.0.0.1:${port}` }
}

await buildIfMissing()
const api = await startLenientApi()
const edge = await startEdge(api.origin)
afterAll(async () => {
  await edge.stop()
  api.server.closeAllConnections()
  api.server.close()
})
beforeEach(() => void api.seen.splice(0))

const json = { 'content-type': 'application/json' }
const canary = 'canary-7f3a9'

/** nginx adds X-Forwarded-For to each request that it forwards; a smuggled request has none. */
const notFromNginx = ({ headers }: Seen) => headers['x-forwarded-for'] === undefined
const handedOn = async () => [...(await edge.accessLog()).matchAll(/ [\d.]+$/gm)].length

describe('smuggled requests', () => {
  test('lets a smuggled request reach the API of this test without nginx', async () => {
    const [, bytes = ''] = smuggled.find(([name]) => name.startsWith('CL.TE')) ?? []
    await exchange(api.port, bytes)
    expect(api.seen.filter(notFromNginx).map(({ url }) => url)).toContain('/api/v1/captcha?form=smuggled')
  })

  test(`forwards none of ${smuggled.length} smuggled requests to the API`, async () => {
    const before = await handedOn()
    for (const [index, [name, bytes]] of smuggled.entries()) {
      await exchange(edge.port, bytes, { localAddress: visitorAddress(index), timeout: 150 })
      expect(api.seen.filter(notFromNginx), name).toEqual([])
    }
    for (const { headers } of api.seen) expect(headers['transfer-encoding']).toBeUndefined()
    await wait(100)
    expect(api.seen).toHaveLength((await handedOn()) - before)
  })

  test('forwards all of three pipelined requests', async () => {
    const three = Array.from(
      { length: 3 },
      () => `POST ${calls.getStores.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`,
    )
    const answers = await exchange(edge.port, three.join(''))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(api.seen).toHaveLength(3)
  })

  test('forwards only the headers that the API reads', async () => {
    await send(edge.port, 'POST', calls.getStores.path, {
      body: '{}',
      headers: {
        ...json,
        'x-forwarded-for': '1.2.3.4',
        'x-real-ip': '1.2.3.4',
        'x-http-method-override': 'DELETE',
        cookie: canary,
        'idempotency-key': 'k',
        'consent-shown': 'a=1',
        'captcha-response': 'c',
        'application-capability': 'd',
      },
    })
    expect(Object.keys(api.seen[0]?.headers ?? {}).toSorted()).toEqual([
      'application-capability',
      'captcha-response',
      'consent-shown',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'x-forwarded-for',
    ])
    expect(api.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })
})

describe('bodies', () => {
  const limits = {
    [calls.submitApplication.path]: 16_384,
    [calls.submitFeedback.path]: 16_384,
    [calls.submitDispute.path]: 16_384,
    [calls.submitEmployment.path]: 524_288,
    [calls.submitWorkHistory.path]: 2_097_152,
  }

  test.each(Object.entries(limits))('%s accepts at most %i bytes', async (path, limit) => {
    const body = JSON.stringify(canary.padEnd(limit - 2, 'x'))
    const headers = { ...json, 'captcha-response': 'a'.repeat(400) }
    expect((await send(edge.port, 'POST', path, { body, headers })).status).toBe(200)
    expect(api.seen[0]?.body.length).toBe(limit)
    const refused = await send(edge.port, 'POST', path, { body: `${body} `, headers })
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.body)).toEqual({
      success: false,
      errors: [{ field: '', code: 'tooLarge', message: 'Your request is too large.' }],
    })
    expect(api.seen).toHaveLength(1)
  })

  test.each([calls.submitEmployment.path, calls.submitWorkHistory.path])(
    '%s accepts at most 99,999 bytes without a captcha',
    async (path) => {
      const body = JSON.stringify('x'.repeat(99_997))
      expect((await send(edge.port, 'POST', path, { body, headers: json })).status).toBe(200)
      expect((await send(edge.port, 'POST', path, { body: `${body} `, headers: json })).status).toBe(413)
      expect(api.seen).toHaveLength(1)
    },
  )

  test.each([
    ['a chunked body', { 'transfer-encoding': 'chunked' }, '2\r\n{}\r\n0\r\n\r\n', 411],
    ['a bomb of one-byte chunks', { 'transfer-encoding': 'chunked' }, `${'1\r\nx\r\n'.repeat(50_000)}0\r\n\r\n`, 411],
    ['a compressed body', { 'content-encoding': 'gzip', 'content-length': '2' }, '{}', 415],
    ['ten gigabytes announced', { 'content-length': '10000000000' }, 'x', 413],
  ])('refuses %s before the API', async (_name, headers, body, status) => {
    const lines = Object.entries({ ...json, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const [answer] = await exchange(
      edge.port,
      `POST ${calls.submitApplication.path} HTTP/1.1\r\nHost: a\r\n${lines.join('')}\r\n${body}`,
    )
    expect(answer?.status).toBe(status)
    expect(JSON.parse(answer?.body ?? '').success).toBe(false)
    expect(api.seen).toEqual([])
  })

  test('writes no body to disk', async () => {
    expect(await edge.warnings()).not.toMatch(/temporary file/)
  })
})

describe('addresses', () => {
  test.each([
    '//terms-and-conditions',
    '/terms-and-conditions//',
    '/index.html',
    '/index.html.gz',
    '/terms-and-conditions/index.html.br',
    '/not-found/index.html',
    '/__refused',
    '/__refused-call',
    '/.env',
    '/.git/config',
    '/.well-known/',
    '/assets/',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/etc/passwd%00.html',
    '/health/ready',
    '/metrics',
    '//api/v1/get-stores',
  ])('gives no access through %s', async (path) => {
    const { status, body } = await send(edge.port, 'GET', path)
    expect([400, 404]).toContain(status)
    expect(body).not.toMatch(/"name"|root:|"ready"/)
    expect(api.seen).toEqual([])
  })

  test.each([
    ['an address of another site', 'GET http://elsewhere.example/nothing-here HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    [
      'a thousand headers',
      `GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: 0123456789012345678901234567890123456789\r\n'.repeat(1_000)}\r\n`,
      431,
    ],
    ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ])('answers %s without the API', async (_name, bytes, status) => {
    const [answer] = await exchange(edge.port, bytes)
    expect(answer?.status).toBe(status)
    expect(api.seen).toEqual([])
  })
})

test('limits a flood of calls from one address and serves other visitors', async () => {
  const one = `POST ${calls.getStores.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`
  const answers = (
    await Promise.all(
      Array.from({ length: 8 }, () => exchange(edge.port, one.repeat(90), { localAddress: '127.0.9.9' })),
    )
  ).flat()
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length).toBe(720)
  expect(refused.length).toBeGreaterThan(100)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(200)
  expect(JSON.parse(refused[0]?.body ?? '').errors[0].message).toMatch(/wait a moment/)
  expect(refused[0]?.headers).toContainEqual(['retry-after', '5'])
  expect((await send(edge.port, 'POST', calls.getStores.path, { body: '{}', localAddress: '127.0.9.10' })).status).toBe(
    200,
  )
})

/** With 4,200 of them, an earlier configuration refused every visitor. */
test('serves pages while one address holds 6,000 half-sent headers', async () => {
  const sockets: Socket[] = []
  try {
    while (sockets.length < 6_000) {
      const batch = Array.from({ length: 300 }, () => open(edge.port, '127.0.210.1'))
      sockets.push(...batch)
      await Promise.all(batch.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
      for (const socket of batch) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    }
    const started = Date.now()
    const { status } = await send(edge.port, 'GET', '/apply-now', { localAddress: '127.0.210.2' })
    expect(status).toBe(200)
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(sockets.filter(({ readyState }) => readyState === 'open').length).toBeGreaterThan(4_200)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

describe('failing API', () => {
  test('retries a submission with the same key on another process when one dies', async () => {
    const dying = await startLenientApi(() => 'die')
    const both = await startEdge(dying.origin, { others: [api.origin] })
    for (let times = 0; times < 4; times++) {
      const { status } = await send(both.port, 'POST', calls.submitApplication.path, {
        body: '{}',
        headers: { ...json, 'idempotency-key': `key-${times}` },
      })
      expect(status).toBe(200)
    }
    expect(dying.seen.length).toBeGreaterThan(0)
    expect(api.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-0', 'key-1', 'key-2', 'key-3'])
    await both.stop()
    dying.server.close()
  })
})

test('writes nothing that a visitor typed to either log', async () => {
  const headers = {
    ...json,
    referer: `http://a/${canary}`,
    'user-agent': canary,
    cookie: canary,
    'x-forwarded-for': canary,
  }
  for (const [method, path, body] of [
    ['GET', `/nothing/${canary}?q=${canary}`, ''],
    ['GET', `/thank-you/apply-now/${canary}/931?${canary}`, ''],
    ['GET', `/terms-and-conditions/?${canary}`, ''],
    ['GET', `/community?${canary}`, ''],
    ['POST', `/terms-and-conditions?${canary}`, canary],
    ['POST', `/api/v1/${canary}?q=${canary}`, canary],
    ['POST', `${calls.submitApplication.path}?q=${canary}`, canary.repeat(2_000)],
    ['CANARY', `/${canary}`, ''],
    ['GET', `/${canary}${'x'.repeat(20_000)}`, ''],
  ] as const)
    await send(edge.port, method, path, { headers, body })
  await exchange(edge.port, `GET /${canary} HTTP/1.1\r\nHost: ${canary}\r\n${'X-Many: 1\r\n'.repeat(4_000)}\r\n`)
  await exchange(edge.port, `${canary}\r\n\r\n`)
  await exchange(edge.port, `GET /${canary} HTTP/9.9\r\nHost: a\r\n\r\n`)
  await exchange(edge.port, `GET /${canary} HTTP/1.1\r\nHost: a b\r\n\r\n`)
  await wait(100)
  const log = await edge.accessLog()
  expect(log).toContain('404 GET /not-found/index.html')
  expect(log).toContain('POST /api/other')
  expect(log.toLowerCase()).not.toContain('canary')
  expect(log).not.toContain('127.0.')
  expect(await edge.errorLog()).toBe('')
})

describe.concurrent('slow peers', () => {
  test('answers 504 before the page times out when the API does not answer', async () => {
    const silent = await startLenientApi(() => 'silence')
    const alone = await startEdge(silent.origin, { others: [silent.origin] })
    const started = Date.now()
    const { status, body } = await send(alone.port, 'POST', calls.submitApplication.path, {
      body: '{}',
      headers: json,
      timeout: 20_000,
    })
    expect(status).toBe(504)
    expect(JSON.parse(body).errors[0].message).toMatch(/try again\. A form that you send twice counts once/)
    expect(Date.now() - started).toBeLessThan(15_000)
    expect(silent.seen).toHaveLength(1)
    await alone.stop()
    silent.server.closeAllConnections()
    silent.server.close()
  })

  test('closes a socket that sends its headers byte by byte after ten seconds', async () => {
    const socket = open(edge.port)
    const opened = Date.now()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    const drip = setInterval(() => socket.write('x'), 500)
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(drip)
    expect(Date.now() - opened).toBeLessThan(12_000)
  })
})

describe('addresses of visitors', async () => {
  const named = await startEdge(api.origin, { visitorsFromHeader: true })
  afterAll(() => named.stop())

  /** Sends 1,000 calls at once, each from the given address, and counts the refused ones. */
  async function refusedOf(
    addressOf: (number: number) => string,
    target = `POST ${calls.getStores.path}`,
  ): Promise<number> {
    const call = (number: number) =>
      `${target} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${addressOf(number)}\r\nContent-Length: 0\r\n\r\n`
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, socket) =>
        exchange(named.port, Array.from({ length: 100 }, (_, at) => call(socket * 100 + at)).join(''), {
          timeout: 3_000,
        }),
      ),
    )
    expect(answers.flat().length).toBeGreaterThan(500)
    return answers.flat().filter(({ status }) => status === 429).length
  }

  test.each([
    ['in its short form', (number: number) => `2001:db8::${number.toString(16)}`],
    ['of which half is zeros', (number: number) => `2001:db8:0:1::${number.toString(16)}:1`],
    ['in its long form', (number: number) => `2001:db8:1:2:3:4:5:${number.toString(16)}`],
  ])('counts a /64 as one visitor, %s', async (_, addressOf) => {
    expect(await refusedOf(addressOf)).toBeGreaterThan(0)
  })

  test('counts challenges of the captcha by /48 too', async () => {
    const inOneNetwork = (number: number) => `2001:db8:9:${number.toString(16)}::1`
    expect(await refusedOf(inOneNetwork)).toBe(0)
    expect(await refusedOf(inOneNetwork, `GET ${captchaPath}?form=apply-now`)).toBeGreaterThan(0)
  })

  test.each([
    ['networks whose text begins alike', (number: number) => `2001:db8:${number.toString(16)}::1`],
    ['networks with many zeros', (number: number) => `2001:${number.toString(16)}::`],
    ['IPv4 addresses', (number: number) => `10.1.${number >> 8}.${number & 255}`],
    ['IPv4 addresses in the form of IPv6', (number: number) => `::ffff:10.2.${number >> 8}.${number & 255}`],
  ])('counts %s as visitors of their own', async (_, addressOf) => {
    expect(await refusedOf(addressOf)).toBe(0)
  })
})
