import { hasWaitingWork, type WaitingWork } from '@cash-express/domain/staff/waiting-work'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readLate } from '../overview/overview.table.ts'
import { asPerson, requireRole } from '../person.ts'

/** Counts proposals that a second person must check. Row security hides them from roles that may not. */
async function readProposals(client: pg.ClientBase): Promise<Omit<WaitingWork, 'late'>> {
  const { rows } = await client.query<Omit<WaitingWork, 'late'>>(
    `select
       (select count(*)::int from store_change c
        where c.kind in ('services', 'new store') and c.approved_at is null and c.withdrawn_at is null
          and c.person <> desk_person() and (select desk_role()) = 'head office')
       + (select count(*)::int from store_change c join store s on s.store_id = c.store_id
        where c.is_asked and c.approved_at is null and c.withdrawn_at is null
          and c.from_day = (now() at time zone s.time_zone)::date) as "storeChanges",
       (select count(*)::int from cost_version f where f.status = 'proposed' and f.entered_by <> desk_person()) as costs`,
  )
  return rows[0] ?? { storeChanges: 0, costs: 0 }
}

/** Each page asks when it opens, after each action and every minute. */
export function addWaitingWork(api: FastifyInstance, pool: pg.Pool) {
  api.get('/api/waiting-work', { onRequest: requireRole(...hasWaitingWork) }, ({ person }) =>
    asPerson(pool, person.id, async (client): Promise<WaitingWork> => {
      const proposals = await readProposals(client)
      return { late: await readLate(client), ...proposals }
    }),
  )
}
