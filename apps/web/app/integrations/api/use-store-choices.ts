import type { Choice } from '@cash-express/domain/forms/field'
import { byCity, storeChoiceLabel } from '@cash-express/domain/stores/store'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from './call.ts'
import * as messages from './failure.messages.ts'

type StoreChoices =
  | { readonly state: 'ready'; readonly choices: readonly Choice[] }
  | { readonly state: 'loading'; readonly words: string }
  | { readonly state: 'failed'; readonly words: string; readonly retry: () => void }

const loading: StoreChoices = { state: 'loading', words: messages.loadingStores }

/** Every store as an option of a select field, sorted by city. */
export function useStoreChoices(): StoreChoices {
  const [choices, setChoices] = useState<StoreChoices>(loading)
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `tries` loads again
  useEffect(() => {
    const left = new AbortController()
    setChoices(loading)
    void callApi('getStoresNoService', {}, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return
      setChoices(
        result.ok
          ? {
              state: 'ready',
              choices: [...result.reply.stores]
                .sort(byCity)
                .map((store) => ({ value: store.store_id, label: storeChoiceLabel(store) })),
            }
          : { state: 'failed', words: messages.storesFailed, retry },
      )
    })
    return () => left.abort()
  }, [tries, retry])

  return choices
}
