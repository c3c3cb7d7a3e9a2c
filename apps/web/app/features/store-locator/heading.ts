import type { Search } from '@cash-express/domain/store-locator/search'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
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
  if (stores === 'failed') return 'Our stores'
  if (stores === 'loading' || origin.status === 'looking') return 'Looking for stores...'
  if (origin.status === 'several') return townQuestion(origin.towns)
  if (origin.status !== 'found') return matching === 1 ? '1 store to choose from' : `${matching} stores to choose from`
  const { label } = origin.origin
  if (label === undefined) {
    if (found === 0) return `No stores within ${miles} miles of you`
    return found === 1 ? `1 store within ${miles} miles of you` : `${found} stores within ${miles} miles of you`
  }
  if (found === 0) return `No stores within ${miles} miles of ${label}`
  return found === 1 ? `1 store within ${miles} miles of ${label}` : `${found} stores within ${miles} miles of ${label}`
}
