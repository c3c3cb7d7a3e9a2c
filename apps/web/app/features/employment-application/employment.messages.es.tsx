import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const title = 'Solicitud de empleo'
export const description = 'Solicite empleo en una tienda Cash Express en Tennessee, Kentucky, Alabama o Mississippi.'
export const lead =
  'Venga a trabajar con nosotros. Llene las cinco secciones de abajo, en cualquier orden. Su solicitud llega al gerente de cada tienda que elija.'
export const keptFor = (days: number) => `La mantenemos vigente por ${days} días.`
export const keptHere =
  'Lo que usted escriba se queda un día en este dispositivo, menos su número de Seguro Social. En una computadora compartida, borre este formulario antes de irse.'
export const partReceived = 'Recibimos parte de su solicitud.'
export const checking = 'Revisando su solicitud...'
export const submit = 'Enviar mi solicitud'
export const sendRest = 'Enviar el resto'
export const tryAgain = 'Intentar de nuevo'
export const clearAll = '¿Borrar todo lo que escribió?'
export const clearBegun = '¿Borrar todo lo que escribió? Conservamos lo que ya recibimos.'
export const nothingLost = (
  <p key="nothing">
    No se perdió nada. Intente de nuevo o llámenos al <PhoneLink phone={company.phone} />.
  </p>
)

export const toFix = (count: number) => (count === 1 ? '1 respuesta por corregir' : `${count} respuestas por corregir`)
export const nothingNeeded = 'Aquí no hay nada obligatorio'
export const answered = (answered: number, required: number) => `${answered} de ${required} respuestas obligatorias`
export const howMany = (answered: number, required: number) => `${answered} de ${required}`
export const requiredAnswers = ' respuestas obligatorias'
export const received = 'Recibida'
export const notReceived = 'Aún no recibida'
export const sectionReceived = 'Ya tenemos esta sección. No hay nada que llenar aquí.'
export const sectionLoading = 'Cargando esta sección...'
export const sectionNotLoaded = 'Esta sección no se cargó.'

export const basicInfo = 'Datos básicos'
export const education = 'Educación'
export const employmentHistory = 'Experiencia de trabajo'
export const references = 'Referencias'
export const readAndSign = 'Lea y firme'
export const job = (number: number) => `Empleo ${number}`
export const reference = (number: number) => `Referencia ${number}`

export const theJob = 'El empleo'
export const upToThreeStores = 'Puede elegir hasta 3 tiendas.'
export const aboutYou = 'Sobre usted'
export const aboutYouFor = 'Usamos estos datos para comunicarnos con usted y confirmar su identidad.'
export const fewQuestions = 'Unas preguntas'
export const addStore = 'Agregar otra tienda'
export const removeThirdStore = 'Quitar la tercera tienda'
/** Follows the message that the answer is missing. */
export const referralOptional = '. Nos gustaría saberlo, pero puede enviar su solicitud sin esta respuesta.'
