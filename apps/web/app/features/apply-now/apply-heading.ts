import type { Service, ServiceId } from '@cash-express/domain/services/service'
import { offers, type Store, type StoreAddress } from '@cash-express/domain/stores/store'

/** Whole sentences, because articles and capital letters differ between languages. */
const headings: Record<ServiceId, string> = {
  7: 'Apply now for a flex loan',
  3: 'Apply now for a payday loan',
  8: 'Apply now for an installment loan',
  4: 'Apply now for a title loan',
  1: 'Apply now for check cashing',
  6: 'Apply now for a pawn loan',
  9: 'Apply now for cash for gold',
}

export const applyHeading = (service: Service | undefined) => (service ? headings[service.id] : 'Apply now')

export const stepTitle = (heading: string, step: 1 | 2) => `${heading}, step ${step} of 2`

const atStore = ({ name, address1, city, state }: StoreAddress) =>
  `You're applying at ${name}, ${address1}, ${city}, ${state}. You can choose another store below.`

/** A visitor who came from a store's page sees its name. The sentences have similar lengths to avoid layout shifts. */
export function applyLead(from: Store | undefined, service: Service | undefined, chosen: Store | undefined): string {
  if (!from) return 'Tell us who you are and pick a store. It takes about 10 minutes. You finish and sign in the store.'
  if (chosen && (!service || offers(chosen, service.id))) return atStore(chosen)
  if (!service || offers(from, service.id)) return atStore(from)
  return `${from.name} doesn't offer ${service.name.toLowerCase()}. Choose another service or another store below.`
}
