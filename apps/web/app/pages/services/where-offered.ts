import { storeStates } from '@cash-express/domain/geography/states'
import type { ServiceId } from '@cash-express/domain/services/service'
import { offers } from '@cash-express/domain/stores/store'
import { listedStores } from '../stores/directory.ts'

export type WhereOffered = {
  readonly states: readonly { readonly code: string; readonly name: string; readonly stores: number }[]
  readonly everywhere: boolean
}

export function whereOffered(serviceId: ServiceId): WhereOffered {
  const offering = listedStores().filter((store) => offers(store, serviceId))
  const states = storeStates.flatMap(({ code, name }) => {
    const stores = offering.filter(({ state }) => state === code).length
    return stores > 0 ? [{ code, name, stores }] : []
  })
  return { states, everywhere: states.length === storeStates.length }
}

// American formatting would add a comma before "and", unlike the rest of the site.
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const inAlabama = ({ states }: WhereOffered) => states.some(({ code }) => code === 'AL')

/** Alabama's age limit is named only if the service is offered there. */
export const ageLimit = (where: WhereOffered) => (inAlabama(where) ? '18 or older (19 in Alabama)' : '18 or older')

export const ageNote = (where: WhereOffered) =>
  inAlabama(where) ? '19 or older in Alabama' : 'Your ID must show your age'

export const listOfStates = ({ states }: WhereOffered) => list.format(states.map(({ name }) => name))
