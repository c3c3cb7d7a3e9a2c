import type { Place } from '@cash-express/domain/geography/place'
import type { Search } from '@cash-express/domain/store-locator/search'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import * as messages from './store-locator.messages.tsx'
import type { OriginState } from './use-origin.ts'

/** The question names the town only if all choices share that name. */
function townQuestion(towns: readonly Place[], isMisspelled: boolean): string {
  const [town, another] = towns
  if (isMisspelled && town && !another) return messages.didYouMean(town.label)
  const [name, ...others] = new Set(towns.map(({ address }) => address.city))
  return others.length === 0 ? messages.whichOfTheName(name ?? '') : messages.whichTown
}

/** One whole sentence for each case, so that it can be announced and translated. */
export function headingOf({
  search: { miles },
  origin,
  found,
  matching,
  stores,
}: {
  search: Search
  origin: OriginState
  found: number
  matching: number
  stores: StoresState['status']
}): string {
  if (stores === 'failed') return messages.ourStores
  if (stores === 'loading' || origin.status === 'looking') return messages.lookingForStores
  if (origin.status === 'several') return townQuestion(origin.towns, origin.misspelled !== undefined)
  if (origin.status !== 'found') return messages.storesToChooseFrom(matching)
  const { label } = origin.origin
  return messages.storesNear(label ?? messages.whereYouAre, found, miles)
}
