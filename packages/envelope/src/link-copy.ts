import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './cipher.ts'
import { ivBytes } from './layout.ts'
import { secretBytes } from './suite.ts'

const info = 'cash-express link copy'

// The secret of a link is used for nothing else that is stored but its hash, so the reference is salt enough.
const keyOf = (secret: string, reference: string) =>
  createSecretKey(
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), Buffer.from(reference), info, secretBytes)),
  )

/** Seals a short text so that only somebody who has the link can read it: the database has only a hash of its secret. */
export function sealLinkCopy(secret: string, reference: string, field: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  return Buffer.concat([iv, encrypt(keyOf(secret, reference), iv, Buffer.from(text), Buffer.from(field))])
}

/** Undefined when it was changed, or belongs to another link or field. */
export function openLinkCopy(secret: string, reference: string, field: string, sealed: Buffer): string | undefined {
  try {
    const iv = sealed.subarray(0, ivBytes)
    return decrypt(keyOf(secret, reference), iv, sealed.subarray(ivBytes), Buffer.from(field)).toString()
  } catch {
    return undefined
  }
}
