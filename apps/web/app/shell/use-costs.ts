import type { PublishedCosts } from '@cash-express/domain/costs/costs-of-service'
import type { ServiceId } from '@cash-express/domain/services/service'
import { useEffect, useState } from 'react'
import { getCosts } from '../integrations/costs/get-costs.ts'

type ShowsCosts = typeof import('./cost-in.tsx').CostIn
export type Costs = { readonly published: PublishedCosts; readonly CostIn: ShowsCosts }

/** A form is used before its costs are read, so that they load when the browser has nothing else to do. */
const whenIdle = (run: () => void) =>
  // Safari has none.
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 500)

/** The published costs with what shows them, which is loaded only when there are any of the service. */
export function useCosts(wanted: ServiceId | 'any' | undefined): Costs | undefined {
  const [published, setPublished] = useState<PublishedCosts>()
  const [CostIn, setCostIn] = useState<ShowsCosts>()
  useEffect(() => {
    const left = new AbortController()
    whenIdle(() => void getCosts(left.signal).then((found) => left.signal.aborted || setPublished(found)))
    return () => left.abort()
  }, [])
  const isPublished =
    published &&
    [...published.costs, ...published.licenses].some(({ serviceId }) => wanted === 'any' || serviceId === wanted)
  useEffect(() => {
    // Without a line, the page keeps its text without figures.
    if (isPublished) void import('./cost-in.tsx').then((loaded) => setCostIn(() => loaded.CostIn)).catch(() => {})
  }, [isPublished])
  return published && CostIn && { published, CostIn }
}
