import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { missingMigrations } from '../database/schema.ts'
import type { Snapshot } from '../database/snapshot.ts'
import type { IntakeParts } from '../submissions/accept.ts'

/** True from the signal to stop until the end. */
export type Leaving = { readonly now: boolean }

/** Live: the process answers. Ready: it can also do its work, so that a balancer may send visitors here. */
export function addHealth(
  app: FastifyInstance,
  db: Database,
  snapshots: readonly Snapshot<unknown>[],
  leaving: Leaving,
  { closedBecause }: Pick<IntakeParts, 'closedBecause'>,
) {
  let asked: { at: number; answer: Promise<string[]> } | undefined
  // Anyone may ask, and must not use up the connections that submissions need: one question a second for all. By a clock
  // that nobody sets: were it put back an hour, one answer would be given for an hour.
  function lackingInDatabase() {
    if (!asked || asked.at < performance.now() - 1_000) {
      const answer = missingMigrations((text) => sql.raw(text).execute(db)).then(
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
    if (leaving.now) waitingFor.push('shutdown')
    return waitingFor
  }

  // A kept connection is given up with an answer: closed between two, it may take a request down with it.
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.now) reply.header('connection', 'close')
  })

  const unlimited = { config: { rateLimit: false as const } }
  app.get('/health/live', unlimited, async () => ({ status: 'live' }))
  app.get('/health/ready', unlimited, async (_request, reply) => {
    const waitingFor = await missing()
    // Without a key it stays ready: a balancer that took it away would take pages and look-ups away with the forms.
    const intake = closedBecause() ?? 'open'
    if (waitingFor.length > 0) return reply.code(503).send({ status: 'waiting', waitingFor, intake })
    return { status: 'ready', intake }
  })
  // For a monitor and for the person who has just restarted a process: whether a form would be accepted.
  app.get('/health/intake', unlimited, async (_request, reply) => {
    const closed = closedBecause()
    const waitingFor = [...(await missing()), ...(closed ? [closed] : [])]
    return waitingFor.length > 0 ? reply.code(503).send({ status: 'closed', waitingFor }) : { status: 'open' }
  })
}
