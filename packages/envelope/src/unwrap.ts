import { createHmac, createSecretKey, ECDH } from 'node:crypto'
import type { Binding } from './binding.ts'
import { decrypt, envelopeKey } from './cipher.ts'
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

// RFC 9180 from the agreed secret on, because its libraries take a private key, and a KMS gives none.
const kemSuite = Buffer.from('KEM\x00\x10', 'latin1')
/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
const hpkeSuite = Buffer.from('HPKE\x00\x10\x00\x01\x00\x02', 'latin1')
const nothing = Buffer.alloc(0)
const baseMode = Buffer.from([0])

function hmac(key: Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const labeledExtract = (suiteId: Buffer, salt: Buffer, label: string, secret: Uint8Array) =>
  hmac(salt, 'HPKE-v1', suiteId, label, secret)

// Every output is as long as the hash, so that HKDF needs one round.
const labeledExpand = (suiteId: Buffer, key: Buffer, label: string, ...info: Uint8Array[]) =>
  hmac(key, Buffer.from([0, secretBytes]), 'HPKE-v1', suiteId, label, ...info, Buffer.from([1]))

/** A point beside the curve could reveal the private key bit by bit, and not every KMS looks. */
function checkPoint(point: Buffer): void {
  const uncompressed = ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed')
  if (!point.equals(uncompressed as Buffer)) throw new Error('the point is not uncompressed')
}

/** DHKEM's decapsulation: the secret that the sender's encapsulation shares with the recipient's key. */
export async function decapsulate(encapsulation: Buffer, agreement: KeyAgreement): Promise<Buffer> {
  checkPoint(encapsulation)
  const agreed = await agreement.agree(encapsulation)
  const key = labeledExtract(kemSuite, nothing, 'eae_prk', agreed)
  const shared = labeledExpand(kemSuite, key, 'shared_secret', encapsulation, agreement.publicPoint)
  for (const secret of [agreed, key]) secret.fill(0)
  return shared
}

const pskIdHash = labeledExtract(hpkeSuite, nothing, 'psk_id_hash', nothing)

/** The key schedule in base mode, and one export of 32 bytes. */
export function exportSecret(shared: Buffer, info: Uint8Array, context: Uint8Array): Buffer {
  const infoHash = labeledExtract(hpkeSuite, nothing, 'info_hash', info)
  const secret = labeledExtract(hpkeSuite, shared, 'secret', nothing)
  const exporter = labeledExpand(hpkeSuite, secret, 'exp', baseMode, pskIdHash, infoHash)
  const exported = labeledExpand(hpkeSuite, exporter, 'sec', context)
  for (const each of [secret, exporter]) each.fill(0)
  return exported
}
