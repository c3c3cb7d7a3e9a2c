import type { ServiceId } from './service.ts'

const many: Readonly<Record<ServiceId, string>> = {
  7: 'créditos Flex',
  3: 'préstamos de día de pago',
  8: 'préstamos a plazos',
  4: 'préstamos con título de auto',
  1: 'cambio de cheques',
  6: 'empeños',
  9: 'compra de oro',
}

/** A service in the middle of a sentence: "La tienda no ofrece préstamos de día de pago." */
export const serviceInSentence = (id: ServiceId) => many[id]
