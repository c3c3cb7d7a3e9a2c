import { root as siteRoot } from '@cash-express/domain/site/site-language.es'
import { dueText } from '@cash-express/domain/stores/due-time-words.es'

export const root: string = siteRoot

export const subject = (reference: string) => `Tenemos su solicitud: referencia ${reference}`

export const greeting = 'Hola:'
export const greetingTo = (name: string) => `Hola, ${name}:`

export const received = 'Tenemos su solicitud. Todavía no hay nada aprobado ni decidido.'
export const callBy = (due: string) => `Espere una llamada de la tienda a más tardar ${due}.`
export const callWithinADay = 'Espere una llamada de la tienda en un plazo de 1 día hábil.'

export const due = (instant: Date, timeZone: string) => `el ${dueText(instant, timeZone).replaceAll('\u00a0', ' ')}`

export const yourStore = 'Su tienda'
export const store = 'Tienda'
export const address = 'Dirección'
export const phoneNumber = 'Teléfono'
export const yourReference = 'Su referencia'

export const twoWords = 'Dos palabras para la llamada'
export const twoWordsWhy =
  'Quien le llame de la tienda dirá estas dos palabras, para que usted sepa que la llamada es real.'
export const twoWordsCare = (phone: string) =>
  `No se las diga a nadie que le llame. Si la persona no las sabe, cuelgue y llame a la tienda: ${phone}.`

export const whatToBring = 'Qué traer'

export const yourApplication = 'Su solicitud'
export const aboutTheLink =
  'Vea qué pasa con su solicitud, o pida que no le llamemos más. No comparta este enlace con nadie.'

export const notYou = (phone: string) =>
  `¿Usted no hizo ninguna solicitud? Alguien escribió su correo electrónico por error. No haga caso de este mensaje, o llame a la tienda: ${phone}.`
export const repliesAreNotRead = 'Nadie lee las respuestas a esta dirección.'
