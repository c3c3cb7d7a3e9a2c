import { useEffect, useRef, useState } from 'react'
import type { ApplyForm } from './apply-rules.ts'

async function loadSecondHalf() {
  const [{ VehicleFields }, { StoreSection }, { IncomePage }] = await Promise.all([
    import('./vehicle-fields.tsx'),
    import('./store-section.tsx'),
    import('./income-page.tsx'),
  ])
  return { VehicleFields, StoreSection, IncomePage }
}

export type SecondHalf = Awaited<ReturnType<typeof loadSecondHalf>>

/**
 * Vehicle, stores and the second page are scripts of their own, fetched when a visitor starts to answer: the page is
 * there sooner without them. What keeps them away would keep the form from us too, so Continue asks for them again.
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
