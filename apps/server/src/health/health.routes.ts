import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Snapshot } from '../database/snapshot.ts'

/** Live: the process answers. Ready: it can also do its work, so that a balancer may send visitors here. */
export function addHealth(app: FastifyInstance, db: Database, snapshots: readonly Snapshot<unknown>[]) {
  const unlimited = { config: { rateLimit: false as const } }
  app.get('/health/live', unlimited, async () => ({ status: 'live' }))
  app.get('/health/ready', unlimited, async (_request, reply) => {
    const waitingFor = snapshots
      .filter((snapshot) => snapshot.current() === undefined)
      .map(({ name }) => name as string)
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (!answers) waitingFor.push('database')
    if (waitingFor.length > 0) return reply.code(503).send({ status: 'waiting', waitingFor })
    return { status: 'ready' }
  })
}
