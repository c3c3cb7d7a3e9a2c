import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { mapSources } from '../../apps/server/src/places/map-sources.ts'
import { securityHeaders } from '../../apps/server/src/plugins/headers.ts'
import { waitSentence } from '../../apps/server/src/plugins/refusal.ts'
import { livePolicyOf, readSite } from '../../apps/server/src/plugins/static-site.ts'
import { runProbe } from '../../apps/server/src/probe/run-probe.ts'
import { calls } from '../../packages/domain/src/api.ts'
import { isLivePage } from '../../packages/domain/src/site/live-pages.ts'
import { redirects } from '../../packages/domain/src/site/redirects.ts'
import { defaultHeaders } from '../../packages/http-server/src/security-headers.ts'
import { freePort } from '../../tools/free-port.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { generated, isAll } from '../all-checks.ts'
import { siteFolder } from '../pages/built-site.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { type Answer, exchange, open, send, visitorAddress } from './raw-http.ts'
import { smuggled } from './smuggling.ts'

const intakeSecret = randomBytes(32).toString('base64url')
const probeSecret = randomBytes(32).toString('base64url')
const metricsPort = await freePort()
const product = await startProduct(
  {
    TRUSTED_PROXIES: '127.0.0.1',
    INTAKE_SECRET: intakeSecret,
    PROBE_SECRET: probeSecret,
    METRICS_PORT: String(metricsPort),
  },
  inject('seededPostgres'),
)
const edge = await startEdge(product.origin)
const dead = await startEdge('http://127.0.0.1:1')
afterAll(async () => {
  await Promise.all([edge.stop(), dead.stop()])
  await product.stop()
})

const ports = { nginx: edge.port, server: Number(new URL(product.origin).port) } as const
const site = await readSite(siteFolder, mapSources({}))
const json = { 'content-type': 'application/json' }
const livePolicy = livePolicyOf(site, `127.0.0.1:${edge.port}`)

const valuesOf = ({ headers }: Answer, wanted: string) =>
  headers.flatMap(([name, value]) => (name === wanted ? [value] : []))

/** Each security header must come exactly once, with its configured value. */
function expectSecurityHeaders(
  answer: Answer,
  policy: string = defaultHeaders['content-security-policy'],
  cache: string = defaultHeaders['cache-control'],
) {
  const all = { ...securityHeaders, 'content-security-policy': policy, 'cache-control': cache }
  for (const [name, value] of Object.entries(all)) expect(valuesOf(answer, name), name).toEqual([value])
  expect(valuesOf(answer, 'x-powered-by')).toEqual([])
  expect(valuesOf(answer, 'server').join()).not.toMatch(/\d/)
}

describe.each(['nginx', 'server'] as const)('%s', (name) => {
  const port = ports[name]
  /** nginx sends its own file until the API has rendered the page. */
  const policyOf = (path: string, answer: Answer) => {
    const isLive = name === 'nginx' && isLivePage(path) && valuesOf(answer, 'content-security-policy')[0] === livePolicy
    return isLive ? livePolicy : site.pages.get(path)?.policy
  }

  test(`sends ${site.pages.size} files with their own policy, type and cache header`, async () => {
    for (const [path, { type, cache, gzip }] of site.pages) {
      const answer = await send(port, 'HEAD', path, { headers: { 'accept-encoding': 'gzip' } })
      expect(answer.status, path).toBe(200)
      expectSecurityHeaders(answer, policyOf(path, answer), cache)
      expect(valuesOf(answer, 'content-type')).toEqual([type])
      expect(valuesOf(answer, 'content-encoding')).toEqual(gzip ? ['gzip'] : [])
      expect(valuesOf(answer, 'vary').join().toLowerCase()).toBe(gzip ? 'accept-encoding' : '')
    }
  })

  test.each(Object.entries(redirects))('[SITE-02] redirects %s to %s with security headers', async (from, to) => {
    const answer = await send(port, 'GET', `${from}?a=1`)
    expect(answer.status).toBe(301)
    expect(valuesOf(answer, 'location')).toEqual([`${to}?a=1`])
    expectSecurityHeaders(answer)
  })

  test('redirects an address with a trailing slash to the page', async () => {
    const answer = await send(port, 'GET', '/terms-and-conditions/?a=1')
    expect(answer.status).toBe(308)
    expect(valuesOf(answer, 'location')).toEqual(['/terms-and-conditions?a=1'])
    expectSecurityHeaders(answer)
  })

  test('sends parameterized and unknown addresses with the policy of their page', async () => {
    for (const [path, page] of [
      ['/apply-now/flex-loan/99', '/apply-now'],
      ['/apply-now/flex-loan/99?a=/b', '/apply-now'],
      ['/thank-you/apply-now/Some%2FStore/931', '/thank-you/apply-now'],
    ] as const) {
      const answer = await send(port, 'GET', path)
      expect(answer.status, path).toBe(200)
      expectSecurityHeaders(answer, site.pages.get(page)?.policy, site.pages.get(page)?.cache)
    }
    for (const path of ['/nothing', '/apply-now/gold/9', '/terms-and-conditions/index.html', '/not-found']) {
      const answer = await send(port, 'GET', path)
      expect(answer.status, path).toBe(404)
      expectSecurityHeaders(answer, site.notFound.en?.policy, site.notFound.en?.cache)
    }
  })

  test('answers a range request with the whole file', async () => {
    const answer = await send(port, 'HEAD', '/uploads/privacy-policy.pdf', { headers: { range: 'bytes=99999999-' } })
    expect(answer.status).toBe(200)
    expectSecurityHeaders(answer, undefined, site.pages.get('/uploads/privacy-policy.pdf')?.cache)
  })

  test('answers 304 with security headers for an unchanged page', async () => {
    const [etag = ''] = valuesOf(await send(port, 'GET', '/contact'), 'etag')
    const answer = await send(port, 'GET', '/contact', { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(304)
    expectSecurityHeaders(answer, policyOf('/contact', answer), site.pages.get('/contact')?.cache)
  })

  const path = calls.getStores.path
  const over = JSON.stringify({ a: 'x'.repeat(20_000) })
  const provoked: readonly (readonly [status: number, what: string, bytes: () => Promise<Answer | undefined>])[] = [
    [200, 'a call', () => send(port, 'POST', path, { body: '{}', headers: json })],
    [400, 'a call with invalid JSON', () => send(port, 'POST', path, { body: '{', headers: json })],
    [400, 'an invalid request line', async () => (await exchange(port, 'what is this\r\n\r\n'))[0]],
    [400, 'a request without a host', async () => (await exchange(port, 'GET / HTTP/1.1\r\n\r\n'))[0]],
    [
      403,
      'a call from another site',
      () => send(port, 'POST', path, { body: '{}', headers: { ...json, 'sec-fetch-site': 'cross-site' } }),
    ],
    [404, 'an unknown call', () => send(port, 'POST', '/api/v1/nothing', { body: '{}', headers: json })],
    [405, 'a GET on a call', () => send(port, 'GET', path)],
    [405, 'a POST to a page', () => send(port, 'POST', '/contact', { body: '{}', headers: json })],
    [413, 'a call that is too long', () => send(port, 'POST', path, { body: over, headers: json })],
    [
      415,
      'a call with another content type',
      () => send(port, 'POST', path, { body: 'a=b', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      415,
      'a compressed call',
      () => send(port, 'POST', path, { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } }),
    ],
    [422, 'an empty form', () => send(port, 'POST', calls.submitFeedback.path, { body: '{}', headers: json })],
    [
      431,
      'too many headers',
      async () =>
        (
          await exchange(port, `GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: 01234567890123456789\r\n'.repeat(3_000)}\r\n`)
        )[0],
    ],
  ]
  test.each(provoked)('answers %i with security headers for %s', async (status, _what, provoke) => {
    const answer = await provoke()
    expect(answer?.status).toBe(status)
    if (answer) expectSecurityHeaders(answer)
  })

  test('answers 429 with security headers and Retry-After for too many calls', async () => {
    const one = `POST ${path} HTTP/1.1\r\nHost: a\r\n${name === 'server' ? 'X-Forwarded-For: 10.1.1.1\r\n' : ''}Content-Length: 0\r\n\r\n`
    const answers = (
      await Promise.all(
        Array.from({ length: 16 }, () =>
          exchange(port, one.repeat(80), { localAddress: '127.0.200.1', timeout: 1_500 }),
        ),
      )
    ).flat()
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expectSecurityHeaders(answer)
      const seconds = Number(valuesOf(answer, 'retry-after')[0])
      expect(seconds).toBeGreaterThan(0)
      expect(JSON.parse(answer.body).errors[0].message).toBe(waitSentence(seconds))
    }
  })
})

describe('nginx only', () => {
  test.each([
    [411, `POST ${calls.getStores.path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [413, `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n\r\n`],
    [414, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [505, 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ])('answers %i with security headers', async (status, bytes) => {
    const [answer] = await exchange(edge.port, bytes)
    expect(answer?.status).toBe(status)
    if (answer) expectSecurityHeaders(answer)
  })

  test('answers 502 with a form message and serves pages without an API', async () => {
    const answer = await send(dead.port, 'POST', calls.submitApplication.path, {
      body: JSON.stringify({ a: 'x'.repeat(9_000) }),
      headers: json,
    })
    expect(answer.status).toBe(502)
    expectSecurityHeaders(answer)
    expect(valuesOf(answer, 'retry-after')).toEqual(['5'])
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      errors: [
        { field: '', code: 'unavailable', message: "We can't process this right now. Please try again in a moment." },
      ],
    })
    expect((await send(dead.port, 'GET', '/apply-now')).status).toBe(200)
  })
})

async function answeredByApi(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return [...metrics.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

test('forwards the signature of a probe', async () => {
  const sent = await runProbe({ origin: edge.origin, secret: probeSecret, patienceSeconds: 0 })
  // No worker runs here.
  expect(sent.parts).toEqual({ pages: 'works', forms: 'works', delivery: 'fails', opening: 'unknown' })
})

test(`answers only what nginx forwarded of ${smuggled.length} smuggled requests`, async () => {
  const handedOn = async () => [...(await edge.accessLog()).matchAll(/ [\d.]+$/gm)].length
  const [logged, answered] = [await handedOn(), await answeredByApi()]
  for (const [index, [, bytes]] of smuggled.entries())
    await exchange(edge.port, bytes, { localAddress: visitorAddress(index), timeout: 100 })
  await wait(200)
  expect((await handedOn()) - logged).toBeGreaterThan(0)
  expect((await answeredByApi()) - answered).toBe((await handedOn()) - logged)
})

describe('500 slow sockets', () => {
  const slowSockets = 500
  const rounds = isAll ? 7 : 1
  const roundMilliseconds = Number(process.env.SLOW_ROUND_MS ?? 1_200)
  const largest = [...site.pages].toSorted(([, a], [, b]) => b.plain.length - a.plain.length)[0]?.[0] ?? '/'
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let visitor = 0

  /** Milliseconds from the first byte of a request to the last byte of its answer. */
  function timed(method: string, path: string, body = ''): Promise<number> {
    const started = performance.now()
    const localAddress = visitorAddress(visitor++ % 4_000)
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: edge.port,
          method,
          path,
          agent,
          localAddress,
          headers: body ? { ...json, ...consentHeaders('apply-now') } : {},
        },
        (reply) => {
          reply.resume()
          reply.on('end', () =>
            reply.statusCode === 200
              ? resolve(performance.now() - started)
              : reject(new Error(`${path}: ${reply.statusCode}`)),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async function submission() {
    const captchaResponse = await solvedCaptcha(intakeSecret, 'apply-now')
    return JSON.stringify({ ...application, captchaResponse })
  }

  /** Sends pages, look-ups and submissions one after the other, from two clients at once. */
  async function honestP99(bodies: string[]): Promise<number> {
    const times: number[] = []
    const end = performance.now() + roundMilliseconds
    const client = async () => {
      while (performance.now() < end) {
        times.push(await timed('GET', '/apply-now'), await timed('POST', calls.getStores.path, '{}'))
        const body = bodies.pop()
        if (body) times.push(await timed('POST', calls.submitApplication.path, body))
        await wait(2)
      }
    }
    await Promise.all([client(), client()])
    times.sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
  }

  const slowHeaders = 'GET / HTTP/1.1\r\nHost: a\r\nX: '
  const slowBody = `POST ${calls.submitApplication.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n{`
  // Enough to fill the kernel's buffers for a client that never reads.
  const slowReader = `GET ${largest} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(60)
  const kinds = [slowHeaders, slowBody, slowHeaders, slowBody, slowReader] as const

  async function openSlowSockets() {
    const sockets = Array.from({ length: slowSockets }, (_, index) => {
      const socket = open(edge.port, visitorAddress(10_000 + index))
      socket.write(kinds[index % kinds.length] ?? '')
      socket.pause()
      return socket
    })
    const drip = setInterval(() => {
      for (const [index, socket] of sockets.entries()) if (kinds[index % kinds.length] !== slowReader) socket.write('x')
    })
    await wait(600)
    return () => {
      clearInterval(drip)
      expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(slowSockets)
      for (const socket of sockets) socket.destroy()
    }
  }

  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

  test('keeps honest requests answered, with a p99 of at most twice that without them', async () => {
    const bodies = await Promise.all(Array.from({ length: generated(600) }, submission))
    await honestP99(bodies)
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      alone.push(await honestP99(bodies))
      const close = await openSlowSockets()
      beside.push(await honestP99(bodies))
      close()
      await wait(100)
    }
    const ratios = alone.map((each, round) => (beside[round] ?? Number.POSITIVE_INFINITY) / each)
    const listed = (numbers: readonly number[]) => numbers.map((each) => each.toFixed(1)).join(', ')
    console.log(
      `p99 in ms: alone ${listed(alone)}; beside ${slowSockets} slow sockets ${listed(beside)}; ratios ${listed(ratios)}`,
    )
    // Uses the median, because other load on the machine can affect one half of a short round.
    if (isAll) expect(median(ratios)).toBeLessThanOrEqual(2)
  })
})
