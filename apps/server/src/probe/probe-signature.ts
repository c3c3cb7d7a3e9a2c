import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedText } from '@cash-express/domain/probe/probe'

/** A signature is valid for this long, before and after its time, so that clocks may differ a little. */
const validSeconds = 60

const macOf = (secret: string, path: string, time: string, key: string) =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(signedText(path, time, key))
    .digest()

/** `key` is the idempotency key of the request. */
export function signProbe(secret: string, path: string, key: string, now: number): string {
  const time = String(Math.floor(now / 1_000))
  return `${time}.${macOf(secret, path, time, key).toString('hex')}`
}

export function isSigned(secret: string, path: string, key: unknown, signature: unknown, now: number): boolean {
  const [, time = '', mac = ''] = /^(\d{10})\.([\da-f]{64})$/.exec(typeof signature === 'string' ? signature : '') ?? []
  if (!time || typeof key !== 'string') return false
  const expected = macOf(secret, path, time, key)
  return timingSafeEqual(Buffer.from(mac, 'hex'), expected) && Math.abs(now / 1_000 - Number(time)) <= validSeconds
}
