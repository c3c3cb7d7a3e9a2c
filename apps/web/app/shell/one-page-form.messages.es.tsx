import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const nothingLost = (
  <p>
    No se perdió nada. Intente de nuevo o llámenos al <PhoneLink phone={company.phone} />.
  </p>
)

export const preferToTalk = (
  <p>
    ¿Prefiere hablar? Llame al <PhoneLink phone={company.phone} />.
  </p>
)
