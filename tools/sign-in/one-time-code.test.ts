import { expect, test } from 'vitest'
import { base32, isOneTimeCode, oneTimeCode } from './one-time-code.ts'

const secret = Buffer.from('12345678901234567890')

// The last six digits of the test values in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(oneTimeCode(secret, seconds)).toBe(code)
})

test('accepts a code half a minute early or late, and no longer', () => {
  const code = oneTimeCode(secret, 3_000)
  expect([2_975, 3_000, 3_059].map((seconds) => isOneTimeCode(secret, code, seconds))).toEqual([true, true, true])
  expect([2_960, 3_065].map((seconds) => isOneTimeCode(secret, code, seconds))).toEqual([false, false])
})

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('refuses %s', (given) => {
  expect(isOneTimeCode(secret, given)).toBe(false)
})

test('writes a secret as authenticator apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
