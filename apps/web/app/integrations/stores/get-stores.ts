import type { calls, Replies } from '@cash-express/domain/api'
import type { Store } from '@cash-express/domain/stores/store'
import { ask } from '../ask-server.ts'

/** Of the contract only the type: its forms would weigh more than everything this page does. */
const path: (typeof calls)['getStores']['path'] = '/api/v1/get-stores'

export async function getStores(signal?: AbortSignal): Promise<Store[]> {
  const { stores } = await ask<Replies['getStores']>(path, { payload: {}, signal })
  return stores
}
