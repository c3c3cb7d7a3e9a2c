import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const notFinished = (
  <span>
    This page hasn't finished loading. If you wait, what you typed stays. If nothing happens, reload it, or call us at{' '}
    <PhoneLink phone={company.phone} />.
  </span>
)
