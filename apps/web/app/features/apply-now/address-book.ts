import { normalisePostalCode, tidyLine } from '@cash-express/domain/forms/normalise'
import type { Address, Place } from '@cash-express/domain/geography/place'

/** What came of looking an address up: where it is, that there is no such address, or that nobody could say. */
export type LookedUp =
  | { readonly status: 'found'; readonly place: Place }
  | { readonly status: 'unknown' }
  | { readonly status: 'down' }

const tidy = ({ address1, city, state, zip }: Address): Address => ({
  address1: tidyLine(address1),
  city: tidyLine(city),
  state,
  zip: normalisePostalCode(tidyLine(zip)),
})

const keyOf = (address: Address) => JSON.stringify(Object.values(tidy(address)))

/** Shorter than a street or a ZIP code can be: not worth a question. */
export const isWhole = (address: Address) => {
  const { address1, city, state, zip } = tidy(address)
  return address1.length >= 3 && city.length >= 2 && state !== '' && zip.length >= 5
}

export type AddressBook = ReturnType<typeof createAddressBook>

/** Every address this visitor typed is looked up once; a service that was down is asked again. */
export function createAddressBook(find: (address: Address) => Promise<Place | null>) {
  const known = new Map<string, LookedUp>()
  const asked = new Map<string, Promise<LookedUp>>()

  async function ask(address: Address): Promise<LookedUp> {
    const looked: LookedUp = await find(tidy(address)).then(
      (place) => (place ? { status: 'found', place } : { status: 'unknown' }),
      () => ({ status: 'down' }),
    )
    known.set(keyOf(address), looked)
    asked.delete(keyOf(address))
    return looked
  }

  return {
    entry: (address: Address) => known.get(keyOf(address)),
    isUnknown: (address: Address) => known.get(keyOf(address))?.status === 'unknown',
    async lookUp(address: Address): Promise<LookedUp> {
      const found = known.get(keyOf(address))
      if (found && found.status !== 'down') return found
      const asking = asked.get(keyOf(address)) ?? ask(address)
      asked.set(keyOf(address), asking)
      return asking
    },
  }
}
