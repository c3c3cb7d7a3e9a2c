import type { CostVersion } from '@cash-express/domain/costs/cost-version'
import { useQueue } from '../queue/queue-context.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useNow } from '../shell/use-now.ts'
import { getVersions } from './costs-api.ts'
import { zonesOf } from './what-visitors-see.ts'

export type Versions = {
  readonly versions: readonly CostVersion[]
  readonly now: Date
  zonesIn(state: string): readonly string[]
}

/** All versions, and the time zones in which they begin. Undefined until both have arrived. */
export function useVersions() {
  const { stores, storesProblem } = useQueue()
  const { value, problem, reload } = useLoaded('costs', getVersions)
  const now = useNow(60_000)
  const loaded: Versions | undefined =
    value && stores ? { versions: value.versions, now, zonesIn: (state) => zonesOf(stores, state, now) } : undefined
  return { loaded, problem: problem ?? (stores ? undefined : storesProblem), reload }
}
