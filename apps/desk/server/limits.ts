import { clientKey } from '@cash-express/http-server/client-key'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** The hundreds of people of a head office share one address. */
const requestsPerMinute = 3_000

/** Each sign-in costs two requests here and one at the identity provider. */
export const signInLimit = { rateLimit: { max: 240, timeWindow: 60_000 } } as const

class TooManyRequests extends Error {
  readonly statusCode = 429
}

export async function addLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => clientKey(request.ip),
    errorResponseBuilder: () => new TooManyRequests(),
  })
}
