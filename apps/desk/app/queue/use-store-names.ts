import type { StoreName } from '@cash-express/domain/cases/case-row'
import { useEffect, useState } from 'react'
import { getStores, refetchStores } from '../integrations/desk-api.ts'
import { isPassing, retryPause } from './retry.ts'

type StoreNames = {
  /** Undefined before the first answer. */
  readonly stores: readonly StoreName[] | undefined
  readonly problem: string | undefined
}

/** A new store appears after the desk is loaded again. */
export function useStoreNames(): StoreNames {
  const [names, setNames] = useState<StoreNames>({ stores: undefined, problem: undefined })
  useEffect(() => {
    let left = false
    let retry: ReturnType<typeof setTimeout> | undefined
    async function load(get: typeof getStores) {
      const answer = await get()
      if (left) return
      if (answer.ok) return setNames({ stores: answer.value.stores, problem: undefined })
      setNames({ stores: undefined, problem: answer.problem })
      if (isPassing(answer.problem)) retry = setTimeout(() => void load(refetchStores), retryPause())
    }
    void load(getStores)
    return () => {
      left = true
      clearTimeout(retry)
    }
  }, [])
  return names
}
