import type { TextsState } from '@cash-express/domain/application-status/status-calls'
import { useEffect, useState } from 'react'
import type { TextUpdatesProps } from './text-updates.tsx'

type Loaded = typeof import('./text-updates.tsx')

/** Loads the form for texts when texts are on. The page works without it, so a failed load shows nothing. */
export function TextUpdatesLoader({
  status,
  onSubscribe,
}: Pick<TextUpdatesProps, 'onSubscribe'> & { readonly status: TextsState }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const isOff = status === 'off'
  useEffect(() => {
    if (!isOff) import('./text-updates.tsx').then(setLoaded, () => {})
  }, [isOff])
  return loaded && status !== 'off' ? <loaded.TextUpdates status={status} onSubscribe={onSubscribe} /> : null
}
