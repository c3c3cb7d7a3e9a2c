import { captchaPath, isJourney } from '@cash-express/domain/submissions/journey'
import type { FastifyInstance } from 'fastify'
import { clientKey } from '../plugins/limits.ts'
import { refuse } from '../plugins/refusal.ts'
import type { Captcha } from './captcha.ts'

export function addCaptcha(app: FastifyInstance, captcha: Captcha) {
  app.get<{ Querystring: { form?: string } }>(captchaPath, async (request, reply) => {
    const { form } = request.query
    if (!isJourney(form)) return refuse(reply, 404)
    return captcha.challenge(form, clientKey(request.ip))
  })
}
