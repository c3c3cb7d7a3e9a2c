import type { ServiceId } from './service.ts'

const many: Readonly<Record<ServiceId, string>> = {
  7: 'flex loans',
  3: 'payday loans',
  8: 'installment loans',
  4: 'title loans',
  1: 'check cashing',
  6: 'pawn loans',
  9: 'cash for gold',
}

/** A service in the middle of a sentence: "The store does not offer payday loans." */
export const serviceInSentence = (id: ServiceId) => many[id]
