import { createSecretKey } from 'node:crypto'
import { type Binding, cardBinding } from './binding.ts'
import { decrypt } from './cipher.ts'
import { additionalData, unpad } from './format.ts'
import type { KeyAgreement } from './key-agreement.ts'
import { ivBytes } from './layout.ts'
import { unwrapKey } from './unwrap.ts'

/** Opens a body with a desk or escrow key. Throws when anything was changed, swapped or moved. */
export async function openBody(
  body: Buffer,
  wrappedKey: Buffer,
  agreement: KeyAgreement,
  binding: Binding,
): Promise<unknown> {
  const unwrapped = await unwrapKey(wrappedKey, agreement, binding)
  const contentKey = createSecretKey(unwrapped)
  unwrapped.fill(0)
  const bound = additionalData(binding)
  return JSON.parse(unpad(decrypt(contentKey, body.subarray(0, ivBytes), body.subarray(ivBytes), bound)))
}

/** Opens a contact card with a notice or desk key. The binding is the one of the submission. */
export const openContactCard = (
  card: Buffer,
  wrappedKey: Buffer,
  agreement: KeyAgreement,
  submission: Binding,
): Promise<unknown> => openBody(card, wrappedKey, agreement, cardBinding(submission))
