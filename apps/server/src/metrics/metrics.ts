import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'route' | 'status'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.4, 1.5, 5, 10],
      registers: [registry],
    }),
  }
}

/** Metrics have a port of their own, so that the public one has nothing to hide. */
export function serveMetrics(
  { registry }: { readonly registry: Registry },
  host: string,
  port: number,
): Promise<Server> {
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
