import { useEffect, useRef, useState } from 'react'
import type { ApplyForm } from './apply-rules.ts'

async function loadSecondHalf() {
  const [
    { WhereYouLiveNotices },
    { StoreLacksService },
    { StoreSection },
    { IncomeHead },
    { IncomePage },
    { IncomeEnd },
  ] = await Promise.all([
    import('./where-you-live-notices.tsx'),
    import('./store-lacks-service.tsx'),
    import('./store-section.tsx'),
    import('./income-head.tsx'),
    import('./income-page.tsx'),
    import('./income-end.tsx'),
    // Here before it is needed: a form must not fail to be sent because a script does not come.
    import('./submit-application.ts'),
  ])
  return { WhereYouLiveNotices, StoreLacksService, StoreSection, IncomeHead, IncomePage, IncomeEnd }
}

export type SecondHalf = Awaited<ReturnType<typeof loadSecondHalf>>

/**
 * Stores, the second page and what sends it are scripts of their own, fetched when a visitor starts to answer: the page
 * is there sooner without them. What keeps them away would keep the form from us too, so Continue asks for them again.
 */
export function useSecondHalf({ store, kept }: ApplyForm, wanted: boolean) {
  const [half, setHalf] = useState<SecondHalf>()
  const coming = useRef<Promise<SecondHalf>>(undefined)

  const bring = useRef(async () => {
    coming.current ??= loadSecondHalf()
    try {
      setHalf(await coming.current)
      return true
    } catch {
      coming.current = undefined
      return false
    }
  }).current

  useEffect(() => {
    const start = () => void bring()
    const begun = document.activeElement?.closest('form[method=post]')
    if (wanted || kept || begun) start()
    const stop = store.subscribe(start)
    addEventListener('focusin', start, { once: true })
    return () => {
      stop()
      removeEventListener('focusin', start)
    }
  }, [store, kept, wanted, bring])

  return { half, bring }
}

/** Every answer in it may stay empty: when its script does not come, the rest of the form works without it. */
export function useVehicleFields(wanted: boolean) {
  const [loaded, setLoaded] = useState<typeof import('./vehicle-fields.tsx')>()
  useEffect(() => {
    if (wanted) import('./vehicle-fields.tsx').then(setLoaded, () => {})
  }, [wanted])
  return loaded?.VehicleFields
}
