import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Snapshot } from '../database/snapshot.ts'

/** Live: the process answers. Ready: it can also do its work, so that a balancer may send visitors here. */
export function addHealth(app: FastifyInstance, db: Database, snapshots: readonly Snapshot<unknown>[]) {
  let asked: { at: number; answer: Promise<boolean> } | undefined
  // Anyone may ask, and must not use up the connections that submissions need: one question a second for all.
  function databaseAnswers() {
    if (!asked || asked.at < Date.now() - 1_000) {
      const answer = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      asked = { at: Date.now(), answer }
    }
    return asked.answer
  }

  const unlimited = { config: { rateLimit: false as const } }
  app.get('/health/live', unlimited, async () => ({ status: 'live' }))
  app.get('/health/ready', unlimited, async (_request, reply) => {
    const waitingFor = snapshots
      .filter((snapshot) => snapshot.current() === undefined)
      .map(({ name }) => name as string)
    if (!(await databaseAnswers())) waitingFor.push('database')
    if (waitingFor.length > 0) return reply.code(503).send({ status: 'waiting', waitingFor })
    return { status: 'ready' }
  })
}
