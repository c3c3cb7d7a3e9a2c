import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'altcha-lib'

const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : value

const matches = (secret: string, data: string | Buffer, signature: string) => {
  const expected = createHmac('sha256', secret).update(data).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Checks what `verifySolution` of altcha-lib checks for a challenge with a signed key, but with Node's own HMAC:
 * through WebCrypto it was the most expensive step of a submission. A test compares the two.
 */
export function checkSolution(
  { challenge, solution }: Payload,
  secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string },
  now: number,
): 'right' | 'wrong' | 'expired' {
  const { parameters, signature = '' } = challenge
  // Checked before expiry, because only a challenge that we signed may count as expired rather than wrong.
  const signed = matches(secrets.hmacSignatureSecret, JSON.stringify(sorted(parameters)), signature)
  if (signed && parameters.expiresAt && parameters.expiresAt < now / 1_000) return 'expired'
  if (!signed || !parameters.keySignature || !/^(?:[\da-f]{2})+$/.test(solution.derivedKey)) return 'wrong'
  const solved = matches(
    secrets.hmacKeySignatureSecret,
    Buffer.from(solution.derivedKey, 'hex'),
    parameters.keySignature,
  )
  return solved ? 'right' : 'wrong'
}
