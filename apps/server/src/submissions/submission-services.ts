import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { agreementTexts } from '@cash-express/domain/agreements/agreements'
import { daysLeft, KeyError, type PublicKey, type Recipient, readPublicKey } from '@cash-express/envelope/keys'
import { createSealer, type Sealer } from '@cash-express/envelope/seal'
import type pg from 'pg'
import { type Captcha, createCaptcha } from '../captcha/captcha.ts'
import { createSpentCounts } from '../captcha/spent-counts.ts'
import type { IntakeSettings } from '../config.ts'
import type { NotifyWorkers } from '../database/queue.ts'
import type { SubmissionServices } from './accept.ts'
import { createAdmission } from './admission.ts'
import { createSubmissionWriter } from './group-commit.ts'

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

const recipients = ['desk', 'escrow', 'notice'] as const satisfies readonly Recipient[]

type SealingKeys = {
  /** Refuses (503) while a key is missing or has expired. */
  readonly sealer: Sealer
  /** Days until the end of the key's last day: 0 when it is missing or malformed, 0 or less when it has expired. */
  daysLeft(): Record<Recipient, number>
  areValid(): boolean
  /** Describes problems with the keys without printing one. */
  problems(): string[]
}

const refusingSealer = (why: string): Sealer => {
  const refuse = () => Promise.reject(new KeyError(why))
  return { seal: refuse, sealCorrection: refuse, sealConfirmation: refuse, sealTextNumber: refuse }
}

/** A missing key must not stop pages and look-ups from being served. */
async function openSealingKeys(lines: Readonly<Record<Recipient, string>>, clock = Date.now): Promise<SealingKeys> {
  const unreadable: string[] = []
  const read = (recipient: Recipient) =>
    readPublicKey(lines[recipient], recipient).catch((error: Error) => {
      unreadable.push(error.message)
      return undefined
    })
  const [desk, escrow, notice] = await Promise.all(recipients.map(read))
  const keys: Readonly<Record<Recipient, PublicKey | undefined>> = { desk, escrow, notice }
  const left = (recipient: Recipient) => {
    const key = keys[recipient]
    return key ? daysLeft(key.expires, clock()) : 0
  }
  return {
    sealer:
      desk && escrow && notice ? createSealer({ desk, escrow, notice }, clock) : refusingSealer(unreadable.join('; ')),
    daysLeft: () => ({ desk: left('desk'), escrow: left('escrow'), notice: left('notice') }),
    areValid: () => recipients.every((recipient) => left(recipient) > 0),
    problems: () => [
      ...unreadable,
      ...Object.values(keys).flatMap((key) =>
        key && daysLeft(key.expires, clock()) <= 0 ? `the key ${key.kid} expired on ${key.expires}` : [],
      ),
    ],
  }
}

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
