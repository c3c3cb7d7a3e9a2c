import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** A line and a measurement for each request, of listed fields only: no URL, header or body reaches the log. */
export function addRequestLog(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    metrics.requestSeconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    request.log.info({ event: 'request', method: request.method, route, status: reply.statusCode, ms: milliseconds })
  })
}
