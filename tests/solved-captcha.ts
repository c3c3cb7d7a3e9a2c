import { randomBytes } from 'node:crypto'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveSecret } from '../apps/server/src/submissions/submission-services.ts'
import type { Journey } from '../packages/domain/src/submissions/journey.ts'

/**
 * A valid captcha made with the server's own secret at the cost of one guess, for tests that send thousands and do not
 * test the captcha itself.
 */
export async function solvedCaptcha(intakeSecret: string, form: Journey | 'probe'): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1_000)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    // A unique payer, so that the price does not rise with the number of captchas.
    data: { form, issuedAt: issuedAt - 5, level: 0, from: randomBytes(12).toString('hex') },
    expiresAt: issuedAt + 600,
    hmacSignatureSecret: deriveSecret(intakeSecret, 'captcha').toString('hex'),
    hmacKeySignatureSecret: deriveSecret(intakeSecret, 'captcha key').toString('hex'),
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
