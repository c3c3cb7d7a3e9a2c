import { useSyncExternalStore } from 'react'

/** As the style sheets have it. */
const query = '(max-width: 767px)'

function watch(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True where everything stands in one column, so that an element can have its place there. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
