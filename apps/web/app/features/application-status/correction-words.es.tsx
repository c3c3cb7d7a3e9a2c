import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const phoneOrTime = 'Escriba otro número de teléfono o elija la mejor hora para llamarle'
export const closedBefore = 'No pudimos enviar su cambio porque su solicitud ya estaba cerrada.'
export const title = 'Cambie sus datos de contacto'
export const seesAgain = 'Su tienda lo ve de inmediato. Reemplaza lo que cambió antes.'
export const sees = 'Su tienda lo ve de inmediato.'
export const noMore =
  'Ya hizo todos los cambios que permite esta página. Para otro cambio, por favor llame a su tienda.'
export const NothingLost = () => (
  <p>
    No se perdió nada de lo que escribió. También puede llamarnos al <PhoneLink phone={company.phone} />.
  </p>
)
export const tellMyStore = 'Avisar a mi tienda'
