import { captchaPath, isJourney } from '@cash-express/domain/submissions/journey'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../plugins/refusal.ts'
import type { Captcha } from './captcha.ts'

/** Counted apart from look-ups: a crowd behind one address that looks at stores must not keep the others from sending. */
const challengesAtOnce = 2_000
/** Short, because whoever floods an address with questions keeps everybody else behind it waiting for the rest of it. */
const windowMilliseconds = 10_000
const limited = { config: { rateLimit: { max: challengesAtOnce, timeWindow: windowMilliseconds } } }

export function addCaptcha(app: FastifyInstance, captcha: Captcha) {
  app.get<{ Querystring: { form?: string } }>(captchaPath, limited, async (request, reply) => {
    const { form } = request.query
    if (!isJourney(form)) return refuse(reply, 404)
    return captcha.challenge(form, request.ip)
  })
}
