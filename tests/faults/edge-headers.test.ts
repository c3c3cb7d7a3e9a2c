import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { callHeaders } from '../../apps/server/src/plugins/read-headers.ts'
import { currentTexts, textsAgreement } from '../../packages/domain/src/agreements/agreements.ts'
import { consentShownHeader, writeConsentShown } from '../../packages/domain/src/agreements/consent-shown.ts'
import { calls } from '../../packages/domain/src/api.ts'
import { inboundTextsPath, statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { generated } from '../all-checks.ts'
import { application } from '../sample-payloads.ts'
import { until } from '../until.ts'
import { send, visitorAddress } from './raw-http.ts'

const json = { 'content-type': 'application/json' }

describe('nginx in front of an API that repeats what it gets', async () => {
  let arrived: IncomingHttpHeaders = {}
  const upstream = createServer((request, reply) => {
    arrived = request.headers
    request.resume().on('end', () => reply.end('{}'))
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const edge = await startEdge(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  afterAll(async () => {
    await edge.stop()
    upstream.closeAllConnections()
    upstream.close()
  })

  const paths = [inboundTextsPath, ...Object.values(calls).map(({ path }) => path)]
  const own = { host: `127.0.0.1:${edge.port}`, 'content-length': '2' }
  let requests = 0
  /** Each request is of another visitor, because nginx limits what one may send. */
  async function receivedOf(path: string, headers: Record<string, string>) {
    const localAddress = visitorAddress(requests++)
    const answer = await send(edge.port, 'POST', path, { body: '{}', headers, localAddress })
    expect(answer.status, Object.keys(headers).join()).toBe(200)
    const { 'x-forwarded-for': visitor, ...others } = arrived
    expect(visitor).toBe(localAddress)
    return others
  }

  test.each(paths)('forwards each header that the API reads to %s', async (path) => {
    for (const name of callHeaders) {
      const value = `of ${name}`
      expect(await receivedOf(path, { [name]: value })).toEqual({ ...own, [name]: value })
    }
  })

  test('forwards no other header, whatever its name', async () => {
    const known =
      'accept accept-language cache-control connection cookie forwarded from if-none-match proxy-authorization referer te via x-real-ip x-forwarded-for x-forwarded-host x-forwarded-proto x-http-method-override built-file site-build'
    const near = callHeaders.flatMap((name) => [`x-${name}`, `${name}-2`, `${name}_`, name.slice(1)])
    const random = Array.from({ length: generated(1_000) }, () => `h-${randomBytes(6).toString('hex')}`)
    const others = [...known.split(' '), ...near, ...random]
    for (let first = 0; first < others.length; first += 50) {
      const some = Object.fromEntries(others.slice(first, first + 50).map((name) => [name, 'x']))
      expect(await receivedOf(inboundTextsPath, { ...some, ...json })).toEqual({ ...own, ...json })
    }
  })
})

test('ends waiting texts at a STOP that the gateway reports through nginx', async () => {
  const secret = () => randomBytes(32).toString('base64url')
  const [intakeSecret, inboundToken] = [secret(), secret()]
  const product = await startProduct(
    {
      TRUSTED_PROXIES: '127.0.0.1',
      INTAKE_SECRET: intakeSecret,
      TEXTS: 'on',
      TEXTS_SECRET: secret(),
      TEXTS_INBOUND_TOKEN: inboundToken,
    },
    inject('seededPostgres'),
  )
  const edge = await startEdge(product.origin)
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${edge.origin}${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
    return { ...((await reply.json()) as object), status: reply.status }
  }
  const endings = async () => (await owner.query('select ended_as from text_message')).rows
  try {
    const sent = await sendForm(edge.origin, intakeSecret, 'apply-now', 'submitApplication', application)
    const arrived = async () => (await owner.query('select from store_inbox')).rowCount === 1
    await until(arrived, 60)
    const { statusKey: key } = sent
    const shown = { [consentShownHeader]: writeConsentShown(currentTexts([textsAgreement])) }
    const subscription = await post(statusCalls.texts.path, { key, phone: '(931) 555-0142', agreed: 1 }, shown)
    expect(subscription).toMatchObject({ status: 200, texts: 'on' })
    // No worker has a gateway here, so the first text waits.
    expect(await endings()).toEqual([{ ended_as: null }])

    const stop = { from: '+19315550142', body: 'STOP' }
    expect(await post(inboundTextsPath, stop, { authorization: `Bearer ${secret()}` })).toMatchObject({ status: 401 })
    const started = performance.now()
    expect(await post(inboundTextsPath, stop, { authorization: `Bearer ${inboundToken}` })).toMatchObject({
      status: 200,
    })
    await until(async () => (await endings())[0]?.ended_as === 'stopped', 5)
    expect(await post(statusCalls.readStatus.path, { key })).toMatchObject({ texts: 'stopped' })
    const seconds = (performance.now() - started) / 1_000
    console.log(`texts ended ${seconds.toFixed(2)} s after a STOP`)
    expect(seconds).toBeLessThan(5)
  } finally {
    await owner.end()
    await edge.stop()
    await product.stop()
  }
})
