import { normalizePostalCode, tidyLine } from '@cash-express/domain/forms/normalize'
import type { Address, Place } from '@cash-express/domain/geography/place'

/** `unknown` means not found; `down` means that the lookup service failed. */
export type LookUpResult =
  | { readonly status: 'found'; readonly place: Place }
  | { readonly status: 'unknown' }
  | { readonly status: 'down' }

/** Caches each lookup. Failed lookups are retried. */
export function createLookUpCache<Asked>(
  find: (asked: Asked) => Promise<Place | null>,
  keyOf: (asked: Asked) => string = String,
) {
  const known = new Map<string, LookUpResult>()
  const waiting = new Map<string, Promise<LookUpResult>>()

  async function ask(asked: Asked): Promise<LookUpResult> {
    const looked: LookUpResult = await find(asked).then(
      (place) => (place ? { status: 'found', place } : { status: 'unknown' }),
      () => ({ status: 'down' }),
    )
    known.set(keyOf(asked), looked)
    waiting.delete(keyOf(asked))
    return looked
  }

  return {
    entry: (asked: Asked) => known.get(keyOf(asked)),
    async lookUp(asked: Asked): Promise<LookUpResult> {
      const found = known.get(keyOf(asked))
      if (found && found.status !== 'down') return found
      const answer = waiting.get(keyOf(asked)) ?? ask(asked)
      waiting.set(keyOf(asked), answer)
      return answer
    },
  }
}

const tidy = ({ address1, city, state, zip }: Address): Address => ({
  address1: tidyLine(address1),
  city: tidyLine(city),
  state,
  zip: normalizePostalCode(tidyLine(zip)),
})

const keyOf = (address: Address) => JSON.stringify(Object.values(tidy(address)))

/** Shorter addresses are not looked up, because they could not be found. */
export const isComplete = (address: Address) => {
  const { address1, city, state, zip } = tidy(address)
  return address1.length >= 3 && city.length >= 2 && state !== '' && zip.length >= 5
}

export type AddressBook = ReturnType<typeof createAddressBook>

/** Caches address lookups. The visitor can confirm an address that was not found, which is then used as written. */
export function createAddressBook(find: (address: Address) => Promise<Place | null>) {
  const lookUps = createLookUpCache((address: Address) => find(tidy(address)), keyOf)
  const confirmed = new Set<string>()
  const isUnknown = (address: Address) => lookUps.entry(address)?.status === 'unknown'
  return {
    ...lookUps,
    isAsWritten: (address: Address) => isUnknown(address) && confirmed.has(keyOf(address)),
    isRefused: (address: Address) => isUnknown(address) && !confirmed.has(keyOf(address)),
    confirm(address: Address, right: boolean) {
      if (right) confirmed.add(keyOf(address))
      else confirmed.delete(keyOf(address))
    },
  }
}
