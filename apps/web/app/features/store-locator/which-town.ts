import type { Place } from '@cash-express/domain/geography/place'

/** Towns that share a name are asked for by it; towns that only begin alike are not. */
export function whichTown(towns: readonly Place[]): string {
  const [name, ...others] = new Set(towns.map(({ address }) => address.city))
  return others.length === 0 ? `Which ${name} do you mean?` : 'Which town do you mean?'
}
