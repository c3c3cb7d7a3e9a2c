import type { Service, ServiceId } from '@cash-express/domain/services/service'
import type { Store, StoreAddress } from '@cash-express/domain/stores/store'

export const headings: Record<ServiceId, string> = {
  7: 'Solicite ahora una línea de crédito Flex (Flex loan)',
  3: 'Solicite ahora un préstamo de día de pago (payday loan)',
  8: 'Solicite ahora un préstamo a plazos (installment loan)',
  4: 'Solicite ahora un préstamo con título de auto (title loan)',
  1: 'Solicite ahora el servicio de cambio de cheques',
  6: 'Solicite ahora un empeño (pawn loan)',
  9: 'Empiece a vender su oro',
}
export const applyNow = 'Solicite ahora'
export const description =
  'Empiece su solicitud en línea y termínela en una tienda Cash Express cerca de usted. Nada se aprueba en línea.'
export const stepTitle = (heading: string, step: 1 | 2) => `${heading}, paso ${step} de 2`

const offeredServices: Record<ServiceId, string> = {
  7: 'créditos Flex',
  3: 'préstamos de día de pago',
  8: 'préstamos a plazos',
  4: 'préstamos con título de auto',
  1: 'cambio de cheques',
  6: 'empeños',
  9: 'compra de oro',
}
/**
 * The service after “ofrece”, as `serviceInSentence` has it. A module that this page shared with the store locator would be
 * one more script to load on both.
 */
export const offered = ({ id }: Service) => offeredServices[id]

export const lead = 'Díganos quién es y elija una tienda. Toma unos 10 minutos. Usted termina y firma en la tienda.'
export const applyingAt = ({ name, address1, city, state }: StoreAddress) =>
  `Su solicitud es para ${name}, ${address1}, ${city}, ${state}. Puede elegir otra tienda más abajo.`
export const storeLacks = (store: Store, service: Service) =>
  `${store.name} no ofrece ${offered(service)}. Elija otro servicio u otra tienda más abajo.`
