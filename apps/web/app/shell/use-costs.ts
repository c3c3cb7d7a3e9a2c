import type { Figures } from '@cash-express/domain/costs/published-figures'
import { useEffect, useState } from 'react'
import { getCosts } from '../integrations/costs/get-costs.ts'

export type Costs = { readonly figures: Figures; readonly CostIn: typeof import('./cost-in.tsx').CostIn }

/** A form is used before its costs are read, so that they load when the browser has nothing else to do. */
const whenIdle = (run: () => void) =>
  // Safari has none.
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 500)

/** The published figures with what shows them, which is loaded only when there are any. */
export function useCosts(): Costs | undefined {
  const [costs, setCosts] = useState<Costs>()
  useEffect(() => {
    const left = new AbortController()
    async function load() {
      const figures = await getCosts(left.signal)
      if (!figures) return
      const { CostIn } = await import('./cost-in.tsx')
      if (!left.signal.aborted) setCosts({ figures, CostIn })
    }
    whenIdle(() => void load().catch(() => {}))
    return () => left.abort()
  }, [])
  return costs
}
