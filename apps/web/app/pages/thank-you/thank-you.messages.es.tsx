import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import type { ServiceId } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { aboutCall, aboutConsularId, aboutDocuments, aboutVisit } from '@cash-express/domain/site/languages.messages'
import type { Store } from '@cash-express/domain/stores/store'
import type { NextStep } from './next-steps.tsx'

export const title = 'Gracias'
export const description = 'Recibimos su solicitud. Su tienda le llamará en un plazo de 1 día hábil.'

export const printedOn = (day: string) => `Impreso el ${day}`
export const heading = '¡Gracias!'
export const received: Record<ServiceId, string> = {
  7: 'Recibimos su solicitud de una línea de crédito Flex (Flex loan).',
  3: 'Recibimos su solicitud de un préstamo de día de pago (payday loan).',
  8: 'Recibimos su solicitud de un préstamo a plazos (installment loan).',
  4: 'Recibimos su solicitud de un préstamo con título de auto (title loan).',
  1: 'Recibimos su solicitud de cambio de cheques.',
  6: 'Recibimos su solicitud de un empeño (pawn loan).',
  9: 'Recibimos su solicitud de compra de oro.',
}
export const StoreInTouch = ({ store }: { store: Store }) => (
  <>
    Un representante de <strong>{store.name}</strong> se comunicará con usted en un plazo de 1 día hábil.
  </>
)
export const yourStoreInTouch = 'Un representante de su tienda se comunicará con usted en un plazo de 1 día hábil.'
export const ExpectBy = ({ due }: { due: string }) => (
  <>
    Nos comunicaremos con usted a más tardar el <strong>{due}</strong>
  </>
)

export const storeCallsYou = 'La tienda le llama'
export const callBy = (due: string) => `A más tardar el ${due}. Tenga su teléfono cerca. ${aboutCall}`
export const callWithinADay = `Espere una llamada en un plazo de 1 día hábil. Tenga su teléfono cerca. ${aboutCall}`
export const visitStore = 'Usted va a la tienda'
export const bringAll = `Traiga todo lo de la lista de abajo. Lo revisamos con usted. ${aboutVisit} ${aboutDocuments}`

export const decision: NextStep = {
  title: 'Usted recibe una respuesta',
  words: 'Ningún crédito se aprueba en línea. Si la tienda aprueba su solicitud, usted firma y termina ahí mismo.',
}
export const lastStep: Record<ServiceId, NextStep> = {
  7: decision,
  3: decision,
  8: decision,
  4: decision,
  1: { title: 'Usted recibe su dinero', words: 'La tienda verifica el cheque y le dice el cargo. Luego usted decide.' },
  6: {
    title: 'Usted recibe una oferta',
    words: 'La tienda revisa su artículo y le dice cuánto le puede prestar. Luego usted decide.',
  },
  9: {
    title: 'Usted recibe una oferta',
    words: 'La tienda revisa cada artículo y le da un precio. Luego usted decide.',
  },
}
export const whatToBring = 'Qué traer'
export const checkOff = `Marque cada cosa cuando la tenga lista. ${aboutConsularId}`

export const lateTitle = `${company.name} ya debió haberle llamado`
export const late = (store: Store, phone: string | undefined, reference: string) =>
  phone
    ? `Ya debimos habernos comunicado con usted. Si no le hemos llamado, llame a ${store.name} al ${phone}. Su referencia es ${reference}.`
    : `Ya debimos habernos comunicado con usted. Si no le hemos llamado, visite ${store.name}. Su referencia es ${reference}.`
export const seeSoFar = (link: string) => `Vea qué ha pasado hasta ahora: ${link}`
export const addReminder = 'Agregar un recordatorio'

export const knowItsUs = 'Cómo saber que somos nosotros'
export const theseTwoWords = 'Cuando le llamamos, decimos estas dos palabras: '
export const HangUp = ({ phone }: { phone: string | undefined }) =>
  phone ? (
    <p key="phone">
      Si quien le llama no las sabe, cuelgue y llame a su tienda al <PhoneLink phone={phone} />.
    </p>
  ) : (
    <p key="no phone">Si quien le llama no las sabe, cuelgue y llame a su tienda.</p>
  )

export const copied = 'Copiado'
export const selected = 'El enlace está seleccionado. Cópielo ahora.'
export const follow = 'Siga su solicitud'
export const ownLink = 'Su propio enlace muestra qué ha pasado hasta ahora. Funciona por 60 días.'
export const seeStatus = 'Ver el estado de su solicitud'
export const statusLink = 'Su enlace para ver el estado'
export const copyLink = 'Copiar el enlace'
export const keepLink =
  'Casi siempre también le enviamos este enlace por correo electrónico, pero como máximo una vez por hora a una misma dirección. No lo comparta: quien lo tenga puede detener nuestras llamadas.'
