import { useEffect, useRef, useState } from 'react'
import type { ApplyForm } from './apply-rules.ts'

async function loadComponents() {
  const [notices, stores, income] = await Promise.all([
    import('./where-you-live-notices.tsx'),
    import('./store-section.tsx'),
    import('./income-page.tsx'),
    // Loaded ahead of time, because a missing script must not prevent sending.
    import('./submit-application.ts'),
  ])
  return { ...notices, ...stores, ...income }
}

export type LazyComponents = Awaited<ReturnType<typeof loadComponents>>

/**
 * The stores, the second page and the submission code load when the visitor starts to answer, because the page is
 * usable sooner without them. A network that blocks them would block the submission too, so Continue retries.
 */
export function useLazyComponents({ store, restored }: ApplyForm, wanted: boolean) {
  const [lazy, setLazy] = useState<LazyComponents>()
  const pending = useRef<Promise<LazyComponents>>(undefined)

  const loadLazy = useRef(async () => {
    pending.current ??= loadComponents()
    try {
      setLazy(await pending.current)
      return true
    } catch {
      pending.current = undefined
      return false
    }
  }).current

  useEffect(() => {
    const start = () => void loadLazy()
    const begun = document.activeElement?.closest('form[method=post]')
    if (wanted || restored || begun) start()
    const stop = store.subscribe(start)
    addEventListener('focusin', start, { once: true })
    return () => {
      stop()
      removeEventListener('focusin', start)
    }
  }, [store, restored, wanted, loadLazy])

  return { lazy, loadLazy }
}

/** All vehicle answers are optional, so the form works without this script. */
export function useVehicleFields(wanted: boolean) {
  const [loaded, setLoaded] = useState<typeof import('./vehicle-fields.tsx')>()
  useEffect(() => {
    if (wanted) import('./vehicle-fields.tsx').then(setLoaded, () => {})
  }, [wanted])
  return loaded?.VehicleFields
}
