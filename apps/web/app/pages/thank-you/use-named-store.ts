import { storeNamed } from '@cash-express/domain/stores/named-store'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import { useCallback, useEffect, useState } from 'react'
import { getStores } from '../../integrations/stores/get-stores.ts'
import type { NamedStore } from '../../shell/your-store.tsx'

/** Returns the store named in the URL only if it is on the store list. */
export function useNamedStore(address: { storeName: string; storePhone: string } | undefined): NamedStore {
  const { storeName: name = '', storePhone: phone = '' } = address ?? {}
  const [named, setNamed] = useState<NamedStore>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `tries` loads again
  useEffect(() => {
    if (!address) return
    if (!formatPhone(phone)) return setNamed({ state: 'unknown' })
    const left = new AbortController()
    setNamed({ state: 'loading' })
    getStores(left.signal).then(
      (stores) => {
        const store = storeNamed(stores, name, phone)
        setNamed(store ? { state: 'known', store } : { state: 'unknown' })
      },
      () => {
        if (!left.signal.aborted) setNamed({ state: 'failed', retry })
      },
    )
    return () => left.abort()
  }, [address, tries, retry])

  return named
}
