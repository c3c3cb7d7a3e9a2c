import { useState } from 'react'

export type SeenAddress = {
  readonly address: string
  /** The address that the form itself sent last. */
  readonly sent: string
  /** A new number renews the form. */
  readonly form: number
}

/** The form follows an address that came from elsewhere. After its own, it must stay, or its field loses the focus. */
export const afterAddress = ({ sent, form }: SeenAddress, address: string): SeenAddress => ({
  address,
  sent: address,
  form: address === sent ? form : form + 1,
})

/**
 * The key of a form whose fields follow the address. What the form itself sends does not renew it, because its button would
 * lose the focus.
 */
export function useSentAddress(address: string): readonly [key: number, sending: (sent: string) => void] {
  const [seen, setSeen] = useState<SeenAddress>({ address, sent: address, form: 0 })
  if (seen.address !== address) setSeen(afterAddress(seen, address))
  return [seen.form, (sent) => setSeen((before) => ({ ...before, sent }))]
}
