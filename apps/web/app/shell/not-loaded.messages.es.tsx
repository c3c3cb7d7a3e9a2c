import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const notFinished = (
  <span>
    Esta página no ha terminado de cargarse. Si espera, no pierde lo que escribió. Si no pasa nada, vuelva a cargarla o
    llámenos al <PhoneLink phone={company.phone} />.
  </span>
)
