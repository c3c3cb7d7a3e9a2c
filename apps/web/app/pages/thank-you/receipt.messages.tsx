import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { employmentCurrentDays } from '@cash-express/domain/employment-application/employment'
import { company } from '@cash-express/domain/site/company'

export const answerBy = 'We answer by'
export const thanks = 'Thank you for submitting.'

export const disputeTitle = 'Dispute resolution'
export const disputeDescription = 'We received your dispute notice and answer within 30 days.'
export const disputeLead = `We answer within ${disputeAnswerDays} days.`
export const lookInto = 'We look into it'
export const complianceReads = 'Our compliance office reads your notice and checks the transaction.'
export const mayContact = 'We may contact you'
export const ifNotClear = "If something isn't clear, we use the phone number, email or address you gave us."
export const getAnAnswer = 'You get an answer'
export const AnswerWithin = () => (
  <>
    You'll have it within {disputeAnswerDays} days. Questions? Call <PhoneLink phone={company.phone} />.
  </>
)

export const employmentTitle = 'Employment application'
export const employmentDescription = 'We received your job application.'
export const employmentLead = `The manager of the store you chose receives your application. It stays current for ${employmentCurrentDays} days.`
export const currentUntil = 'Current until'
export const managerReads = 'The manager reads it'
export const eachManager = 'If you chose more than one store, each manager gets a copy.'
export const mayCall = 'They may call you'
export const ifJobFits = "If there's a job that fits, the store calls you at the time you chose."
export const stillLooking = 'Still looking later?'
export const ApplyAgain = () => (
  <>
    After {employmentCurrentDays} days, please apply again. Questions? Call <PhoneLink phone={company.phone} />.
  </>
)

export const feedbackTitle = 'Customer feedback'
export const feedbackDescription = 'We received your feedback.'
export const feedbackLead = 'Your feedback goes to the store you chose and to our head office.'
export const peopleRead = 'People read it'
export const bothRead = 'The store and our head office both read your feedback.'
export const weMayCall = 'We may call you'
export const ifSomething = "If there's something to work out, we use the phone number or email you gave us."
export const isItUrgent = 'Is it urgent?'
export const DontWait = () => (
  <>
    Don't wait for us. Call <PhoneLink phone={company.phone} />.
  </>
)
