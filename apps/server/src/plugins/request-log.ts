import { callPaths } from '@cash-express/domain/call-paths'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** A line and a measurement for each request, of listed fields only: no URL, header or body reaches the log. */
export function addRequestLog(app: FastifyInstance, metrics: Metrics) {
  // Prometheus sees no increase in a series that appears with its first failure, so these begin at zero.
  for (const [call, route] of Object.entries(callPaths)) {
    if (call.startsWith('submit')) for (const status of [500, 503]) metrics.requestSeconds.zero({ route, status })
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    metrics.requestSeconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    request.log.info({ event: 'request', method: request.method, route, status: reply.statusCode, ms: milliseconds })
  })
}
