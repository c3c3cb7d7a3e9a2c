import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const closedBefore = "We couldn't send your change, because your application was closed before."
export const oldNumberFirst = 'To keep you safe, the store may try your old number first.'
export const NothingLost = () => (
  <p>
    Nothing you typed was lost. You can also call us at <PhoneLink phone={company.phone} />.
  </p>
)
export const save = 'Save'
