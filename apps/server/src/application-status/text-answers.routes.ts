import { timingSafeEqual } from 'node:crypto'
import { inboundTextsPath } from '@cash-express/domain/application-status/status-calls'
import { normalizePhone } from '@cash-express/domain/forms/normalize'
import { textAnswerOf } from '@cash-express/domain/texts/text-answers'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createAddressWindow } from '../plugins/limits.ts'
import { refuse, refuseTooMany } from '../plugins/refusal.ts'
import { allowTexts, phoneKeyOf, stopTexts } from './text-subscription.table.ts'

export type TextsServices = {
  /** Under it the numbers of all subscriptions and stops are hashed. */
  readonly secret: string
  readonly inboundToken: string
}

const messagesPerMinute = 600
/** Room for the longest text that phones send in parts. */
const bodyLimit = 8_192

/** Compares in a time that does not depend on the token. Tokens of another length take no longer. */
function isToken(header: unknown, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(typeof header === 'string' ? header : '')
  const same = given.length === expected.length
  return timingSafeEqual(same ? given : expected, expected) && same
}

/** The gateway reports what customers answer: `{from, body}`. Only an answer that stops or allows texts has an effect. */
export function addTextAnswers(app: FastifyInstance, pool: pg.Pool, { secret, inboundToken }: TextsServices) {
  const window = createAddressWindow(60, messagesPerMinute)
  app.post(
    inboundTextsPath,
    {
      bodyLimit,
      onRequest: async (request, reply) => {
        const seconds = window(request.ip)
        if (seconds) return refuseTooMany(reply, seconds)
        if (!isToken(request.headers.authorization, inboundToken)) return refuse(reply, 401)
      },
    },
    async (request, reply) => {
      const { from, body } = (request.body ?? {}) as { readonly from?: unknown; readonly body?: unknown }
      if (typeof from !== 'string' || typeof body !== 'string') return refuse(reply, 422)
      // A short code or another country's number can have no subscription.
      if (!/^\d{3}-\d{3}-\d{4}$/.test(normalizePhone(from.trim()))) return { success: true }
      const answer = textAnswerOf(body)
      if (answer === 'stop') await stopTexts(pool, phoneKeyOf(secret, from))
      if (answer === 'start') await allowTexts(pool, phoneKeyOf(secret, from))
      return { success: true }
    },
  )
}
