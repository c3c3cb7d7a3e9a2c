import { missingSchemaFiles } from '@cash-express/database/applied-schema'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Snapshot } from '../database/snapshot.ts'
import type { SubmissionServices } from '../submissions/accept.ts'

/** Started when the process receives a signal to stop. */
export type Shutdown = { readonly started: boolean }

/** Live: the process responds. Ready: a load balancer may send visitors here. */
export function addHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  snapshots: readonly Snapshot<unknown>[],
  shutdown: Shutdown,
  { closedBecause }: Pick<SubmissionServices, 'closedBecause'>,
) {
  let lastCheck: { at: number; result: Promise<string[]> } | undefined
  // Anyone can call this, so one query per second serves all callers; more would take connections from submissions.
  // The clock is monotonic: if the system clock moved back an hour, one result would be reused for an hour.
  function missingInDatabase() {
    if (!lastCheck || lastCheck.at < performance.now() - 1_000) {
      const result = missingSchemaFiles((text) => pool.query(text)).catch(() => ['database'])
      lastCheck = { at: performance.now(), result }
    }
    return lastCheck.result
  }

  async function missing(): Promise<string[]> {
    const waitingFor: string[] = snapshots.filter((each) => each.current() === undefined).map(({ name }) => name)
    waitingFor.push(...(await missingInDatabase()))
    if (shutdown.started) waitingFor.push('shutting down')
    return waitingFor
  }

  // Closing an idle keep-alive connection could lose a request on its way, so it closes with a response instead.
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.started) reply.header('connection', 'close')
  })

  const unlimited = { config: { rateLimit: false as const } }
  app.get('/health/live', unlimited, async () => ({ status: 'live' }))
  app.get('/health/ready', unlimited, async (_request, reply) => {
    const waitingFor = await missing()
    // A process without a key stays ready: removing it from the load balancer would also remove pages and look-ups.
    const intake = closedBecause() ?? 'open'
    if (waitingFor.length > 0) return reply.code(503).send({ status: 'waiting', waitingFor, intake })
    return { status: 'ready', intake }
  })
  // Shows monitors, and an operator after a restart, whether a form would be accepted.
  app.get('/health/intake', unlimited, async (_request, reply) => {
    const closed = closedBecause()
    const waitingFor = [...(await missing()), ...(closed ? [closed] : [])]
    return waitingFor.length > 0 ? reply.code(503).send({ status: 'closed', waitingFor }) : { status: 'open' }
  })
}
