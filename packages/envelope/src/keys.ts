import { fromBase64url, toBase64url } from './base64.ts'
import { suite } from './suite.ts'

/** The recipients of envelopes: the stores' desk, the offline escrow and the worker that writes notices. */
export type Recipient = 'desk' | 'escrow' | 'notice'

export type PublicKey = {
  /** Names the key in every envelope: `desk-2026-11`. */
  readonly kid: string
  /** The last day on which it may be used for sealing. */
  readonly expires: string
  readonly key: CryptoKey
}

/** A server that has no valid key to seal to answers with this status code. */
export class KeyError extends Error {
  readonly statusCode = 503
}

const pattern =
  /^(?<kid>(?:desk|escrow|notice)-\d{4}-\d{2}(?:-\w{1,16})?):(?<expires>\d{4}-\d{2}-\d{2}):(?<point>[\w-]{87})$/

const isDate = (date: string) => {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

const dayInMilliseconds = 86_400_000

/** Days until the end of the last day (UTC) of a key; 0 or less when it has expired. */
export const daysLeft = (expires: string, now: number) => (Date.parse(expires) - now) / dayInMilliseconds + 1

/** Reads `kid:expires:point` from the configuration. An expired key is read too; the sealer refuses it. */
export async function readPublicKey(line: string, recipient: Recipient): Promise<PublicKey> {
  const { kid = '', expires = '', point = '' } = pattern.exec(line.trim())?.groups ?? {}
  if (!kid.startsWith(`${recipient}-`)) throw new KeyError(`the ${recipient} key is missing or malformed`)
  if (!isDate(expires) || !isDate(`${kid.split('-').slice(1, 3).join('-')}-01`)) {
    throw new KeyError(`the ${recipient} key ${kid} has a date that does not exist`)
  }
  try {
    return { kid, expires, key: await suite.kem.deserializePublicKey(fromBase64url(point)) }
  } catch {
    throw new KeyError(`the ${recipient} key ${kid} is not a point on the curve`)
  }
}

/** The content of a private key file. */
export type KeyFile = { kid: string; expires: string; privateKey: JsonWebKey }

/** Returns a line for the configuration and a private file for the recipient. */
export async function newKeyPair(recipient: Recipient, month: string, expires: string, suffix = '') {
  const kid = `${recipient}-${month}${suffix && `-${suffix}`}`
  const pair = await suite.kem.generateKeyPair()
  const point = toBase64url(new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)))
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey)
  const file: KeyFile = { kid, expires, privateKey }
  return { kid, publicLine: `${kid}:${expires}:${point}`, privateFile: `${JSON.stringify(file, null, 2)}\n` }
}
