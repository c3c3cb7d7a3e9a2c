import { createChallenge, type Payload, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { checkSolution } from './check-solution.ts'

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' }

async function solved(expiresAt: number): Promise<Payload> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    data: { form: 'apply-now', issuedAt: 1 },
    expiresAt,
    ...secrets,
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}

const inTime = await solved(9e9)
const late = await solved(1e9)

/** Changes at most one value of the payload. */
const changes: fc.Arbitrary<(payload: Payload) => Payload> = fc.oneof(
  fc.constant((payload: Payload) => payload),
  fc
    .constantFrom('cost', 'expiresAt', 'nonce', 'salt', 'keyPrefix', 'keySignature', 'algorithm', 'data')
    .chain((name) =>
      fc
        .oneof(fc.string(), fc.integer(), fc.constant(undefined))
        .map((value) => ({ challenge, solution }: Payload) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, [name]: value } },
          solution,
        })),
    ),
  fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
    .map((signature) => ({ challenge, solution }: Payload) => ({ challenge: { ...challenge, signature }, solution })),
  fc
    .oneof(fc.string(), fc.constant('00'.repeat(32)), fc.constant(''))
    .map((derivedKey) => ({ challenge, solution }: Payload) => ({ challenge, solution: { ...solution, derivedKey } })),
)

test('[API-09] agrees with altcha-lib on valid, late and edited solutions', async () => {
  const verdicts = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(inTime, late), changes, async (payload, change) => {
      const changed = change(payload)
      const ours = checkSolution(changed, secrets, Date.now())
      const theirs = await verifySolution({ ...changed, deriveKey, ...secrets }).catch(() => ({
        verified: false,
        expired: false,
      }))
      // Without a signed key the library derives the key itself; we issue no such challenge and refuse it.
      if (theirs.expired) expect(['expired', 'wrong']).toContain(ours)
      else expect(ours).toBe(theirs.verified ? 'right' : 'wrong')
      verdicts.add(ours)
    }),
    { numRuns: generated(2_000) },
  )
  expect(verdicts).toEqual(new Set(['right', 'wrong', 'expired']))
})
