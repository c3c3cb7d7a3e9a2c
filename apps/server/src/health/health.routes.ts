import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { missingMigrations } from '../database/schema.ts'
import type { Snapshot } from '../database/snapshot.ts'
import type { SubmissionServices } from '../submissions/accept.ts'

/** True once the process has been asked to stop. */
export type Leaving = { readonly now: boolean }

/** Live: the process responds. Ready: a load balancer may send visitors here. */
export function addHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  snapshots: readonly Snapshot<unknown>[],
  leaving: Leaving,
  { closedBecause }: Pick<SubmissionServices, 'closedBecause'>,
) {
  let asked: { at: number; answer: Promise<string[]> } | undefined
  // Anyone can call this, so one query per second serves all callers; more would take connections from submissions.
  // The clock is monotonic: if the system clock moved back an hour, one answer would be reused for an hour.
  function lackingInDatabase() {
    if (!asked || asked.at < performance.now() - 1_000) {
      const answer = missingMigrations((text) => pool.query(text)).then(
        (names) => names.map((name) => `migration ${name}`),
        () => ['database'],
      )
      asked = { at: performance.now(), answer }
    }
    return asked.answer
  }

  async function missing(): Promise<string[]> {
    const waitingFor: string[] = snapshots.filter((each) => each.current() === undefined).map(({ name }) => name)
    waitingFor.push(...(await lackingInDatabase()))
    if (leaving.now) waitingFor.push('shutting down')
    return waitingFor
  }

  // Closing a keep-alive connection between two requests could lose the second, so it closes with a response.
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.now) reply.header('connection', 'close')
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
  // For monitors, and for an operator who has just restarted a process: would a form be accepted?
  app.get('/health/intake', unlimited, async (_request, reply) => {
    const closed = closedBecause()
    const waitingFor = [...(await missing()), ...(closed ? [closed] : [])]
    return waitingFor.length > 0 ? reply.code(503).send({ status: 'closed', waitingFor }) : { status: 'open' }
  })
}
