import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { act } from './desk-api.ts'

const requests: string[] = []
let answers: ((response: ServerResponse) => void)[] = []

const server = createServer(async (request, response) => {
  requests.push(((await json(request)) as { request: string }).request)
  answers.shift()?.(response)
}).listen(0, '127.0.0.1')
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

// A page has an origin and is a target of events; Node is neither.
const realFetch = globalThis.fetch
vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin()), init))
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

const answer = (status: number, body: object) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const hangUp = (response: ServerResponse) => void response.destroy()

const place = { reference: 'BCDFGHJK', recipient: 'store:101' }
const press = () => act(place, { kind: 'try', outcome: 'reached' }, () => page.dispatchEvent(new Event('online')))

test.each([
  ['the line breaks', hangUp],
  ['the desk cannot say if it was done', answer(503, { problem: 'unavailable' })],
])('repeats the same request when %s', async (_, uncertain) => {
  requests.length = 0
  answers = [uncertain, answer(200, { case: {}, events: [] })]
  expect((await press()).ok).toBe(true)
  expect(requests).toHaveLength(2)
  expect(new Set(requests).size).toBe(1)
})

test('does not send an action again when it was refused', async () => {
  requests.length = 0
  answers = [answer(409, { problem: 'held', case: {} })]
  expect(await press()).toEqual({ ok: false, problem: 'held' })
  expect(requests).toHaveLength(1)
})

test('does not send a dropped action again when the line returns', async () => {
  requests.length = 0
  answers = [hangUp]
  const dropping = new AbortController()
  const dropped = await act(place, { kind: 'take' }, () => dropping.abort(), undefined, dropping.signal)
  expect(dropped).toEqual({ ok: false, problem: 'no line' })
  page.dispatchEvent(new Event('online'))
  expect(requests).toHaveLength(1)
})
