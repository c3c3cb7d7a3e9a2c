import { createHmac, type KeyObject } from 'node:crypto'
import { clientKey, networkKey } from '../plugins/limits.ts'

/** Who a check was made for, and at which price. It travels inside the signed challenge. */
export type Payer = { readonly keys: readonly Buffer[]; readonly level: number }

/** Under a server key: the four billion addresses of IPv4 are soon tried against a plain hash. */
export function payerKeys(secret: KeyObject, ip: string): Buffer[] {
  const network = networkKey(ip)
  return [clientKey(ip), ...(network ? [network] : [])].map((key) =>
    createHmac('sha256', secret).update(key).digest().subarray(0, 12),
  )
}

export const writeKeys = (keys: readonly Buffer[]) => keys.map((key) => key.toString('hex')).join('.')

/** From a challenge that we signed; one without payers is charged to nobody. */
export const readPayer = (data: Record<string, unknown> = {}): Payer => ({
  keys: typeof data.from === 'string' && data.from ? data.from.split('.').map((key) => Buffer.from(key, 'hex')) : [],
  level: Number(data.level ?? 0),
})
