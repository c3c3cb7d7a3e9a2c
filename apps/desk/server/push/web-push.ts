import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The key with which this installation signs its messages (VAPID, RFC 8292). */
type PushKey = { readonly privateKey: KeyObject; readonly publicKey: string }

export type Subscription = { readonly endpoint: string; readonly p256dh: Buffer; readonly auth: Buffer }

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url')

/** The 32 bytes of a private key on P-256 in base64url. */
export function readPushKey(text: string): PushKey {
  const own = createECDH('prime256v1')
  own.setPrivateKey(text, 'base64url')
  const point = own.getPublicKey()
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: text }, format: 'jwk' })
  return { privateKey, publicKey: base64url(point) }
}

const tokenSeconds = 12 * 60 * 60

/** The push service of the address accepts the message only from the holder of the key. */
function authorization({ privateKey, publicKey }: PushKey, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + tokenSeconds,
    sub: contact,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(JSON.stringify(part))).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${base64url(signature)}, k=${publicKey}`
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Every message has this length, so that the push service cannot tell one from another. */
const paddedBytes = 512
const recordSize = 4_096

/** One record in the encoding aes128gcm (RFC 8188), for one browser (RFC 8291). */
function encryptPush(text: string, { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): Buffer {
  const sender = createECDH('prime256v1')
  const own = sender.generateKeys()
  const salt = randomBytes(16)
  const secret = hkdf(
    sender.computeSecret(p256dh),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]),
    32,
  )
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const plain = Buffer.alloc(paddedBytes)
  const length = plain.write(text)
  // The last record ends with a 2, and zeros follow.
  plain[length] = 2
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header[20] = own.length
  return Buffer.concat([header, own, sealed])
}

/** A message that arrives later is of no use: somebody has called by then. */
const keptSeconds = 15 * 60
const longestSending = 5_000

export type PushSettings = { readonly key: PushKey; readonly contact: string }

/** Returns the status of the push service. 404 and 410 mean that the browser no longer wants messages. */
export async function sendPush(
  { key, contact }: PushSettings,
  to: Subscription,
  text: string,
  now: Date,
): Promise<number> {
  const response = await fetch(to.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(longestSending),
    headers: {
      authorization: authorization(key, to.endpoint, contact, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
    },
    body: new Uint8Array(encryptPush(text, to)),
  })
  await response.body?.cancel()
  return response.status
}
