import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { localKeyAgreement } from './key-agreement.ts'
import { KeyError, newKeyPair } from './keys.ts'

const { kid, publicLine, privateFile } = await newKeyPair('desk', '2026-11', '2026-12-31')
const agreement = await localKeyAgreement(privateFile)
const { d = '' } = JSON.parse(privateFile).privateKey

test('reads a private key file with its name, its last day and its public half', () => {
  expect(agreement).toMatchObject({ kid, expires: '2026-12-31' })
  expect(agreement.publicPoint.toString('base64url')).toBe(publicLine.split(':')[2])
})

test('agrees with another key on the x coordinate', async () => {
  for (let number = 0; number < 50; number++) {
    const other = createECDH('prime256v1')
    const point = other.generateKeys()
    const agreed = await agreement.agree(point)
    expect(agreed).toHaveLength(32)
    expect(agreed.equals(other.computeSecret(agreement.publicPoint))).toBe(true)
  }
})

test('does not hand out the private key', () => {
  expect(Object.keys(agreement).sort()).toEqual(['agree', 'expires', 'kid', 'publicPoint'])
  expect(JSON.stringify(agreement)).not.toContain(d)
})

test.each([
  ['an empty file', ''],
  ['a public line', publicLine],
  ['a file that was cut', privateFile.slice(0, -10)],
  ['a file without the private half', privateFile.replace(`"d": "${d}"`, '"use": "enc"')],
  ['a key of another curve', privateFile.replace('P-256', 'P-384')],
])('refuses %s without printing it', async (_, file) => {
  const error = await localKeyAgreement(file).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(KeyError)
  expect((error as KeyError).message).toBe('a private key file is not readable')
  expect((error as KeyError).cause).toBeUndefined()
})
