import type { calls, Replies } from '@cash-express/domain/api'
import type { Store } from '@cash-express/domain/stores/store'
import { requestOrThrow } from '../api/api-client.ts'

/** The path is typed by the contract but not imported from it: its forms would outweigh the rest of the page. */
const path: (typeof calls)['getStores']['path'] = '/api/v1/get-stores'

export async function getStores(signal?: AbortSignal): Promise<Store[]> {
  const { stores } = await requestOrThrow<Replies['getStores']>(path, {}, signal)
  return stores
}
