import { useCallback, useEffect, useState } from 'react'

export type LaterPanels =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'ready' } & typeof import('./later-panels.tsx')['later'])

/** Loads the later panels separately, so that the first one is usable sooner. */
export function useLaterPanels(): LaterPanels {
  const [later, setLater] = useState<LaterPanels>({ state: 'loading' })
  const load = useCallback(() => {
    setLater({ state: 'loading' })
    import('./later-panels.tsx').then(
      ({ later }) => setLater({ state: 'ready', ...later }),
      () => setLater({ state: 'failed', retry: load }),
    )
  }, [])
  useEffect(load, [load])
  return later
}
