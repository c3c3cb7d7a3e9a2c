import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const title = 'Employment application'
export const description = 'Apply for a job at a Cash Express store in Tennessee, Kentucky, Alabama or Mississippi.'
export const lead =
  'Come work with us. Fill in the five sections below, in any order. Your application goes to the manager of each store you choose.'
export const keptFor = (days: number) => `We keep it current for ${days} days.`
export const keptHere =
  'What you type stays on this device for a day, except your Social Security number. On a shared computer, clear this form before you leave.'
export const partReceived = 'We received part of your application.'
export const checking = 'Checking your application...'
export const submit = 'Submit my application'
export const sendRest = 'Send the rest'
export const tryAgain = 'Try again'
export const clearAll = 'Clear everything you typed?'
export const clearBegun = 'Clear everything you typed? We keep what we already received.'
export const nothingLost = (
  <p key="nothing">
    Nothing was lost. Try again, or call us at <PhoneLink phone={company.phone} />.
  </p>
)

export const toFix = (count: number) => (count === 1 ? '1 answer to fix' : `${count} answers to fix`)
export const nothingNeeded = 'Nothing needed here'
export const answered = (answered: number, required: number) => `${answered} of ${required} required answers`
export const howMany = (answered: number, required: number) => `${answered} of ${required}`
export const requiredAnswers = ' required answers'
export const received = 'Received'
export const notReceived = 'Not received yet'
export const sectionReceived = "We have this section. There's nothing to fill in here."
export const sectionLoading = 'Loading this section...'
export const sectionNotLoaded = "This section didn't load."

export const basicInfo = 'Basic info'
export const education = 'Education'
export const employmentHistory = 'Employment history'
export const references = 'References'
export const readAndSign = 'Read and sign'
export const job = (number: number) => `Job ${number}`
export const reference = (number: number) => `Reference ${number}`

export const theJob = 'The job'
export const upToThreeStores = 'You can choose up to 3 stores.'
export const aboutYou = 'About you'
export const aboutYouFor = 'We use this to contact you and to confirm your identity.'
export const fewQuestions = 'A few questions'
export const addStore = 'Add selection'
export const removeThirdStore = 'Remove third store'
/** Follows the message that the answer is missing. */
export const referralOptional = '. We would like to know, but you can send your application without it.'
