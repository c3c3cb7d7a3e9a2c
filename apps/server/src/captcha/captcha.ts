import { randomInt } from 'node:crypto'
import { createChallenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { checkSolution } from './check-solution.ts'

export type CaptchaSettings = {
  /** Rounds of one guess: what a visitor's phone pays. */
  readonly cost: number
  /** A form that is sent sooner after its challenge was made was not filled in by a person. */
  readonly minimumSeconds: number
  readonly signatureSecret: string
  readonly keySecret: string
}

export type Verdict =
  | { readonly ok: true; readonly signature: Buffer; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: 'malformed' | 'wrong' | 'expired' | 'too soon' }

const lifeInSeconds = 600
const algorithm = 'PBKDF2/SHA-256'

/** Beyond this many challenges an hour from one address, each further twenty double the work, up to sixteen times. */
const freeChallenges = 20
const mostDoublings = 4
/** Addresses that are counted in an hour; a flood of new ones starts the count anew rather than filling the memory. */
const mostRemembered = 100_000

export type Captcha = {
  challenge(form: string, clientKey: string): Promise<object>
  verify(form: string, response: string): Verdict
}

function readPayload(response: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(response, 'base64').toString()) as Payload
    const { parameters, signature } = payload.challenge
    const fits =
      parameters.algorithm === algorithm &&
      typeof signature === 'string' &&
      /^[\da-f]{64}$/.test(signature) &&
      typeof payload.solution.derivedKey === 'string' &&
      Number.isSafeInteger(payload.solution.counter)
    return fits ? payload : undefined
  } catch {
    return undefined
  }
}

/** Proof of work of our own: no other company sees the page, and no puzzle keeps a person out. */
export function createCaptcha(settings: CaptchaSettings, clock = Date.now): Captcha {
  const secrets = { hmacSignatureSecret: settings.signatureSecret, hmacKeySignatureSecret: settings.keySecret }
  let hour = 0
  let asked = new Map<string, number>()

  function doublings(clientKey: string): number {
    const now = Math.floor(clock() / 3_600_000)
    if (now !== hour || asked.size > mostRemembered) {
      hour = now
      asked = new Map()
    }
    const count = (asked.get(clientKey) ?? 0) + 1
    asked.set(clientKey, count)
    return Math.min(mostDoublings, Math.max(0, Math.floor((count - 1) / freeChallenges)))
  }

  return {
    challenge(form, clientKey) {
      const factor = 2 ** doublings(clientKey)
      const issuedAt = Math.floor(clock() / 1_000)
      return createChallenge({
        algorithm,
        cost: settings.cost,
        counter: randomInt(500, 1_500) * factor,
        deriveKey,
        data: { form, issuedAt },
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
      }
    },
  }
}
