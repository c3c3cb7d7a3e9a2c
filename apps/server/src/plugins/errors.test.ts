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

test('an unexpected failure is answered without detail, and its message stays out of the log', async () => {
  const reply = await app.inject('/broken')
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    success: false,
    errors: [{ field: '', message: 'Something went wrong on our side. Please try again.' }],
  })
  expect(lines.join('')).not.toContain('078051120')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ event: 'failed', route: '/broken', status: 500, code: '23505' })
})

test('a database that cannot be reached is 503, with a time to come back', async () => {
  const reply = await app.inject('/no-database')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
})

test.each([
  ['53100', 'a full disk'],
  ['25006', 'one that has become read-only'],
  ['0A000', 'a standby that has no unlogged counts'],
  ['53300', 'no connection left'],
  ['57P03', 'one that is starting'],
  ['08006', 'a broken line'],
])('%s, %s, is 503 too', async (code) => {
  expect((await app.inject(`/database/${code}`)).statusCode).toBe(503)
})

test('a refusal of the framework is answered in our words', async () => {
  const reply = await app.inject('/ours')
  expect(reply.statusCode).toBe(413)
  expect(reply.json().errors[0].message).toBe('Your request is too large.')
})
