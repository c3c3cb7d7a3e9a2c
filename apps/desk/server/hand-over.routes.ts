import { randomUUID } from 'node:crypto'
import type { Refusal } from '@cash-express/domain/cases/action'
import type { StoreHandOver } from '@cash-express/domain/cases/case-row'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import type { Store } from '@cash-express/domain/stores/store'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { actOnCase, mayRead } from './cases.table.ts'
import { asPerson, type Person, requireRole } from './person.ts'
import { refuse } from './refusal.ts'

const storeId = z.int().positive().max(999_999_999)
const params = z.object({ store: z.coerce.number().pipe(storeId) })
const body = z.strictObject({ to: storeId })

/** Each is a transaction of its own, and the response must not take longer than the desk waits for it. */
const mostAtOnce = 50
const nearestShown = 10

/** A colleague who is on the phone keeps the case, and a customer who comes in comes to this store. */
const isMovable = 'i.closed_at is null and i.visit_on is null and coalesce(i.held_until <= now(), true)'

const readHandOver = (pool: pg.Pool, person: Person, store: number) =>
  asPerson(pool, person.id, async (client): Promise<StoreHandOver | undefined> => {
    if (!(await mayRead(client, `store:${store}`))) return undefined
    const { rows: counts } = await client.query<Omit<StoreHandOver, 'nearest'>>(
      `select (count(*) filter (where ${isMovable}))::int as cases, (count(*) filter (where not (${isMovable})))::int as others
       from store_inbox i where i.recipient = $1 and i.closed_at is null`,
      [`store:${store}`],
    )
    const { rows: stores } = await client.query<Store>('select * from store')
    const own = stores.find(({ store_id }) => store_id === store)
    if (!own) return undefined
    const others = stores.filter(({ store_id }) => store_id !== store)
    const nearest = nearestStores(others, own, { most: nearestShown })
    return {
      cases: counts[0]?.cases ?? 0,
      others: counts[0]?.others ?? 0,
      nearest: nearest.map(({ store: { store_id, name }, miles }) => ({ store_id, name, miles: Math.round(miles) })),
    }
  })

async function handOverSome(pool: pg.Pool, person: Person, from: number, to: number) {
  const recipient = `store:${from}`
  const references = await asPerson(pool, person.id, async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      `select i.reference from store_inbox i where i.recipient = $1 and ${isMovable}
       order by promised_by(i), i.reference limit ${mostAtOnce}`,
      [recipient],
    )
    return rows.map(({ reference }) => reference)
  })
  let moved = 0
  let refused: Refusal | undefined
  for (const reference of references) {
    const result = await actOnCase(pool, person, { reference, recipient }, randomUUID(), {
      kind: 'hand over',
      store: to,
    })
    if (result && 'refused' in result) refused = result.refused
    else if (result) moved += 1
  }
  return { moved, refused }
}

/** All cases of a store in one action, for a store that cannot call today. A replay finds none left. */
export function addStoreHandOver(api: FastifyInstance, pool: pg.Pool) {
  const leaders = { onRequest: requireRole('manager', 'district', 'head office') }

  api.get('/api/hand-over/:store', leaders, async (request, reply): Promise<unknown> => {
    const store = params.safeParse(request.params)
    const response = store.success ? await readHandOver(pool, request.person, store.data.store) : undefined
    return response ?? refuse(reply, 404, 'not found')
  })

  api.post('/api/hand-over/:store', leaders, async (request, reply): Promise<unknown> => {
    const store = params.safeParse(request.params)
    const given = body.safeParse(request.body)
    if (!given.success) return refuse(reply, 400, 'malformed')
    const isOwn = store.success && (await readHandOver(pool, request.person, store.data.store)) !== undefined
    if (!isOwn) return refuse(reply, 404, 'not found')
    const { moved, refused } = await handOverSome(pool, request.person, store.data.store, given.data.to)
    return moved === 0 && refused ? refuse(reply, 409, refused) : { moved }
  })
}
