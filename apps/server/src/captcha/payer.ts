import { createHmac, type KeyObject } from 'node:crypto'
import { clientKey, networkKey } from '@cash-express/http-server/client-key'

/** The addresses that a captcha is charged to and its price level, carried in the signed challenge. */
export type Payer = { readonly keys: readonly Buffer[]; readonly level: number }

/** Keyed, because a plain hash could be reversed by trying all four billion IPv4 addresses. */
export function payerKeys(secret: KeyObject, ip: string): Buffer[] {
  const network = networkKey(ip)
  return [clientKey(ip), ...(network ? [network] : [])].map((key) =>
    createHmac('sha256', secret).update(key).digest().subarray(0, 12),
  )
}

export const writeKeys = (keys: readonly Buffer[]) => keys.map((key) => key.toString('hex')).join('.')

/** Expects a challenge that we signed. A challenge without payers is charged to no address. */
export const readPayer = (data: Record<string, unknown> = {}): Payer => ({
  keys: typeof data.from === 'string' && data.from ? data.from.split('.').map((key) => Buffer.from(key, 'hex')) : [],
  level: Number(data.level ?? 0),
})
