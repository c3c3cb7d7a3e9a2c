import { captchaMessage } from '@cash-express/domain/forms/captcha'
import type { FieldError } from '@cash-express/domain/forms/field-error'
import { captchaHeader } from '@cash-express/domain/submissions/journey'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Captcha } from '../captcha/captcha.ts'
import { createAddressWindow, createWindow } from '../plugins/limits.ts'
import { refuse, refuseUntil } from '../plugins/refusal.ts'

/**
 * Requests that show no work, from one address. The window is short: junk keeps those behind the same address who show
 * none either, and only those, from sending for the rest of it.
 */
const unprovenMost = 60
const unprovenSeconds = 10

/** Enough for the longest answer to one question in ASCII; only who has shown work may send more. */
const largestUnproven = 99_999

/** How often one solved check, or one application's capability, may be tried: answers are corrected and lines break. */
const triesMost = 30
const triesSeconds = 600

export const wrongCaptcha: FieldError = { field: 'captchaResponse', code: 'rule', message: captchaMessage }

export type Admission = ReturnType<typeof createAdmission>

/** Decides before a body is read whether it is. Whoever shows work is never counted together with those who do not. */
export function createAdmission(captcha: Captcha) {
  const unproven = createAddressWindow(unprovenSeconds, unprovenMost)
  const tries = createWindow(triesSeconds)

  async function admitUnproven(request: FastifyRequest, reply: FastifyReply) {
    const seconds = unproven(request.ip)
    if (seconds) return refuseUntil(reply, seconds)
    const length = request.headers['content-length']
    if (length === undefined && request.headers['transfer-encoding']) return refuse(reply, 411)
    if (Number(length ?? 0) > largestUnproven) return refuse(reply, 413)
  }

  const triedTooOften = (proof: string) => tries.take(proof, triesMost) !== undefined

  return {
    admitUnproven,
    triedTooOften,
    bySolvedCaptcha:
      (form: string): onRequestAsyncHookHandler =>
      async (request, reply) => {
        const response = request.headers[captchaHeader]
        const verdict = typeof response === 'string' ? captcha.verify(form, response) : undefined
        if (!verdict?.ok) return admitUnproven(request, reply)
        if (triedTooOften(verdict.signature.toString('hex'))) return refuse(reply, 403, [wrongCaptcha])
      },
  }
}
