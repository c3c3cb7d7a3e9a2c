import { createSecretKey, hkdfSync } from 'node:crypto'
import { agreementTexts } from '@cash-express/domain/agreements/agreements'
import { readPublicKey } from '@cash-express/envelope/keys'
import { createSealer } from '@cash-express/envelope/seal'
import type pg from 'pg'
import { createCaptcha } from '../captcha/captcha.ts'
import { createSpentCounts } from '../captcha/spent-counts.ts'
import type { IntakeConfig } from '../config.ts'
import type { WakeDeliveries } from '../database/queue.ts'
import type { IntakeParts } from './accept.ts'
import { createAdmission } from './admission.ts'
import { createSubmissionWriter } from './group-commit.ts'

/** One secret in the configuration, one key for each use of it. */
export const derived = (
  secret: string,
  use: 'robot check' | 'robot check key' | 'payer of a robot check' | 'body digest' | 'capability',
) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', use, 32))

/** Everything that taking submissions needs; fails when a key is missing, malformed or expired. */
export async function createIntakeParts(
  config: IntakeConfig,
  pool: pg.Pool,
  wake: WakeDeliveries,
  stores: IntakeParts['stores'],
): Promise<IntakeParts> {
  const today = new Date().toISOString().slice(0, 10)
  const [desk, escrow, notice] = await Promise.all([
    readPublicKey(config.DESK_PUBLIC_KEY, 'desk', today),
    readPublicKey(config.ESCROW_PUBLIC_KEY, 'escrow', today),
    readPublicKey(config.NOTICE_PUBLIC_KEY, 'notice', today),
  ])
  const captcha = createCaptcha(
    {
      cost: config.CAPTCHA_COST,
      minimumSeconds: config.CAPTCHA_MINIMUM_SECONDS,
      signatureSecret: derived(config.INTAKE_SECRET, 'robot check').toString('hex'),
      keySecret: derived(config.INTAKE_SECRET, 'robot check key').toString('hex'),
      payerSecret: createSecretKey(derived(config.INTAKE_SECRET, 'payer of a robot check')),
    },
    createSpentCounts(pool),
  )
  return {
    captcha,
    admission: createAdmission(captcha),
    sealer: createSealer({ desk, escrow, notice }),
    writer: createSubmissionWriter(pool, wake),
    digestSecret: createSecretKey(derived(config.INTAKE_SECRET, 'body digest')),
    capabilitySecret: createSecretKey(derived(config.INTAKE_SECRET, 'capability')),
    stores,
    agreementTexts,
  }
}
