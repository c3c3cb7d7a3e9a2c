import { calls } from '@cash-express/domain/api'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { reasonOf } from './refusal.ts'

/** The calls that contain visitor input, including the sections of a job application. */
const submissionPaths: ReadonlySet<string> = new Set(
  Object.entries(calls).flatMap(([name, { path }]) => (name.startsWith('submit') ? path : [])),
)

/** Logs and measures only the fields listed here: no URL, header or body reaches the log. */
export function addRequestLog(app: FastifyInstance, metrics: Metrics) {
  app.decorateReply('refusedBecause', undefined)
  // Prometheus sees no increase in a series that appears with its first failure, so these begin at zero.
  for (const route of submissionPaths) for (const status of [500, 503]) metrics.requestSeconds.zero({ route, status })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    metrics.requestSeconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    if (request.method === 'POST' && submissionPaths.has(route) && reply.statusCode >= 400) {
      metrics.intakeRefused.inc({ reason: reasonOf(reply) })
    }
    request.log.info({ event: 'request', method: request.method, route, status: reply.statusCode, ms: milliseconds })
  })
}
