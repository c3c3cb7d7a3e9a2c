import { storeStates } from '@cash-express/domain/geography/states'
import type { ServiceId } from '@cash-express/domain/services/service'
import { offers } from '@cash-express/domain/stores/store'
import { listedStores } from '../stores/directory.ts'
import { listOf } from './service-page.messages.ts'

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

export const isInAlabama = ({ states }: WhereOffered) => states.some(({ code }) => code === 'AL')

export const listOfStates = ({ states }: WhereOffered) => listOf(states.map(({ name }) => name))
