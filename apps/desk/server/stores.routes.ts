import type { StoreName } from '@cash-express/domain/cases/case-row'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** The names and districts of all stores, of which the names are public: head office chooses one of their inboxes, and a case may come from any. */
export function addStoreNames(api: FastifyInstance, pool: pg.Pool) {
  api.get('/api/stores', async () => {
    const { rows } = await pool.query<StoreName>(
      'select s.store_id, s.name, s.city, s.state, s.time_zone, s.district, s.latitude, s.longitude from store s order by s.city, s.state, s.store_id',
    )
    return { stores: rows }
  })
}
