import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/** RFC 9180 with algorithms that NIST has approved: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

const text = new TextEncoder()

/** Sender and recipient must use the same info; a key made for another use then opens nothing. */
export const hpkeInfo = text.encode('cash-express envelope v1')
export const exportContext = text.encode('exporter secret')
/** The info of HKDF for the key of one envelope. */
export const envelopeInfo = text.encode('envelope key')

export const encapsulationBytes = 65
export const secretBytes = 32
