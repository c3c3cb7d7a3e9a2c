import { siteFacts } from 'virtual:site-facts'
import { storeStates } from '@cash-express/domain/geography/states'
import type { ServiceId } from '@cash-express/domain/services/service'

export type WhereOffered = {
  readonly states: readonly { readonly code: string; readonly name: string; readonly stores: number }[]
  readonly everywhere: boolean
}

/** Which states have a store that offers a service, by the stores' own list. */
export function whereOffered(serviceId: ServiceId): WhereOffered {
  const counts = siteFacts.storesByService[serviceId] ?? {}
  const states = storeStates.flatMap(({ code, name }) => {
    const stores = counts[code] ?? 0
    return stores > 0 ? [{ code, name, stores }] : []
  })
  return { states, everywhere: states.length === storeStates.length }
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const listOfStates = ({ states }: WhereOffered) => list.format(states.map(({ name }) => name))
