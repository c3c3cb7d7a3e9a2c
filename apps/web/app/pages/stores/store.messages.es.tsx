import type { ReactNode } from 'react'

export const description = (name: string, address: string, phone: string) =>
  `${name}, ${address}. Teléfono ${phone}. Horario, servicios, qué traer y cómo llegar.`
export const applyHere = 'Solicite ahora en esta tienda'
export const Call = ({ phone }: { phone: ReactNode }) => <>Llame al {phone}</>
export const getDirections = 'Cómo llegar'
export const finishInStore = 'Usted empieza en línea y termina su solicitud en la tienda.'
export const hours = 'Horario'
export const callFirst = 'Por favor, llame antes de venir. Cerramos en los principales días festivos.'
export const whatToBring = 'Qué traer'
export const fullLists =
  'La página de cada servicio tiene la lista completa. Para cambiar cheques, empeñar o vender oro se piden menos documentos.'
export const whatWeOffer = 'Qué ofrece esta tienda'
export const whatItCosts = 'Cuánto cuesta aquí'
export const otherStores = 'Otras tiendas cercanas'
export const seeOnMap = 'Véalas en un mapa'
