import { createSecretKey } from 'node:crypto'
import { decrypt, envelopeKey } from './cipher.ts'
import { additionalData, type Binding, decodeWrappedKey, ivBytes, unpad } from './format.ts'
import type { PrivateKey } from './keys.ts'
import { exportContext, hpkeInfo, secretBytes, suite } from './suite.ts'

async function openWrappedKey(wrappedKey: Buffer, { kid, key }: PrivateKey, bound: Buffer): Promise<Buffer> {
  const { kid: sealedTo, encapsulation, sealId, iv, sealed } = decodeWrappedKey(wrappedKey)
  if (sealedTo !== kid) throw new Error(`sealed to ${sealedTo}, not to ${kid}`)
  const context = await suite.createRecipientContext({ recipientKey: key, enc: encapsulation, info: hpkeInfo })
  const secret = createSecretKey(Buffer.from(await context.export(exportContext, secretBytes)))
  return decrypt(envelopeKey(secret, sealId), iv, sealed, bound)
}

/** Returns the name of the key that opens a wrapped key. */
export const kidOf = (wrappedKey: Buffer) => decodeWrappedKey(wrappedKey).kid

/** Opens a body with a desk or escrow key. Throws when anything was changed, swapped or moved. */
export async function openBody(body: Buffer, wrappedKey: Buffer, key: PrivateKey, binding: Binding): Promise<unknown> {
  const bound = additionalData(binding)
  const contentKey = createSecretKey(await openWrappedKey(wrappedKey, key, bound))
  return JSON.parse(unpad(decrypt(contentKey, body.subarray(0, ivBytes), body.subarray(ivBytes), bound)))
}

export async function openContactCard(card: Buffer, key: PrivateKey, binding: Binding): Promise<unknown> {
  return JSON.parse(unpad(await openWrappedKey(card, key, additionalData(binding))))
}
