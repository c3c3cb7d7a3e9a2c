import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { ivBytes, tagBytes } from './format.ts'
import { secretBytes } from './suite.ts'

/** The key of one envelope: from the exported secret of a sender context and an id that only the server makes, so that none is used twice. */
export function envelopeKey(exporterSecret: KeyObject, sealId: Buffer): KeyObject {
  const derived = Buffer.from(hkdfSync('sha256', exporterSecret, sealId, 'envelope key', secretBytes))
  const key = createSecretKey(derived)
  derived.fill(0)
  return key
}

// Key objects, not buffers: with a buffer each call first fails a check inside Node, which costs twice the cipher.
export function encrypt(key: KeyObject, plain: Buffer, bound: Buffer): { iv: Buffer; sealed: Buffer } {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  return { iv, sealed: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}

export function decrypt(key: KeyObject, iv: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}
