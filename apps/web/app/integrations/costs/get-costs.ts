import type { CostsReply, costsPath } from '@cash-express/domain/costs/cost-version'
import { requestApi } from '../api/api-client.ts'

/** Typed by the contract but not imported from it: its rules would outweigh the rest of the page. */
const path: typeof costsPath = '/api/v1/costs'

/** Undefined when nothing is published or the call fails: a page then keeps its text without figures. */
export async function getCosts(signal: AbortSignal): Promise<CostsReply | undefined> {
  const result = await requestApi<CostsReply>(path, { signal })
  if (!result.ok || result.reply.costs.length + result.reply.licenses.length === 0) return undefined
  return result.reply
}
