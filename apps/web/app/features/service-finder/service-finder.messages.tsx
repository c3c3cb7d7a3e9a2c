import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import type { ServiceId } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'

export const title = 'Service finder'
export const description = 'Answer a few short questions and find out which Cash Express service fits you.'
export const heading = 'Client services'
export const lead = 'Find the service that fits you'
export const howLong = "It takes 2 to 7 short questions. This isn't an application, and we don't ask who you are."
export const nextStep = 'Your next step'
export const questionNumber = (number: number) => `Question ${number}`
export const back = 'Back one question'
export const startOver = 'Start over'
export const needsScripts = 'These questions need JavaScript. Please turn it on, call us, or choose a service below.'
export const yourAnswers = 'You said'
export const toStoreLocator = 'Takes you to the store locator'

/** Whole sentences, because articles differ between languages. */
export const toForm: Record<ServiceId, string> = {
  7: 'Takes you to the flex loan form',
  3: 'Takes you to the payday loan form',
  8: 'Takes you to the installment loan form',
  4: 'Takes you to the title loan form',
  1: 'Takes you to the check cashing form',
  6: 'Takes you to the pawn loan form',
  9: 'Takes you to the cash for gold form',
}

/** Each is followed by the state, as in "What a payday loan costs in Tennessee". */
export const costTitles: Record<ServiceId, string> = {
  7: 'What a flex loan costs',
  3: 'What a payday loan costs',
  8: 'What an installment loan costs',
  4: 'What a title loan costs',
  1: 'What check cashing costs',
  6: 'What a pawn loan costs',
  9: 'What we pay for gold',
}

export const change = 'Change'
/** Follows it for screen readers. */
export const answerTo = (question: string) => ` your answer to: ${question}`

export const orCall = (
  <p>
    Or call <PhoneLink phone={company.phone} />.
  </p>
)

export const askPerson = (
  <>
    Prefer to ask a person? Call <PhoneLink phone={company.phone} /> or{' '}
    <a href={`${root}/store-locator`}>find a store</a>.
  </>
)
