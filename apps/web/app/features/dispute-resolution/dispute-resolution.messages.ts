export const title = 'Dispute resolution'
export const description = 'Send Cash Express a notice of a dispute about a transaction. We answer within 30 days.'
export const lead = (days: number) =>
  `Is something wrong with a transaction? Send us a notice. We answer within ${days} days.`
export const sending = 'Sending your notice...'
export const send = 'Send notice'
export const transaction = 'The transaction'
export const haveReceipt = 'Have your agreement or receipt handy.'
export const contact = 'Your contact information'
export const contactFor = "We'll use one of these to reply to you."
export const whatWentWrong = 'What went wrong'
export const whatToTell =
  'Tell us what happened and what you would like us to do. Please leave out your Social Security number.'
