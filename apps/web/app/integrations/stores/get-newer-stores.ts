import type { calls, Replies } from '@cash-express/domain/api'
import type { Store } from '@cash-express/domain/stores/store'

const path: (typeof calls)['getStores']['path'] = '/api/v1/get-stores'

/** For a page that is complete without the answer. No words for failures are loaded, because none are shown. */
export async function getNewerStores(): Promise<readonly Store[]> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(10_000),
  })
  if (!reply.ok) throw new Error('no stores')
  const { stores } = (await reply.json()) as Replies['getStores']
  return stores
}
