import { captchaPath, isJourney } from '@cash-express/domain/submissions/journey'
import type { FastifyInstance } from 'fastify'
import { clientKey } from '../plugins/limits.ts'
import { refuse } from '../plugins/refusal.ts'
import type { Captcha } from './captcha.ts'

/** Counted apart from look-ups: a crowd behind one address that looks at stores must not keep the others from sending. */
const challengesPerMinute = 600
const perMinute = { config: { rateLimit: { max: challengesPerMinute, timeWindow: 60_000 } } }

export function addCaptcha(app: FastifyInstance, captcha: Captcha) {
  app.get<{ Querystring: { form?: string } }>(captchaPath, perMinute, async (request, reply) => {
    const { form } = request.query
    if (!isJourney(form)) return refuse(reply, 404)
    return captcha.challenge(form, clientKey(request.ip))
  })
}
