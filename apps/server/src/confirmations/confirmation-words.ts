import { root as siteRoot } from '@cash-express/domain/site/site-language'
import { dueText } from '@cash-express/domain/stores/due-time-words'

/** What the addresses of the pages in this language begin with. */
export const root: string = siteRoot

export const subject = (reference: string) => `We have your application: reference ${reference}`

export const greeting = 'Hello,'
export const greetingTo = (name: string) => `Hello ${name},`

export const received = 'We have your application. Nothing is approved or decided yet.'
export const callBy = (due: string) => `Expect a call from the store by ${due}.`
export const callWithinADay = 'Expect a call from the store within 1 business day.'

export const due = (instant: Date, timeZone: string) => dueText(instant, timeZone).replace(/\u202f/g, ' ')

export const yourStore = 'Your store'
export const store = 'Store'
export const address = 'Address'
export const phoneNumber = 'Phone'
export const yourReference = 'Your reference'

export const twoWords = 'Two words for the call'
export const twoWordsWhy =
  'Whoever calls you from the store says these two words, so that you know that the call is real.'
export const twoWordsCare = (phone: string) =>
  `Do not tell them to anyone who calls you. If a caller does not know them, hang up and call the store: ${phone}.`

export const whatToBring = 'What to bring'

export const yourApplication = 'Your application'
export const aboutTheLink = 'See what happens with your application, or stop the calls. Keep this link to yourself.'

// Not asked to stop the calls: an address with a typing error would end another person's application.
export const notYou = (phone: string) =>
  `You did not apply? Someone typed your address by mistake. Please ignore this e-mail, or call the store: ${phone}.`
export const repliesAreNotRead = 'Replies to this address are not read.'
