import type { Service } from '@cash-express/domain/services/service'
import { offers, type Store } from '@cash-express/domain/stores/store'
import * as messages from './apply-heading.messages.ts'

export const applyHeading = (service: Service | undefined) =>
  service ? messages.headings[service.id] : messages.applyNow

/** A visitor who came from a store's page sees its name. The sentences have similar lengths to avoid layout shifts. */
export function applyLead(from: Store | undefined, service: Service | undefined, chosen: Store | undefined): string {
  if (!from) return messages.lead
  if (chosen && (!service || offers(chosen, service.id))) return messages.applyingAt(chosen)
  if (!service || offers(from, service.id)) return messages.applyingAt(from)
  return messages.storeLacks(from, service)
}
