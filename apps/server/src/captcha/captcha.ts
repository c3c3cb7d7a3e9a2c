import { type KeyObject, randomInt } from 'node:crypto'
import { createChallenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { checkSolution } from './check-solution.ts'
import { type Payer, payerKeys, readPayer, writeKeys } from './payer.ts'
import { costAt, levelFor } from './price.ts'
import type { SpentCounts } from './spent-counts.ts'

export type CaptchaSettings = {
  /** PBKDF2 iterations per guess at the base price, which a visitor's phone has to compute. */
  readonly cost: number
  readonly guesses?: number
  /** A form that is sent sooner than this after its challenge was not filled in by a person. */
  readonly minimumSeconds: number
  readonly signatureSecret: string
  readonly keySecret: string
  readonly payerSecret: KeyObject
}

export type Verdict =
  | { readonly ok: true; readonly signature: Buffer; readonly expiresAt: Date; readonly payer: Payer }
  | { readonly ok: false; readonly reason: 'malformed' | 'wrong' | 'expired' | 'too soon' }

const lifeInSeconds = 600
const algorithm = 'PBKDF2/SHA-256'

/**
 * The solution is a random counter below this number. A solver needs half of them on average, in any order, and each
 * failed guess makes the next one likelier, so abandoning a challenge for a new one never pays.
 */
const defaultGuesses = 2_000

export type Captcha = {
  challenge(form: string, ip: string): Promise<object>
  verify(form: string, response: string): Verdict
}

const isScalar = (value: unknown) => value === null || typeof value !== 'object'

/** Ours have one level, and one more in `data`. Deeper ones would exhaust the stack of a function that walks them. */
const isFlat = ({ data, ...others }: Payload['challenge']['parameters']) =>
  Object.values(others).every(isScalar) && (isScalar(data) || Object.values(data ?? {}).every(isScalar))

function readPayload(response: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(response, 'base64').toString()) as Payload
    const { parameters, signature } = payload.challenge
    const fits =
      parameters.algorithm === algorithm &&
      isFlat(parameters) &&
      typeof signature === 'string' &&
      /^[\da-f]{64}$/.test(signature) &&
      typeof payload.solution.derivedKey === 'string' &&
      Number.isSafeInteger(payload.solution.counter)
    return fits ? payload : undefined
  } catch {
    return undefined
  }
}

/** Self-hosted proof of work: no third party sees the page, and no puzzle excludes a visitor. */
export function createCaptcha(settings: CaptchaSettings, spentBy: SpentCounts, clock = Date.now): Captcha {
  const secrets = { hmacSignatureSecret: settings.signatureSecret, hmacKeySignatureSecret: settings.keySecret }

  return {
    async challenge(form, ip) {
      const keys = payerKeys(settings.payerSecret, ip)
      // Counts used captchas, not challenges, because requesting free challenges must not raise the price for others.
      const level = levelFor(await spentBy(keys))
      const issuedAt = Math.floor(clock() / 1_000)
      return createChallenge({
        algorithm,
        cost: costAt(level, settings.cost),
        counter: randomInt(settings.guesses ?? defaultGuesses),
        deriveKey,
        data: { form, issuedAt, level, from: writeKeys(keys) },
        expiresAt: issuedAt + lifeInSeconds,
        ...secrets,
      })
    },
    verify(form, response) {
      const payload = readPayload(response)
      if (!payload) return { ok: false, reason: 'malformed' }
      const { challenge, solution } = payload
      const judged = checkSolution({ challenge, solution }, secrets, clock())
      if (judged === 'expired') return { ok: false, reason: 'expired' }
      if (judged === 'wrong' || challenge.parameters.data?.form !== form) return { ok: false, reason: 'wrong' }
      const issuedAt = Number(challenge.parameters.data?.issuedAt)
      if (clock() / 1_000 - issuedAt < settings.minimumSeconds) return { ok: false, reason: 'too soon' }
      return {
        ok: true,
        signature: Buffer.from(challenge.signature ?? '', 'hex'),
        expiresAt: new Date((challenge.parameters.expiresAt ?? 0) * 1_000),
        payer: readPayer(challenge.parameters.data),
      }
    },
  }
}
