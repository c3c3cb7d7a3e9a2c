import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Measures each request by route and status: sign-ins, refusals of the keyholder and failures have their own. */
export function addMetrics(app: FastifyInstance, openRequests: () => number): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'desk_request_duration_seconds',
    help: 'Time from request to answer, without streams',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 4],
    registers: [registry],
  })
  new Gauge({
    name: 'desk_open_requests',
    help: 'Requests of signed-in people that have no complete answer, almost all of them streams of changes',
    registers: [registry],
    collect() {
      this.set(openRequests())
    },
  })
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    seconds.observe({ route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  return registry
}

/** Metrics have a separate port, so that the one for browsers exposes nothing internal. */
export function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
