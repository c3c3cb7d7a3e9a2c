import type { Place } from '@cash-express/domain/geography/place'
import * as words from './store-locator-words.tsx'

/** The question names the town only if all choices share that name. */
export function townQuestion(towns: readonly Place[], isMisspelled: boolean): string {
  const [town, another] = towns
  if (isMisspelled && town && !another) return words.didYouMean(town.label)
  const [name, ...others] = new Set(towns.map(({ address }) => address.city))
  return others.length === 0 ? words.whichOfTheName(name ?? '') : words.whichTown
}
