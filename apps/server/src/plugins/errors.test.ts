import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addErrors } from './errors.ts'

const lines: string[] = []
const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
addErrors(app)
app.get('/broken', () => {
  throw Object.assign(new Error('Key (ssn)=(078051120) already exists.'), { code: '23505', detail: '078051120' })
})
app.get('/no-database', () => {
  throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
})
app.get<{ Params: { code: string } }>('/database/:code', ({ params: { code } }) => {
  throw Object.assign(new Error('of the database'), { code })
})
app.get('/ours', () => {
  throw Object.assign(new Error('internal words'), { statusCode: 413 })
})

test('keeps the details of an unexpected failure out of the answer and the log', async () => {
  const reply = await app.inject('/broken')
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    success: false,
    errors: [{ field: '', code: 'failed', message: 'Something went wrong on our side. Please try again.' }],
  })
  expect(lines.join('')).not.toContain('078051120')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ event: 'failed', route: '/broken', status: 500, code: '23505' })
})

test('answers 503 with a retry time when the database cannot be reached', async () => {
  const reply = await app.inject('/no-database')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
})

test.each([
  ['53100', 'a full disk'],
  ['25006', 'a read-only server'],
  ['0A000', 'a standby without unlogged counts'],
  ['53300', 'no connection left'],
  ['57P03', 'a starting server'],
  ['08006', 'a broken connection'],
])('answers 503 for %s, %s', async (code) => {
  expect((await app.inject(`/database/${code}`)).statusCode).toBe(503)
})

test('answers a refusal of the framework with our own message', async () => {
  const reply = await app.inject('/ours')
  expect(reply.statusCode).toBe(413)
  expect(reply.json().errors[0].message).toBe('Your request is too large.')
})
