import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addAnswerLimit } from './answer-limit.ts'
import { processLog } from './process-log.ts'

const lines: string[] = []
const app = Fastify({
  logger: {
    ...processLog('api', 'warn'),
    stream: { write: (line: string) => void lines.push(line) },
  },
})
afterAll(() => app.close())
addAnswerLimit(app, 400)
// Fastify's own handler would log the address, and neither server uses it.
app.setErrorHandler((_error, _request, reply) => reply.code(503).send())
app.get('/never', () => new Promise(() => {}))
app.post('/never', () => new Promise(() => {}))
app.post('/late', async () => {
  await wait(800)
  return { done: true }
})
app.post('/failing', async () => {
  await wait(800)
  throw new Error('too late to matter')
})
app.post('/prompt', async () => ({ done: true }))
app.get('/stream', { config: { isStream: true } }, async () => {
  await wait(800)
  return 'still here'
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Dana"}' }

test.each([
  ['a GET', '/never', {}],
  ['a POST whose body has arrived', '/never', post],
  ['a POST whose handler returns later', '/late', post],
])('answers 503 to %s after the limit', async (_, path, how) => {
  expect((await fetch(origin + path, how)).status).toBe(503)
})

test('leaves prompt answers and streams alone', async () => {
  expect((await fetch(`${origin}/prompt`, post)).status).toBe(200)
  expect(await (await fetch(`${origin}/stream`)).text()).toBe('still here')
})

test('keeps serving after a handler failed behind the answer', async () => {
  expect((await fetch(`${origin}/failing?of=Dana`, post)).status).toBe(503)
  expect((await fetch(`${origin}/late?of=Dana`, post)).status).toBe(503)
  await wait(600)
  expect((await fetch(`${origin}/prompt`, post)).status).toBe(200)
  expect(lines.filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT')).length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/Dana|too late to matter/)
})
