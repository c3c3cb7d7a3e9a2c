import { describe, expect, test } from 'vitest'
import { daysLeft, KeyError, newKeyPair, readPublicKey } from './keys.ts'

const { kid, publicLine, privateFile } = await newKeyPair('desk', '2026-11', '2026-12-31')
const point = publicLine.split(':')[2] ?? ''
const { d = '', x = '', y = '' } = JSON.parse(privateFile).privateKey

const refusalOf = (line: string, recipient: 'desk' | 'escrow' = 'desk'): Promise<unknown> =>
  readPublicKey(line, recipient).then(
    () => undefined,
    (error: unknown) => error,
  )

/** The same x with another y is not on the curve. */
const beside = Buffer.from(point, 'base64url')
beside.writeUInt8(beside.readUInt8(64) ^ 1, 64)

describe('a public key', () => {
  test('reads a line with spaces around it', async () => {
    expect(await readPublicKey(publicLine, 'desk')).toMatchObject({ kid, expires: '2026-12-31' })
    expect(await readPublicKey(` ${publicLine}\n`, 'desk')).toMatchObject({ kid: 'desk-2026-11' })
  })

  test('accepts a suffix for a second key in one month', async () => {
    const second = await newKeyPair('escrow', '2026-11', '2026-12-31', 'b')
    expect(second.kid).toBe('escrow-2026-11-b')
    expect(await readPublicKey(second.publicLine, 'escrow')).toMatchObject({ kid: 'escrow-2026-11-b' })
  })

  test.each([
    ['2026-12-01T00:00:00Z', 31],
    ['2026-12-31T00:00:00Z', 1],
    ['2027-01-01T00:00:00Z', 0],
    ['2027-01-03T00:00:00Z', -2],
  ])('counts its last day: at %s, %i days are left', (now, days) => {
    expect(daysLeft('2026-12-31', Date.parse(now))).toBe(days)
  })

  test.each([
    ['a missing line', ''],
    ['a blank line', '  \n'],
    ['plain text', 'the key is in the safe'],
    ['a line without its point', `${kid}:2026-12-31:`],
    ['a line without its day', `${kid}:${point}`],
    ['a short point', `${kid}:2026-12-31:${point.slice(1)}`],
    ['a long point', `${kid}:2026-12-31:${point}A`],
    ['a character that base64url lacks', `${kid}:2026-12-31:${point.slice(1)}+`],
    ['an unknown recipient', publicLine.replace('desk', 'bank')],
    ['a key without a month', publicLine.replace('desk-2026-11', 'desk')],
    ['two keys on one line', `${publicLine} ${publicLine}`],
    ['two keys on two lines', `${publicLine}\n${publicLine}`],
    ['a private key file', privateFile],
    ['a private key in place of the point', `${kid}:2026-12-31:${d}`],
    ['all zeros', `${kid}:2026-12-31:${'A'.repeat(87)}`],
    ['a point that is not on the curve', `${kid}:2026-12-31:${beside.toString('base64url')}`],
    ['a compressed point', `${kid}:2026-12-31:${`Ag${point.slice(2, 44)}`.padEnd(87, 'A')}`],
  ])('refuses %s without printing it', async (_, line) => {
    const error = await refusalOf(line)
    expect(error).toBeInstanceOf(KeyError)
    const { message, stack = '', cause } = error as KeyError
    expect(message).toMatch(/^the desk key/)
    expect(cause).toBeUndefined()
    for (const secret of [point, d, x, y]) {
      for (let at = 0; at + 12 <= secret.length; at++) expect(stack).not.toContain(secret.slice(at, at + 12))
    }
  })

  test('refuses the key of another recipient', async () => {
    expect(String(await refusalOf(publicLine, 'escrow'))).toContain('the escrow key is missing or malformed')
  })
})

test('creates distinct keys and keeps the private half out of the public line', async () => {
  const lines = await Promise.all(Array.from({ length: 50 }, () => newKeyPair('desk', '2026-11', '2026-12-31')))
  expect(new Set(lines.map(({ publicLine: line }) => line)).size).toBe(50)
  expect(publicLine).not.toContain(d)
})
