import { captchaMessage } from '@cash-express/domain/forms/form.messages'
import type { RefusedAnswer } from '@cash-express/domain/refusal-code'
import { captchaHeader } from '@cash-express/domain/submissions/journey'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Captcha } from '../captcha/captcha.ts'
import { createAddressWindow, createWindow } from '../plugins/limits.ts'
import { refuse, refuseTooMany } from '../plugins/refusal.ts'

/**
 * Requests without a solved captcha, per address. The window is short, because junk blocks other such requests from the
 * same address for the rest of it.
 */
const unprovenMost = 60
const unprovenSeconds = 10

/** Enough for the longest answer to one question in ASCII; larger requests need a solved captcha. */
const largestUnproven = 99_999

/** Visitors correct their input and connections break, so one solved captcha or capability may be tried this often. */
const triesMost = 30
const triesSeconds = 600

export const wrongCaptcha: RefusedAnswer = { field: 'captchaResponse', code: 'captcha', message: captchaMessage }

export type Admission = ReturnType<typeof createAdmission>

/** Decides whether a body is read. Requests with a solved captcha are never counted with the others. */
export function createAdmission(captcha: Captcha) {
  const unproven = createAddressWindow(unprovenSeconds, unprovenMost)
  const tries = createWindow(triesSeconds)

  async function admitUnproven(request: FastifyRequest, reply: FastifyReply) {
    const seconds = unproven(request.ip)
    if (seconds) return refuseTooMany(reply, seconds)
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
