import { createSecretKey } from 'node:crypto'
import type { Binding } from './binding.ts'
import { decrypt, envelopeKey } from './cipher.ts'
import { decapsulate, exportSecret } from './decapsulate.ts'
import { additionalData, decodeWrappedKey } from './format.ts'
import type { KeyAgreement } from './key-agreement.ts'
import { tagBytes } from './layout.ts'
import { exportContext, hpkeInfo, secretBytes } from './suite.ts'

/** Returns the name of the key that opens a wrapped key. */
export const kidOf = (wrappedKey: Buffer) => decodeWrappedKey(wrappedKey).kid

/**
 * Returns the content key of one envelope, which the caller wipes. Throws when anything was changed, swapped or moved.
 * The secrets on the way open thousands of envelopes and never leave this function.
 */
export async function unwrapKey(wrappedKey: Buffer, agreement: KeyAgreement, binding: Binding): Promise<Buffer> {
  const { kid, encapsulation, sealId, iv, sealed } = decodeWrappedKey(wrappedKey)
  if (kid !== agreement.kid) throw new Error(`sealed to ${kid}, not to ${agreement.kid}`)
  if (sealed.length !== secretBytes + tagBytes) throw new Error('the envelope holds no content key')
  const shared = await decapsulate(encapsulation, agreement)
  const exported = exportSecret(shared, hpkeInfo, exportContext)
  const key = envelopeKey(createSecretKey(exported), sealId)
  for (const secret of [shared, exported]) secret.fill(0)
  return decrypt(key, iv, sealed, additionalData(binding))
}
