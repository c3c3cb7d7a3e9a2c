import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import { aboutConsularId, aboutDocuments, aboutItin, aboutVisit } from '@cash-express/domain/site/languages.messages'
import type { Store } from '@cash-express/domain/stores/store'

export const stepOne = 'Paso 1 de 2: Datos del cliente'
export const keepHandy = 'Tenga esto a la mano'
export const handyAddress = 'Su dirección y sus números de teléfono'
export const handySsn = 'Su número de Seguro Social (SSN)'
export const handyPay = 'Cuánto le pagan y cada cuánto'
export const PreferToTalk = () => (
  <>
    ¿Prefiere hablar con alguien? Llame al <PhoneLink phone={company.phone} />
  </>
)
export const whoCanApply =
  'Debe tener 18 años o más, o 19 años o más en Alabama. No podemos prestar a residentes de Ohio. Nada se aprueba en este sitio web.'
export const unknownService = 'No reconocemos el servicio de este enlace. Por favor, elija un servicio más abajo.'

export const NothingLost = ({ store }: { store: Store | undefined }) =>
  store ? (
    <p key={store.store_id}>
      {`No se perdió nada. Intente de nuevo o llame a ${store.name} al `}
      <PhoneLink phone={store.phone} />.
    </p>
  ) : (
    <p key="office">
      No se perdió nada. Intente de nuevo o llámenos al <PhoneLink phone={company.phone} />.
    </p>
  )
export const submitting = 'Enviando su solicitud...'
export const nextPage = 'Lo que sigue: sus ingresos y su firma. Todavía no se envía nada.'
export const continueLabel = 'Continuar'

export const chooseService = 'Elija un servicio'
export const whatItCosts = 'Cuánto cuesta'
export const willShowStores = 'Le mostraremos las tiendas que lo ofrecen.'
export const storesOffer = (count: number) =>
  count === 1 ? '1 de nuestras tiendas lo ofrece.' : `${count} de nuestras tiendas lo ofrecen.`
export const chooseOne = 'Elija una opción'
export const notSure = '¿Tiene dudas? Conteste unas preguntas'

export const yourName = 'Su nombre'
export const asOnId = 'Escríbalo como aparece en su identificación.'

export const yourAddress = 'Su dirección'
export const whyAddress = 'Usamos su dirección para encontrar tiendas cerca de usted.'
export const filledIn = (answers: readonly string[]) => `Datos agregados: ${answers.join(', ')}`
export const onlyWhereYouLive =
  'Esto depende solo de dónde vive. ¿Eligió otro estado por error? Puede cambiarlo arriba.'

export const yourContact = 'Sus datos de contacto'
export const storeCallsYou = 'Su tienda le llamará en un plazo de 1 día hábil.'
export const copied = 'Copiado.'
export const phoneFirst = 'Primero escriba su número de teléfono.'
export const sameAsPhone = 'Igual que el teléfono'

export const visitAndDocuments = `${aboutVisit} ${aboutDocuments}`

export const yourIdentity = 'Confirme su identidad'
export const whoCanReadThem =
  'Sus respuestas de esta sección van cifradas. Solo su tienda y nuestra oficina pueden leerlas.'
export const otherIds = `${aboutItin} ${aboutConsularId}`
export const wrongDate = '¿La fecha está mal? Puede cambiarla arriba.'

export const yourVehicle = 'Su vehículo'
export const whichVehicle = 'El vehículo cuyo título va a traer.'
