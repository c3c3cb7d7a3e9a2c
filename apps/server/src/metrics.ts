import { createRegistry } from '@cash-express/http-server/metrics'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type RefusalReason, refusalReasons } from './plugins/refusal.ts'

export type Metrics = {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'route' | 'status'>
  readonly intakeRefused: { inc(labels: { reason: RefusalReason }): void }
}

export function createMetrics(): Metrics {
  const registry = createRegistry()
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
