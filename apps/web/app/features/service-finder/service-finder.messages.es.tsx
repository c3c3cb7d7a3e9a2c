import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import type { ServiceId } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'

export const title = '¿Qué servicio me conviene?'
export const description = 'Conteste unas preguntas cortas y vea qué servicio de Cash Express le conviene.'
export const heading = 'Servicios para clientes'
export const lead = 'Encuentre el servicio que le conviene'
export const howLong = 'Son de 2 a 7 preguntas cortas. Esto no es una solicitud y no le preguntamos quién es usted.'
export const nextStep = 'Su siguiente paso'
export const questionNumber = (number: number) => `Pregunta ${number}`
export const back = 'Pregunta anterior'
export const startOver = 'Empezar de nuevo'
export const needsScripts = 'Estas preguntas necesitan JavaScript. Actívelo, llámenos o elija un servicio abajo.'
export const yourAnswers = 'Usted respondió'
export const toStoreLocator = 'Le lleva a “Encuentre una tienda”'

export const toForm: Record<ServiceId, string> = {
  7: 'Le lleva a la solicitud de línea de crédito Flex (Flex loan)',
  3: 'Le lleva a la solicitud de préstamo de día de pago (payday loan)',
  8: 'Le lleva a la solicitud de préstamo a plazos (installment loan)',
  4: 'Le lleva a la solicitud de préstamo con título de auto (title loan)',
  1: 'Le lleva a la solicitud de cambio de cheques',
  6: 'Le lleva a la solicitud de empeño (pawn loan)',
  9: 'Le lleva a la solicitud de compra de oro',
}

/** Each is followed by the state, as in "Cuánto cuesta un crédito Flex en Tennessee". */
export const costTitles: Record<ServiceId, string> = {
  7: 'Cuánto cuesta un crédito Flex',
  3: 'Cuánto cuesta un préstamo de día de pago',
  8: 'Cuánto cuesta un préstamo a plazos',
  4: 'Cuánto cuesta un préstamo con título de auto',
  1: 'Cuánto cuesta el cambio de cheques',
  6: 'Cuánto cuesta un empeño',
  9: 'Cuánto pagamos por el oro',
}

export const change = 'Cambiar'
/** Follows it for screen readers. */
export const answerTo = (question: string) => ` su respuesta a: ${question}`

export const orCall = (
  <p>
    O llame al <PhoneLink phone={company.phone} />.
  </p>
)

export const askPerson = (
  <>
    ¿Prefiere preguntarle a una persona? Llame al <PhoneLink phone={company.phone} /> o{' '}
    <a href={`${root}/store-locator`}>encuentre una tienda</a>.
  </>
)
