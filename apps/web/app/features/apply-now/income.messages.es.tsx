import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { company } from '@cash-express/domain/site/company'
import type { Store } from '@cash-express/domain/stores/store'

export const yourPay = 'Sus ingresos'
export const whichPay =
  'Incluya el dinero de su trabajo, de beneficios o de una pensión. No tiene que decirnos si recibe pensión alimenticia, manutención de hijos o manutención por separación si no quiere que la tomemos en cuenta.'
export const twoQuestions = 'Dos preguntas'
export const isNoRight = 'Por favor, asegúrese de que “No” es la respuesta correcta para usted.'
export const checkAnswers = 'Revise sus respuestas'
export const selectChange = 'Si algo está mal, elija Cambiar. Guardamos lo demás.'
export const agreements = 'Acuerdos'
export const readAll = 'Por favor, lea los tres y las páginas de sus enlaces.'
export const sign = 'Firme y envíe'
export const doesNotApprove = (store: Store | undefined) =>
  store
    ? `Al enviar este formulario no se aprueba nada. Usted termina la solicitud en ${store.name}.`
    : 'Al enviar este formulario no se aprueba nada. Usted termina la solicitud en la tienda.'

export const inNewTab = ' (se abre en otra pestaña)'
export const versionOf = (version: string) => `Versión ${version}`
export const needNotAgree =
  'No tiene que aceptar para obtener un servicio nuestro. Solo este formulario en línea lo necesita.'
export const WithoutAgreeing = ({ store }: { store: Store | undefined }) => (
  <>
    <span>Para hacer su solicitud sin aceptar, visite {store?.name ?? 'cualquier tienda'} o llame al</span>{' '}
    <PhoneLink phone={(store ?? company).phone} />.
  </>
)

export const service = 'Servicio'
export const name = 'Nombre'
export const address = 'Dirección'
export const phone = 'Teléfono'
export const cellPhone = 'Celular'
export const email = 'Correo electrónico'
export const dateOfBirth = 'Fecha de nacimiento'
export const ssn = 'Número de Seguro Social'
export const hidden = 'Oculto por su seguridad'
export const vehicle = 'Vehículo'
export const notProvided = 'Sin respuesta'
export const storeName = 'Tienda'
export const onActiveDuty = 'En servicio militar activo'
export const inBankruptcy = 'En bancarrota'
export const yes = 'Sí'
export const no = 'No'
export const Change = ({ what }: { what: string }) => (
  <>
    Cambiar<Spoken>{`: ${what}`}</Spoken>
  </>
)

export const stepTwo = (heading: string) => `${heading}: paso\u00a02\u00a0de\u00a02`
export const income = 'Ingresos'
export const finishHere = 'Usted termina la solicitud en esta tienda'
export const lead = 'Díganos cuánto gana, revise sus respuestas y firme. Con eso termina en línea.'

export const submit = 'Enviar mi solicitud'
export const back = 'Atrás'
