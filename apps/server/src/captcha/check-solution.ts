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
 * What `verifySolution` of altcha-lib checks for a challenge that signs its key, with the machine's own HMAC: through
 * WebCrypto it is the dearest step of a submission. A test holds the two to the same verdict.
 */
export function checkSolution(
  { challenge, solution }: Payload,
  secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string },
  now: number,
): 'right' | 'wrong' | 'expired' {
  const { parameters, signature = '' } = challenge
  // Before the expiry: only what we signed may count as late rather than wrong.
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
