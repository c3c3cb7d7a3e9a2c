import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Behavior, startTextGateway } from '../../../../tests/text-gateway.ts'
import { createTextGateway } from './text-gateway.ts'

let behavior: Behavior = { kind: 'accept' }
const server = await startTextGateway('gateway token', () => behavior)
afterAll(() => server.stop())
afterEach(() => {
  behavior = { kind: 'accept' }
  server.asked.length = 0
  server.sent.clear()
})

const settings = { url: server.url, token: 'gateway token', from: '+19315550100' }
const gateway = createTextGateway(settings)
const text = () => ({ id: randomUUID(), to: '+19315550142', body: 'Hello. Reply STOP to stop.' })

test('hands over id, sender, number and words', async () => {
  const one = text()
  expect(await gateway.send(one)).toEqual({ kind: 'accepted' })
  expect(server.asked).toEqual([{ ...one, from: '+19315550100' }])
})

test.each([
  [400, 'refused'],
  [410, 'refused'],
  [422, 'refused'],
  [401, 'later'],
  [403, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('reads the answer %i as %s', async (status, kind) => {
  behavior = { kind: 'answer', status }
  expect(await gateway.send(text())).toEqual({ kind, code: String(status) })
})

test.each<[string, Behavior]>([
  ['answers too slowly', { kind: 'slow', milliseconds: 2_000 }],
  ['drops the connection before it takes the text', { kind: 'cut' }],
  ['drops the connection after it took the text', { kind: 'reset' }],
])('tries later when the gateway %s', async (_, given) => {
  behavior = given
  expect(await createTextGateway(settings, 300).send(text())).toMatchObject({ kind: 'later' })
})

test('tries later when nobody listens or the token is wrong, and names no secret', async () => {
  const nobody = createTextGateway({ ...settings, url: 'http://127.0.0.1:9/secret-path' })
  expect(await nobody.send(text())).toEqual({ kind: 'later', code: expect.stringMatching(/^[A-Za-z_]+$/) })
  const wrong = createTextGateway({ ...settings, token: 'other token' })
  expect(await wrong.send(text())).toEqual({ kind: 'later', code: '401' })
})

test('follows no redirect with the number and the token', async () => {
  const other = await startTextGateway('gateway token')
  behavior = { kind: 'redirect', to: other.url }
  expect(await gateway.send(text())).toEqual({ kind: 'refused', code: '307' })
  expect(other.asked).toEqual([])
  await other.stop()
})

test('stops waiting when the worker stops', async () => {
  behavior = { kind: 'slow', milliseconds: 60_000 }
  const stopping = AbortSignal.abort()
  expect(await gateway.send(text(), stopping)).toEqual({ kind: 'later', code: 'AbortError' })
  const patient = createTextGateway(settings, 600_000)
  expect(await patient.send(text(), AbortSignal.timeout(50))).toEqual({ kind: 'later', code: 'TimeoutError' })
})
