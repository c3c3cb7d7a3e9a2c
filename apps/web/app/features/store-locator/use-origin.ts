import type { Point } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import { readPlace } from '@cash-express/domain/store-locator/read-place'
import { useEffect, useMemo, useState } from 'react'
import { searchPlaces } from '../../integrations/places/places.ts'
import * as messages from './store-locator.messages.tsx'

export type Origin = Point & {
  /** The ZIP code or the town that was searched for; empty for the device's location. */
  readonly near: string
  /** The name used in headings: `38501`, `Cookeville, TN`. Undefined for the device's location. */
  readonly label?: string
}

export type OriginState =
  | { readonly status: 'none' | 'looking' }
  | { readonly status: 'found'; readonly origin: Origin }
  /** Several towns share the name, or `misspelled` is no town but like these, so the visitor has to choose. */
  | { readonly status: 'several'; readonly towns: readonly Place[]; readonly misspelled?: string }
  | { readonly status: 'unknown' | 'failed'; readonly message: string }

const unknown = (near: string) => (/\d/.test(near) ? messages.unknownZip(near) : messages.unknownTown(near))

type Answer = { readonly near: string; readonly state: OriginState }

async function lookUp(near: string, signal: AbortSignal): Promise<OriginState> {
  const { place, namesakes = [], similar = [] } = await searchPlaces(near, signal)
  if (namesakes.length > 0) return { status: 'several', towns: namesakes }
  if (similar.length > 0) return { status: 'several', towns: similar, misspelled: near }
  if (!place) return { status: 'unknown', message: unknown(near) }
  const { latitude, longitude, label } = place
  return { status: 'found', origin: { latitude, longitude, near, label } }
}

const down: OriginState = {
  status: 'failed',
  message: messages.mapServiceDown,
}

export function useOrigin(typed: string, here: Point | undefined): OriginState {
  const [answer, setAnswer] = useState<Answer | undefined>()
  const near = here ? undefined : readPlace(typed)

  useEffect(() => {
    if (!near) return
    const controller = new AbortController()
    lookUp(near, controller.signal).then(
      (state) => setAnswer({ near, state }),
      () => controller.signal.aborted || setAnswer({ near, state: down }),
    )
    return () => controller.abort()
  }, [near])

  // An answer for an earlier search is ignored; meanwhile the status is `looking`.
  return useMemo((): OriginState => {
    if (here) return { status: 'found', origin: { ...here, near: '' } }
    if (!near) return { status: 'none' }
    return answer?.near === near ? answer.state : { status: 'looking' }
  }, [here, near, answer])
}
