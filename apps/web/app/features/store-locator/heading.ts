import type { Search } from '@cash-express/domain/store-locator/search'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import * as words from './store-locator-words.tsx'
import { townQuestion } from './town-question.ts'
import type { OriginState } from './use-origin.ts'

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
  if (stores === 'failed') return words.ourStores
  if (stores === 'loading' || origin.status === 'looking') return words.lookingForStores
  if (origin.status === 'several') return townQuestion(origin.towns, origin.misspelled !== undefined)
  if (origin.status !== 'found') return words.storesToChooseFrom(matching)
  const { label } = origin.origin
  return words.storesNear(label ?? words.whereYouAre, found, miles)
}
