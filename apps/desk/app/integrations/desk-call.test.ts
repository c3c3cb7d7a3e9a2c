import { expect, test } from 'vitest'
import { isPassing, retryPause } from './desk-call.ts'

test.each([
  ['no line', true],
  ['unavailable', true],
  ['too many', true],
  ['not found', false],
  ['signed out', false],
  ['malformed', false],
])('decides for %s whether trying again helps: %s', (problem, helps) => {
  expect(isPassing(problem)).toBe(helps)
})

test('spreads the next tries over one and a half seconds', () => {
  const pauses = Array.from({ length: 200 }, () => retryPause())
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3_000)
  expect(new Set(pauses).size).toBeGreaterThan(100)
})
