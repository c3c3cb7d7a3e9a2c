import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { productVersion } from './product-version.ts'

/** The metrics of Node and of the release: after an upgrade, they show which processes still run the old one. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'cash_express_build_info',
    help: 'Always 1; the label names the running release',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1)
  return registry
}

/** Read on each scrape, because long times pass without any other event. */
export function showGauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>) {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

/** Counted by the tracer itself, which nobody waits for. */
export function showSpans(registry: Registry, counts: () => Readonly<Record<'exported' | 'dropped', number>>) {
  new Counter({
    name: 'trace_spans_total',
    help: 'Spans of traces that the collector took, or that were dropped',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(counts())) this.inc({ result }, count)
    },
  })
}

/** Metrics have a separate port, so that the public one exposes nothing internal. */
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
