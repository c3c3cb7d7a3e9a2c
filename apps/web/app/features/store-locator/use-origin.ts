import type { Point } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import { canSearch } from '@cash-express/domain/store-locator/search'
import { nearError } from '@cash-express/domain/store-locator/search-words'
import { useEffect, useMemo, useState } from 'react'
import { searchPlaces } from '../../integrations/places/places.ts'
import * as words from './store-locator-words.tsx'

export type Origin = Point & {
  readonly near: string
  /** The name used in headings: `38501`, `Cookeville, TN`. Undefined for the device's location. */
  readonly label?: string
}

export type OriginState =
  | { readonly status: 'none' | 'looking' }
  | { readonly status: 'found'; readonly origin: Origin }
  /** Several towns share the name, so the visitor has to choose. */
  | { readonly status: 'several'; readonly towns: readonly Place[] }
  | { readonly status: 'wrong' | 'unknown' | 'failed'; readonly message: string }

const unknown = (near: string) =>
  /\d/.test(near) ? words.unknownZip(near.replace(/^\D+/, '')) : words.unknownTown(near)

type Answer = { readonly near: string; readonly state: OriginState }

async function lookUp(near: string, signal: AbortSignal): Promise<OriginState> {
  const { place, namesakes = [] } = await searchPlaces(near, signal)
  if (namesakes.length > 0) return { status: 'several', towns: namesakes }
  if (!place) return { status: 'unknown', message: unknown(near) }
  const { latitude, longitude, label } = place
  return { status: 'found', origin: { latitude, longitude, near, label } }
}

const down: OriginState = {
  status: 'failed',
  message: words.mapServiceDown,
}

export function useOrigin(near: string, here: Point | undefined): OriginState {
  const [answer, setAnswer] = useState<Answer | undefined>()
  const asks = !here && canSearch(near)

  useEffect(() => {
    if (!asks) return
    const controller = new AbortController()
    lookUp(near, controller.signal).then(
      (state) => setAnswer({ near, state }),
      () => controller.signal.aborted || setAnswer({ near, state: down }),
    )
    return () => controller.abort()
  }, [near, asks])

  // An answer for an earlier search is ignored; meanwhile the status is `looking`.
  return useMemo((): OriginState => {
    if (here) return { status: 'found', origin: { ...here, near: '' } }
    if (!near) return { status: 'none' }
    if (!asks) return { status: 'wrong', message: nearError }
    return answer?.near === near ? answer.state : { status: 'looking' }
  }, [here, near, asks, answer])
}
