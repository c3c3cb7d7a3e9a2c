import type { Service } from '@cash-express/domain/services/service'
import { offers, type Store } from '@cash-express/domain/stores/store'
import * as words from './apply-heading-words.ts'

export const applyHeading = (service: Service | undefined) => (service ? words.headings[service.id] : words.applyNow)

/** A visitor who came from a store's page sees its name. The sentences have similar lengths to avoid layout shifts. */
export function applyLead(from: Store | undefined, service: Service | undefined, chosen: Store | undefined): string {
  if (!from) return words.lead
  if (chosen && (!service || offers(chosen, service.id))) return words.applyingAt(chosen)
  if (!service || offers(from, service.id)) return words.applyingAt(from)
  return words.storeLacks(from, service)
}
