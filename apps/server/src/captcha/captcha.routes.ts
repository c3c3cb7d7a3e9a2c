import { captchaPath, isJourney } from '@cash-express/domain/submissions/journey'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../plugins/refusal.ts'
import type { Captcha } from './captcha.ts'

/** Separate from the look-up limit, so that a crowd that browses stores behind one address can still submit forms. */
const challengesAtOnce = 2_000
/** Short, because a flood from one address blocks everyone behind it for the rest of the window. */
const windowMilliseconds = 10_000
const limited = { config: { rateLimit: { max: challengesAtOnce, timeWindow: windowMilliseconds } } }

/** `further` are forms that no page shows. */
export function addCaptcha(app: FastifyInstance, captcha: Captcha, further: readonly string[] = []) {
  app.get<{ Querystring: { form?: string } }>(captchaPath, limited, async (request, reply) => {
    const { form } = request.query
    if (!form || !(isJourney(form) || further.includes(form))) return refuse(reply, 404)
    return captcha.challenge(form, request.ip)
  })
}
