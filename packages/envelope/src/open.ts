import { createSecretKey } from 'node:crypto'
import {
  type Binding,
  type CorrectedField,
  cardBinding,
  confirmationBinding,
  correctionBinding,
  textNumberBinding,
} from './binding.ts'
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

/** Opens a field that the customer changed, with a notice or desk key. The binding is the one of the submission. */
export const openCorrection =
  (field: CorrectedField) =>
  (correction: Buffer, wrappedKey: Buffer, agreement: KeyAgreement, submission: Binding): Promise<unknown> =>
    openBody(correction, wrappedKey, agreement, correctionBinding(submission, field))

/** Opens what the e-mail to the customer needs, with a notice key. The binding is the one of the submission. */
export const openConfirmation = (
  confirmation: Buffer,
  wrappedKey: Buffer,
  agreement: KeyAgreement,
  submission: Binding,
): Promise<unknown> => openBody(confirmation, wrappedKey, agreement, confirmationBinding(submission))

/** Opens the number for texts with a notice key. The binding is the one of the submission. */
export const openTextNumber = async (
  sealed: Buffer,
  wrappedKey: Buffer,
  agreement: KeyAgreement,
  submission: Binding,
): Promise<string> =>
  ((await openBody(sealed, wrappedKey, agreement, textNumberBinding(submission))) as { phone: string }).phone
