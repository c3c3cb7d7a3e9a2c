import { createSecretKey } from 'node:crypto'
import { decrypt, envelopeKey } from './cipher.ts'
import { additionalData, type Binding, decodeLock, ivBytes, unpad } from './format.ts'
import type { PrivateKey } from './keys.ts'
import { exportContext, hpkeInfo, secretBytes, suite } from './suite.ts'

async function openLock(lock: Buffer, { kid, key }: PrivateKey, bound: Buffer): Promise<Buffer> {
  const { kid: lockedTo, encapsulation, sealId, iv, sealed } = decodeLock(lock)
  if (lockedTo !== kid) throw new Error(`sealed to ${lockedTo}, not to ${kid}`)
  const context = await suite.createRecipientContext({ recipientKey: key, enc: encapsulation, info: hpkeInfo })
  const secret = createSecretKey(Buffer.from(await context.export(exportContext, secretBytes)))
  return decrypt(envelopeKey(secret, sealId), iv, sealed, bound)
}

/** The key name that a stored lock asks for. */
export const lockedTo = (lock: Buffer) => decodeLock(lock).kid

/** Opens a body with the desk's or the escrow's key. Anything changed, swapped or moved makes it throw. */
export async function openBody(body: Buffer, lock: Buffer, key: PrivateKey, binding: Binding): Promise<unknown> {
  const bound = additionalData(binding)
  const contentKey = createSecretKey(await openLock(lock, key, bound))
  return JSON.parse(unpad(decrypt(contentKey, body.subarray(0, ivBytes), body.subarray(ivBytes), bound)))
}

export async function openCard(card: Buffer, key: PrivateKey, binding: Binding): Promise<unknown> {
  return JSON.parse(unpad(await openLock(card, key, additionalData(binding))))
}
