import { useCallback, useEffect, useState } from 'react'

export type Later =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'ready' } & typeof import('./later.tsx')['later'])

/** Loads the later panels separately, so that the first one is usable sooner. */
export function useLater(): Later {
  const [later, setLater] = useState<Later>({ state: 'loading' })
  const load = useCallback(() => {
    setLater({ state: 'loading' })
    import('./later.tsx').then(
      ({ later }) => setLater({ state: 'ready', ...later }),
      () => setLater({ state: 'failed', retry: load }),
    )
  }, [])
  useEffect(load, [load])
  return later
}
