import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { tagBytes } from './layout.ts'
import { envelopeInfo, secretBytes } from './suite.ts'

/** Derives a key from the secret of the sender context and a random id, so that no two envelopes share a key. */
export function envelopeKey(exporterSecret: KeyObject, sealId: Buffer): KeyObject {
  const derived = Buffer.from(hkdfSync('sha256', exporterSecret, sealId, envelopeInfo, secretBytes))
  const key = createSecretKey(derived)
  derived.fill(0)
  return key
}

// Takes a key object, because Node checks a buffer first, which costs twice as much as the cipher.
export function encrypt(key: KeyObject, iv: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export function decrypt(key: KeyObject, iv: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}
