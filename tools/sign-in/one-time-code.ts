import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6

const stepAt = (seconds: number) => Math.floor(seconds / stepSeconds)

/** RFC 6238 with SHA-1, 30 seconds and six digits, as authenticator apps expect it. */
function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const oneTimeCode = (secret: Buffer, seconds = Date.now() / 1_000): string => codeOfStep(secret, stepAt(seconds))

/** Accepts the step before and after, because the clock of a phone may be half a minute wrong. */
export function isOneTimeCode(secret: Buffer, given: string, seconds = Date.now() / 1_000): boolean {
  if (!/^\d{6}$/.test(given)) return false
  return [-1, 0, 1].some((shift) =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, stepAt(seconds) + shift)), Buffer.from(given)),
  )
}

const base32Characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app takes the secret in this form. */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Characters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
