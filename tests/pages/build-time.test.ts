import { expect, test } from 'vitest'
import { buildTime } from '../../apps/web/build/site-facts.ts'

test('is the time of the release when SOURCE_DATE_EPOCH is set', () => {
  expect(buildTime({ SOURCE_DATE_EPOCH: '1794929358' }).toISOString()).toBe('2026-11-17T15:29:18.000Z')
})

test('is now when SOURCE_DATE_EPOCH is not set', () => {
  const before = Date.now()
  expect(buildTime({}).getTime()).toBeGreaterThanOrEqual(before)
})

test.each(['yesterday', '-1', '1.5'])('refuses SOURCE_DATE_EPOCH when it is %s', (seconds) => {
  expect(() => buildTime({ SOURCE_DATE_EPOCH: seconds })).toThrow('SOURCE_DATE_EPOCH')
})
