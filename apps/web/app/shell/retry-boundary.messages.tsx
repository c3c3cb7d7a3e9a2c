import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const wentWrong = 'Something went wrong'
export const stoppedWorking = 'This page stopped working. We kept what you typed in this tab.'
export const reloadOrCall = (
  <p>
    Please reload it, or call <PhoneLink phone={company.phone} />.
  </p>
)
