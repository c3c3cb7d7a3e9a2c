import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { employmentCurrentDays } from '@cash-express/domain/employment-application/employment'
import { company } from '@cash-express/domain/site/company'

export const answerBy = 'Le respondemos a más tardar el'
export const thanks = 'Gracias. Ya lo recibimos.'

export const disputeTitle = 'Resolución de disputas'
export const disputeDescription = 'Recibimos su aviso de disputa y le respondemos en un plazo de 30 días.'
export const disputeLead = `Le respondemos en un plazo de ${disputeAnswerDays} días.`
export const lookInto = 'Lo investigamos'
export const complianceReads = 'Nuestra oficina de cumplimiento lee su aviso y revisa la transacción.'
export const mayContact = 'Tal vez nos comuniquemos con usted'
export const ifNotClear = 'Si algo no está claro, usamos el teléfono, el correo electrónico o la dirección que nos dio.'
export const getAnAnswer = 'Usted recibe una respuesta'
export const AnswerWithin = () => (
  <>
    La tendrá en un plazo de {disputeAnswerDays} días. ¿Tiene preguntas? Llame al <PhoneLink phone={company.phone} />.
  </>
)

export const employmentTitle = 'Solicitud de empleo'
export const employmentDescription = 'Recibimos su solicitud de empleo.'
export const employmentLead = `El gerente de la tienda que eligió recibe su solicitud. Queda vigente por ${employmentCurrentDays} días.`
export const currentUntil = 'Vigente hasta el'
export const managerReads = 'El gerente la lee'
export const eachManager = 'Si eligió más de una tienda, cada gerente recibe una copia.'
export const mayCall = 'Tal vez le llamen'
export const ifJobFits = 'Si hay un trabajo para usted, la tienda le llama a la hora que eligió.'
export const stillLooking = '¿Sigue buscando trabajo más adelante?'
export const ApplyAgain = () => (
  <>
    Después de {employmentCurrentDays} días, por favor envíe otra solicitud. ¿Tiene preguntas? Llame al{' '}
    <PhoneLink phone={company.phone} />.
  </>
)

export const feedbackTitle = 'Opinión del cliente'
export const feedbackDescription = 'Recibimos su opinión.'
export const feedbackLead = 'Su opinión va a la tienda que eligió y a nuestra oficina central.'
export const peopleRead = 'La leen personas de verdad'
export const bothRead = 'La tienda y nuestra oficina central leen su opinión.'
export const weMayCall = 'Tal vez le llamemos'
export const ifSomething = 'Si hay algo que resolver, usamos el teléfono o el correo electrónico que nos dio.'
export const isItUrgent = '¿Es urgente?'
export const DontWait = () => (
  <>
    Llámenos de inmediato al <PhoneLink phone={company.phone} />.
  </>
)
