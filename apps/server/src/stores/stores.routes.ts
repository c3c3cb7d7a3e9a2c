import type { Replies } from '@cash-express/domain/api'
import type { Store } from '@cash-express/domain/stores/store'
import { type Compressed, compress } from '@cash-express/http-server/compressed'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { addLookup } from '../calls/call.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { readStores } from './store.table.ts'

export type StoreAnswers = {
  readonly byId: ReadonlyMap<number, Store>
  readonly withServices: Compressed
  readonly withoutServices: Compressed
  /** From when on another answer is right. */
  readonly nextChangeAt: Date | undefined
}

const compressReply = (reply: Replies['getStores'] | Replies['getStoresNoService']) =>
  compress(Buffer.from(JSON.stringify(reply)))

const withoutServices = ({ store_id, name, address1, city, state, zip, phone }: Store) => ({
  store_id,
  name,
  address1,
  city,
  state,
  zip,
  phone,
})

export async function readStoreAnswers(pool: pg.Pool, now = new Date()): Promise<StoreAnswers> {
  const { stores, nextChangeAt } = await readStores(pool, now)
  return {
    byId: new Map(stores.map((store) => [store.store_id, store])),
    withServices: await compressReply({ success: true, stores }),
    withoutServices: await compressReply({ success: true, stores: stores.map(withoutServices) }),
    nextChangeAt,
  }
}

export function addStores(app: FastifyInstance, answers: Snapshot<StoreAnswers>) {
  addLookup(app, 'getStores', answers, ({ withServices }) => withServices)
  addLookup(app, 'getStoresNoService', answers, ({ withoutServices }) => withoutServices)
}
