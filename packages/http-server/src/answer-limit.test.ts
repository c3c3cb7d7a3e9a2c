import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addAnswerLimit } from './answer-limit.ts'

const lines: string[] = []
const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
afterAll(() => app.close())
addAnswerLimit(app, 100)
app.get('/never', () => new Promise(() => {}))
app.post('/never', () => new Promise(() => {}))
app.post('/late', async () => {
  await wait(200)
  return { done: true }
})
app.post('/failing', async () => {
  await wait(200)
  throw new Error('too late to matter')
})
app.post('/prompt', async () => ({ done: true }))
app.get('/stream', { config: { isStream: true } }, async () => {
  await wait(200)
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
  expect((await fetch(`${origin}/failing`, post)).status).toBe(503)
  await wait(150)
  expect((await fetch(`${origin}/prompt`, post)).status).toBe(200)
  expect(lines.join()).not.toContain('Dana')
})
