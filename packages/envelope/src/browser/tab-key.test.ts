import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTabKey } from './tab-key.ts'

test('makes a key pair whose private half no script can read', async () => {
  const { keyPair } = await makeTabKey()
  expect(keyPair.privateKey).toMatchObject({ extractable: false, usages: ['deriveBits'] })
  for (const format of ['jwk', 'pkcs8'] as const) {
    await expect(crypto.subtle.exportKey(format, keyPair.privateKey)).rejects.toThrow()
  }
})

test('names the key by its point and by the hash of the point', async () => {
  const { keyPair, tabKey, keyHash } = await makeTabKey()
  const point = Buffer.from(tabKey, 'base64url')
  expect(point).toHaveLength(65)
  expect(point[0]).toBe(4)
  expect(point.equals(Buffer.from(await crypto.subtle.exportKey('raw', keyPair.publicKey)))).toBe(true)
  expect(keyHash).toBe(createHash('sha256').update(point).digest('base64url'))
})

test('makes another key each time', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, makeTabKey))
  expect(new Set(keys.map(({ keyHash }) => keyHash)).size).toBe(20)
})
