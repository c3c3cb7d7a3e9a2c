import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const nothingLost = (
  <p>
    Nothing was lost. Try again, or call us at <PhoneLink phone={company.phone} />.
  </p>
)

export const preferToTalk = (
  <p>
    Prefer to talk? Call <PhoneLink phone={company.phone} />.
  </p>
)
