import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const title = 'Customer feedback'
export const description = 'Tell Cash Express what went well or what went wrong in a store.'
export const lead = "Tell us what went well and what didn't. Your store and our head office both receive your feedback."
export const sending = 'Sending your feedback...'
export const send = 'Send feedback'
export const whoYouAre = 'Your information'
export const whoYouAreFor = 'So we know who to call.'
export const yourFeedback = 'Your feedback'
export const leaveOut = 'Please leave out account numbers and your Social Security number.'

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
