import { connect } from 'node:net'
import { createRegistry, showGauge } from '@cash-express/http-server/metrics'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isLookUp, type Keyholder } from './keyholder.ts'

/** Measures each request by route and status: sign-ins, refusals of the keyholder and failures have their own. */
export function addMetrics(app: FastifyInstance, openRequests: () => number): Registry {
  const registry = createRegistry()
  const seconds = new Histogram({
    name: 'desk_request_duration_seconds',
    help: 'Time from request to answer, without streams',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 4],
    registers: [registry],
  })
  const openHelp = 'Requests of signed-in people that have no complete answer, almost all of them streams of changes'
  showGauge(registry, 'desk_open_requests', openHelp, openRequests)
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    seconds.observe({ route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  return registry
}

/** Counts what the keyholder answered: `released`, `looked up`, or the reason of its refusal. It serves no metrics of its own. */
export function countAnswers(registry: Registry, keyholder: Keyholder): Keyholder {
  const answers = new Counter({
    name: 'keyholder_answers_total',
    help: 'Answers of the keyholder: released, looked up, or why it refused',
    labelNames: ['answer'],
    registers: [registry],
  })
  return async (question) => {
    const answer = await keyholder(question)
    const kind = isLookUp(question) ? 'looked up' : answer.kind
    answers.inc({ answer: answer.kind === 'refused' ? answer.problem : kind })
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
  const help = '1 when the keyholder accepts a connection'
  showGauge(registry, 'keyholder_reachable', help, async () => Number(await isListening(socketPath)))
}
