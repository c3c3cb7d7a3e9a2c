import type { ServiceId } from '@cash-express/domain/services/service'
import * as services from '@cash-express/domain/services/service.messages.es'
import { root as siteRoot } from '@cash-express/domain/site/site-language.es'
import { dueText } from '@cash-express/domain/stores/due-time.messages.es'
import { hoursText as textOfHours } from '@cash-express/domain/stores/hours.messages.es'
import type { WeekDay } from '@cash-express/domain/stores/store'

/** The addresses of the pages in this language begin with it. */
export const root: string = siteRoot

export const serviceNames: Readonly<Record<ServiceId, string>> = {
  7: services.flexLoan,
  3: services.paydayLoan,
  8: services.installmentLoan,
  4: services.titleLoan,
  1: services.checkCashing,
  6: services.pawnLoan,
  9: services.cashForGold,
}

export const due = (instant: Date, timeZone: string) => dueText(instant, timeZone).replace(/\u00a0/g, ' ')

export const greeting = 'Hola:'
export const notDecided = 'Todavía no hay nada aprobado ni decidido.'

export const receiptSubject = (reference: string, service: string | undefined) =>
  service ? `Tenemos su solicitud ${reference}: ${service}` : `Tenemos su solicitud ${reference}`
export const receiptTitle = 'Tenemos su solicitud'
export const callBy = 'Espere una llamada de la tienda a más tardar el'
export const callWithin = 'Espere una llamada de la tienda en un plazo de'
export const oneBusinessDay = '1 día hábil'

export const newTimeSubject = (reference: string) => `Le llamaremos a otra hora: solicitud ${reference}`
export const newTimeTitle = 'Le llamaremos a otra hora'
export const newTimeOpening = 'Cambió el horario de la tienda. Espere nuestra llamada a más tardar el'
export const newTimeBefore = (before: string) =>
  `Antes le prometimos una llamada a más tardar el ${before}. Disculpe el cambio.`

export const callBackOpening = 'Cambió el horario de la tienda. Ahora pensamos llamarle el'
export const callBackBefore = 'La tienda estará cerrada a la hora que usted pidió. Disculpe el cambio.'

export const stoppedSubject = (reference: string) => `Ya no le llamaremos: solicitud ${reference}`
export const stoppedTitle = 'Ya no le llamaremos'
export const stoppedOpening =
  'Usted nos pidió que no le llamemos sobre su solicitud. Tampoco le enviaremos mensajes de texto ni recordatorios.'
export const stoppedBox = 'Su solicitud sigue abierta'
export const stoppedBoxSmall =
  'Venga cuando le convenga, con su referencia. En la página de su estado puede pedir que le volvamos a llamar.'

export const seeStatus = 'Vea su estado'
export const aboutTheLink = 'Ahí también puede pedir que no le llamemos. No comparta este enlace.'
export const keepTheLink = 'No comparta este enlace.'

export const twoWords = 'Dos palabras para la llamada'
export const twoWordsWhy = 'Quien le llame dirá estas dos palabras, para que usted sepa que la llamada es real.'
export const twoWordsCare = (phone: string) =>
  `No se las diga a nadie que le llame. Si la persona no las sabe, cuelgue y llame a la tienda: ${phone}.`

export const yourStore = 'Su tienda'
export const store = 'Tienda'
export const address = 'Dirección'
export const phoneNumber = 'Teléfono'
export const hours = 'Horario'
export const service = 'Servicio'
export const yourReference = 'Referencia'

export const whatToBring = 'Qué traer'

export const notYou = (phone: string) =>
  `¿Usted no hizo ninguna solicitud? Alguien escribió su correo electrónico por error. Ignore este mensaje o llame a la tienda: ${phone}.`
export const repliesAreNotRead = 'Nadie lee las respuestas a esta dirección.'

const days = { mon: 'lun.', tue: 'mar.', wed: 'mié.', thu: 'jue.', fri: 'vie.', sat: 'sáb.', sun: 'dom.' } as const
export const onDays = (first: WeekDay, last: WeekDay, hours: string) =>
  first === last ? `${days[first]} ${hours}` : `${days[first]} a ${days[last]} ${hours}`
export const hoursText = textOfHours
