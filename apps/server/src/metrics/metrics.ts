import { createServer, type Server } from 'node:http'
import { productVersion } from '@cash-express/http-server/product-version'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type RefusalReason, refusalReasons } from '../plugins/refusal.ts'

export type Metrics = {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'route' | 'status'>
  readonly intakeRefused: { inc(labels: { reason: RefusalReason }): void }
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const intakeRefused = new Counter({
    name: 'intake_refused_total',
    help: 'Submissions that were refused, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  // Starts at zero, because Prometheus sees no increase in a series that appears with its first refusal.
  for (const reason of refusalReasons) intakeRefused.inc({ reason }, 0)
  return {
    registry,
    intakeRefused,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.4, 1.5, 5, 10],
      registers: [registry],
    }),
  }
}

/** Shows after an upgrade which processes still run the old release. */
export function showVersion(registry: Registry) {
  new Gauge({
    name: 'cash_express_build_info',
    help: 'Always 1; the label names the running release',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1)
}

/** Computed on each scrape, because days pass without any other event. */
export function showKeyDays(registry: Registry, daysLeft: () => Readonly<Record<string, number>>) {
  new Gauge({
    name: 'key_days_left',
    help: 'Days until a sealing key expires; 0 or less means missing or expired',
    labelNames: ['key'],
    registers: [registry],
    collect() {
      for (const [key, days] of Object.entries(daysLeft())) this.set({ key }, days)
    },
  })
}

/** Zero as long as the pages that list stores show the current list. */
export function showPagesBehind(registry: Registry, secondsBehind: () => number) {
  new Gauge({
    name: 'live_pages_behind_seconds',
    help: 'How long the pages that list stores have been older than the list',
    registers: [registry],
    collect() {
      this.set(secondsBehind())
    },
  })
}

/** Counted by the tracer itself, which no process waits for. */
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
