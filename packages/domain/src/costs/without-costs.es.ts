import type { ServiceId } from '../services/service.ts'

const checkCashing = 1 satisfies ServiceId
const cashForGold = 9 satisfies ServiceId

export const withoutCostsSentence = (serviceId: ServiceId) =>
  serviceId === cashForGold
    ? 'La tienda le dice la cantidad exacta que le va a pagar antes de que usted firme.'
    : serviceId === checkCashing
      ? 'La tienda le da por escrito el cargo por su cheque antes de que usted firme.'
      : 'La tienda le da por escrito el costo exacto antes de que usted firme.'
