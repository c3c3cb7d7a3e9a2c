import { fromBase64url } from './base64.ts'
import { KeyError, type KeyFile } from './keys.ts'
import { secretBytes } from './suite.ts'

/** A private key as a KMS or an HSM offers it: the key itself cannot be read. */
export type KeyAgreement = {
  readonly kid: string
  readonly expires: string
  /** The public half, uncompressed (65 bytes). */
  readonly publicPoint: Buffer
  /** ECDH on P-256 with an uncompressed point. Returns the x coordinate (32 bytes), which the caller wipes. */
  agree(point: Buffer): Promise<Buffer>
}

const algorithm = { name: 'ECDH', namedCurve: 'P-256' }

/** Reads a private key file. The key stays in this process but cannot be exported. */
export async function localKeyAgreement(file: string): Promise<KeyAgreement> {
  try {
    const { kid, expires, privateKey } = JSON.parse(file) as KeyFile
    const key = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['deriveBits'])
    const { x = '', y = '' } = privateKey
    return {
      kid,
      expires,
      publicPoint: Buffer.concat([Buffer.from([4]), fromBase64url(x), fromBase64url(y)]),
      async agree(point) {
        const publicKey = await crypto.subtle.importKey('raw', Buffer.from(point), algorithm, false, [])
        return Buffer.from(await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, key, secretBytes * 8))
      },
    }
  } catch {
    // The parser's own message quotes what it read, which may be the key.
    throw new KeyError('a private key file is not readable')
  }
}
