import type { Service, ServiceId } from '@cash-express/domain/services/service'

/** Whole sentences, because "a" and "an" and the capital do not glue in every language. */
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
