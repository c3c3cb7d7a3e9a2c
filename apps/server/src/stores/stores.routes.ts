import type { Replies } from '@cash-express/domain/api'
import type { Store } from '@cash-express/domain/stores/store'
import type { FastifyInstance } from 'fastify'
import { addLookup } from '../calls/call.ts'
import type { Database } from '../database/database.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { readStores } from './store.table.ts'

/** Both answers as bytes ready to send. */
export type StoreAnswers = { readonly withServices: Buffer; readonly withoutServices: Buffer }

const bytes = (reply: Replies['getStores'] | Replies['getStoresNoService']) => Buffer.from(JSON.stringify(reply))

const withoutServices = ({ store_id, name, address1, city, state, zip, phone }: Store) => ({
  store_id,
  name,
  address1,
  city,
  state,
  zip,
  phone,
})

export async function readStoreAnswers(db: Database): Promise<StoreAnswers> {
  const stores = await readStores(db)
  return {
    withServices: bytes({ success: true, stores }),
    withoutServices: bytes({ success: true, stores: stores.map(withoutServices) }),
  }
}

export function addStores(app: FastifyInstance, answers: Snapshot<StoreAnswers>) {
  addLookup(app, 'getStores', answers, ({ withServices }) => withServices)
  addLookup(app, 'getStoresNoService', answers, ({ withoutServices }) => withoutServices)
}
