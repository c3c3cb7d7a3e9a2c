import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const wentWrong = 'Algo salió mal'
export const stoppedWorking = 'Esta página dejó de funcionar. Conservamos lo que escribió en esta pestaña.'
export const reloadOrCall = (
  <p>
    Vuelva a cargarla o llame al <PhoneLink phone={company.phone} />.
  </p>
)
