import type { Service, ServiceId } from '@cash-express/domain/services/service'
import type { Store, StoreAddress } from '@cash-express/domain/stores/store'

/** Whole sentences, because articles and capital letters differ between languages. */
export const headings: Record<ServiceId, string> = {
  7: 'Apply now for a flex loan',
  3: 'Apply now for a payday loan',
  8: 'Apply now for an installment loan',
  4: 'Apply now for a title loan',
  1: 'Apply now for check cashing',
  6: 'Apply now for a pawn loan',
  9: 'Apply now for cash for gold',
}
export const applyNow = 'Apply now'
export const description =
  'Start an application online and finish it in a Cash Express store near you. Nothing is approved online.'
export const stepTitle = (heading: string, step: 1 | 2) => `${heading}, step ${step} of 2`

/** The service after “offers”. */
export const offered = (service: Service) => service.name.toLowerCase()

export const lead = 'Tell us who you are and pick a store. It takes about 10 minutes. You finish and sign in the store.'
export const applyingAt = ({ name, address1, city, state }: StoreAddress) =>
  `You're applying at ${name}, ${address1}, ${city}, ${state}. You can choose another store below.`
export const storeLacks = (store: Store, service: Service) =>
  `${store.name} doesn't offer ${offered(service)}. Choose another service or another store below.`
