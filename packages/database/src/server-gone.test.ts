import { expect, test } from 'vitest'
import { isServerGone } from './pool.ts'

const reported = (code: string) => Object.assign(new Error('from the server'), { code, severity: 'FATAL' })

test.each(['57P01', '57P02', '57P03', '25006', '08006'])('tries the next server after %s', (code) => {
  expect(isServerGone(reported(code))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
])('tries the next server after "%s"', (message) => {
  expect(isServerGone(new Error(message))).toBe(true)
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH'])('tries the next server after %s', (code) => {
  expect(isServerGone(Object.assign(new Error('socket'), { code }))).toBe(true)
})

test('does not repeat a statement that the server refused or that was not replicated', () => {
  for (const code of ['23505', '42501', '57014', '53300']) expect(isServerGone(reported(code))).toBe(false)
  for (const message of ['the commit was not replicated', 'Query read timeout', 'unexpected'])
    expect(isServerGone(new Error(message))).toBe(false)
})
