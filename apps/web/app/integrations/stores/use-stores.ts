import type { Store } from '@cash-express/domain/stores/store'
import { useCallback, useEffect, useState } from 'react'
import { getStores } from './get-stores.ts'

export type StoresState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly stores: readonly Store[] }
  | { readonly status: 'failed'; readonly message: string }

export function useStores(): readonly [StoresState, () => void] {
  const [state, setState] = useState<StoresState>({ status: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `tries` loads again
  useEffect(() => {
    const leaving = new AbortController()
    setState({ status: 'loading' })
    getStores(leaving.signal).then(
      (stores) => setState({ status: 'ready', stores }),
      (error: Error) => leaving.signal.aborted || setState({ status: 'failed', message: error.message }),
    )
    return () => leaving.abort()
  }, [tries])

  return [state, useCallback(() => setTries((times) => times + 1), [])]
}
