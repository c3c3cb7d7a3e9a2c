import { useState } from 'react'
import { afterAddress, type SeenAddress } from '../find/seen-address.ts'

/**
 * The key of a form whose fields follow the address. What the form itself sends does not renew it, because its button would
 * lose the focus.
 */
export function useSentAddress(address: string): readonly [key: number, sending: (sent: string) => void] {
  const [seen, setSeen] = useState<SeenAddress>({ address, sent: address, form: 0 })
  if (seen.address !== address) setSeen(afterAddress(seen, address))
  return [seen.form, (sent) => setSeen((before) => ({ ...before, sent }))]
}
