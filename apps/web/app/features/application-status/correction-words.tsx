import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const phoneOrTime = 'Enter a new phone number, or choose a best time to call'
export const closedBefore = "We couldn't send your change, because your application was closed before."
export const title = 'Change how we reach you'
export const seesAgain = 'Your store sees it at once. It replaces what you changed before.'
export const sees = 'Your store sees it at once.'
export const noMore = "You've changed this as often as this page allows. For another change, please call your store."
export const NothingLost = () => (
  <p>
    Nothing you typed was lost. You can also call us at <PhoneLink phone={company.phone} />.
  </p>
)
export const tellMyStore = 'Tell my store'
