import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer does not end by itself. */
    isStream?: boolean
  }
}

class AnswerLate extends Error {
  readonly statusCode = 503
}

/**
 * Answers 503 when a handler takes longer; its work ends by limits of its own. Fastify's `handlerTimeout` ends no POST,
 * because it stops counting with the last byte of the body (fastify/fastify#6725).
 */
export function addAnswerLimit(app: FastifyInstance, milliseconds: number) {
  app.addHook('onRequest', async (request, reply) => {
    // The timer would keep Fastify's objects in memory as long as the stream.
    if (request.routeOptions.config.isStream) return
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) reply.send(new AnswerLate())
    }, milliseconds)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
