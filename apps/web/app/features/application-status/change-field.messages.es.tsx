import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const closedBefore = 'No pudimos enviar su cambio porque su solicitud ya estaba cerrada.'
export const oldNumberFirst = 'Para protegerle, es posible que la tienda llame primero a su número anterior.'
export const NothingLost = () => (
  <p>
    No se perdió nada de lo que escribió. También puede llamarnos al <PhoneLink phone={company.phone} />.
  </p>
)
export const save = 'Guardar'
