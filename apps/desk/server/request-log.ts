import type { FastifyInstance } from 'fastify'

/** Logs only the fields listed here: no address, cookie, reference, person or body reaches the log. */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
