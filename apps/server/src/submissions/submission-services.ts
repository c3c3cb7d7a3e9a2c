import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { agreementTexts } from '@cash-express/domain/agreements/agreements'
import type pg from 'pg'
import { type Captcha, createCaptcha } from '../captcha/captcha.ts'
import { createSpentCounts } from '../captcha/spent-counts.ts'
import type { IntakeSettings } from '../config.ts'
import type { NotifyWorkers } from '../database/queue.ts'
import type { SubmissionServices } from './accept.ts'
import { createAdmission } from './admission.ts'
import { createSubmissionWriter } from './group-commit.ts'
import { openSealingKeys, refusingSealer, type SealingKeys } from './sealing-keys.ts'

/** Derives a separate key for each use of the one secret in the configuration. */
export const deriveSecret = (
  secret: string,
  use:
    | 'captcha'
    | 'captcha key'
    | 'captcha payer'
    | 'body digest'
    | 'capability'
    | 'status link'
    | 'call words'
    | 'mail address',
) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', use, 32))

const secretsOf = (secret: string) => ({
  digest: createSecretKey(deriveSecret(secret, 'body digest')),
  capability: createSecretKey(deriveSecret(secret, 'capability')),
  link: createSecretKey(deriveSecret(secret, 'status link')),
  callWords: createSecretKey(deriveSecret(secret, 'call words')),
  address: createSecretKey(deriveSecret(secret, 'mail address')),
})

/** Makes challenges under the first secret and also accepts those made under the second. */
const acceptingBoth = (first: Captcha, second: Captcha): Captcha => ({
  challenge: first.challenge,
  verify(form, response) {
    const verdict = first.verify(form, response)
    return !verdict.ok && verdict.reason === 'wrong' ? second.verify(form, response) : verdict
  },
})

/** Without a secret or a valid key, submissions are refused. */
export async function createSubmissionServices(
  config: IntakeSettings,
  pool: pg.Pool,
  notify: NotifyWorkers,
  stores: SubmissionServices['stores'],
): Promise<SubmissionServices & { readonly keys: SealingKeys }> {
  const keys = await openSealingKeys({
    desk: config.DESK_PUBLIC_KEY ?? '',
    escrow: config.ESCROW_PUBLIC_KEY ?? '',
    notice: config.NOTICE_PUBLIC_KEY ?? '',
  })
  // A random secret keeps captchas working, so that the visitor learns of the outage from the form's answer.
  const secret = config.INTAKE_SECRET ?? randomBytes(32).toString('base64url')
  const second = config.INTAKE_SECRET_SECOND
  const spentCounts = createSpentCounts(pool)
  const captchaOf = (each: string) =>
    createCaptcha(
      {
        cost: config.CAPTCHA_COST,
        minimumSeconds: config.CAPTCHA_MINIMUM_SECONDS,
        signatureSecret: deriveSecret(each, 'captcha').toString('hex'),
        keySecret: deriveSecret(each, 'captcha key').toString('hex'),
        payerSecret: createSecretKey(deriveSecret(each, 'captcha payer')),
      },
      spentCounts,
    )
  const captcha = second ? acceptingBoth(captchaOf(secret), captchaOf(second)) : captchaOf(secret)
  return {
    captcha,
    admission: createAdmission(captcha),
    keys,
    sealer: config.INTAKE_SECRET ? keys.sealer : refusingSealer('INTAKE_SECRET is missing'),
    closedBecause: () => (config.INTAKE_SECRET ? (keys.areValid() ? undefined : 'no valid key') : 'no secret'),
    writer: createSubmissionWriter(pool, notify),
    secrets: secretsOf(secret),
    ...(second ? { secondSecrets: secretsOf(second) } : {}),
    stores,
    agreementTexts,
  }
}
