export const title = 'Contact'
export const description =
  'Phone numbers and mailing address of the Cash Express corporate office, and how to find your store.'
export const callOrWrite = "Call us, write to us, or visit a store. You don't have to be a customer."
export const storeAnswersFastest = 'Is it about a loan or an application? Your store can answer fastest.'
export const findItsNumber = 'Find its phone number'

export const corporateOffice = 'Corporate office'
export const office = 'Office'
export const tollFree = 'Toll free'

export const yourStore = 'Your store'
export const storesHaveNumbers = (count: number) =>
  `Each of our ${count} stores has its own phone number. Look up your store's phone number, hours and address.`
export const placeHint = (zip: string) => `For example, ${zip} or Nashville, TN`
export const findStore = 'Find a store'
export const seeAllNumbers = 'See all store phone numbers'

export const storeNumbers = 'Store phone numbers'
export const chooseState = "Choose your state. A store's page has its hours, address and services."
export const stateWithStores = (state: string, count: number) =>
  `${state}, ${count} ${count === 1 ? 'store' : 'stores'}`

export const byMail = 'By mail'
export const byEmail = 'By email'
export const forComplaints =
  'For complaints, privacy and accessibility. Never put your Social Security number in an email.'

export const ratherAForm = 'Would you rather send us a form?'
export const feedback = 'Customer feedback'
export const feedbackWords = 'Tell us what went well or what went wrong.'
export const dispute = 'Dispute resolution'
export const disputeWords = 'Send a notice about a charge or a loan. We answer within 30 days.'
export const employment = 'Employment application'
export const employmentWords = 'Apply for a job. Your application goes to the store manager.'
export const accessibility = 'Accessibility'
export const accessibilityWords = "Tell us when something doesn't work for you."
