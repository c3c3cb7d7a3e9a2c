import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { productVersion } from '@cash-express/http-server/product-version'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Keyholder } from './keyholder.ts'

/** Measures each request by route and status: sign-ins, refusals of the keyholder and failures have their own. */
export function addMetrics(app: FastifyInstance, openRequests: () => number): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'cash_express_build_info',
    help: 'Always 1; the label names the running release',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1)
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

/** Counts what the keyholder answered: `released`, or the reason of its refusal. It serves no metrics of its own. */
export function countAnswers(registry: Registry, keyholder: Keyholder): Keyholder {
  const answers = new Counter({
    name: 'keyholder_answers_total',
    help: 'Answers of the keyholder: released, or why it refused',
    labelNames: ['answer'],
    registers: [registry],
  })
  return async (question) => {
    const answer = await keyholder(question)
    answers.inc({ answer: answer.kind === 'refused' ? answer.problem : answer.kind })
    return answer
  }
}

const connectMilliseconds = 1_000

const isListening = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath)
    const settle = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.setTimeout(connectMilliseconds, () => settle(false))
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })

/** Connects to the keyholder with each reading, because hours may pass between two openings at night. */
export function watchKeyholder(registry: Registry, socketPath: string) {
  new Gauge({
    name: 'keyholder_reachable',
    help: '1 when the keyholder accepts a connection',
    registers: [registry],
    async collect() {
      this.set((await isListening(socketPath)) ? 1 : 0)
    },
  })
}

export function showChangesAge(registry: Registry, secondsSinceRead: () => number) {
  new Gauge({
    name: 'desk_changes_age_seconds',
    help: 'Time since the changes of cases were last read for the open queues',
    registers: [registry],
    collect() {
      this.set(secondsSinceRead())
    },
  })
}

/** Counted by the tracer itself, which no request waits for. */
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
