import type { ServiceId } from '../services/service.ts'

const checkCashing = 1 satisfies ServiceId
const cashForGold = 9 satisfies ServiceId

/** Visitors read it while there are no approved costs. */
export const withoutCostsSentence = (serviceId: ServiceId) =>
  serviceId === cashForGold
    ? "The store tells you the exact amount you'll be paid before you sign."
    : serviceId === checkCashing
      ? 'The store tells you the fee for your check, in writing, before you sign.'
      : 'The store gives you the exact cost in writing before you sign.'
