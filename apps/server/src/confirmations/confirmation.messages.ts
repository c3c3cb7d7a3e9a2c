import type { ServiceId } from '@cash-express/domain/services/service'
import * as services from '@cash-express/domain/services/service.messages'
import { root as siteRoot } from '@cash-express/domain/site/site-language'
import { dueText } from '@cash-express/domain/stores/due-time.messages'
import { hoursText as textOfHours } from '@cash-express/domain/stores/hours.messages'
import type { WeekDay } from '@cash-express/domain/stores/store'

/** The addresses of the pages in this language begin with it. */
export const root: string = siteRoot

export const serviceNames: Readonly<Record<ServiceId, string>> = {
  7: services.flexLoan,
  3: services.paydayLoan,
  8: services.installmentLoan,
  4: services.titleLoan,
  1: services.checkCashing,
  6: services.pawnLoan,
  9: services.cashForGold,
}

export const due = (instant: Date, timeZone: string) => dueText(instant, timeZone).replace(/\u202f/g, ' ')

export const greeting = 'Hello,'
export const notDecided = 'Nothing is approved or decided yet.'

export const receiptSubject = (reference: string, service: string | undefined) =>
  service ? `We have your application ${reference}: ${service}` : `We have your application ${reference}`
export const receiptTitle = 'We have your application'
export const callBy = 'Expect a call from the store by'
export const callWithin = 'Expect a call from the store within'
export const oneBusinessDay = '1 business day'

export const newTimeSubject = (reference: string) => `We'll call you at another time: application ${reference}`
export const newTimeTitle = "We'll call you at another time"
export const newTimeOpening = "The store's hours changed. Expect our call by"
export const newTimeBefore = (before: string) =>
  `Before, we promised you a call by ${before}. We're sorry for the change.`

export const callBackOpening = "The store's hours changed. We plan to call you on"
export const callBackBefore = "The store will be closed at the time you asked for. We're sorry for the change."

export const stoppedSubject = (reference: string) => `We've stopped calling you: application ${reference}`
export const stoppedTitle = "We've stopped calling you"
export const stoppedOpening =
  "You asked us to stop the calls about your application. You won't get texts or reminders either."
export const stoppedBox = 'Your application stays open'
export const stoppedBoxSmall =
  'Come in when it suits you, with your reference. On your status page you can ask us to call again.'

export const seeStatus = 'See your status'
export const aboutTheLink = 'You can also stop the calls there. Keep this link to yourself.'
export const keepTheLink = 'Keep this link to yourself.'

export const twoWords = 'Two words for the call'
export const twoWordsWhy = 'The caller will say these two words, so you know the call is real.'
export const twoWordsCare = (phone: string) =>
  `Don't tell them to anyone who calls you. If a caller doesn't know them, hang up and call the store: ${phone}.`

export const yourStore = 'Your store'
export const store = 'Store'
export const address = 'Address'
export const phoneNumber = 'Phone'
export const hours = 'Hours'
export const service = 'Service'
export const yourReference = 'Reference'

export const whatToBring = 'What to bring'

// Not asked to stop the calls: an address with a typing error would end another person's application.
export const notYou = (phone: string) =>
  `Didn't apply? Someone typed your address by mistake. Please ignore this email, or call the store: ${phone}.`
export const repliesAreNotRead = 'Replies to this address are not read.'

const days = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' } as const
export const onDays = (first: WeekDay, last: WeekDay, hours: string) =>
  first === last ? `${days[first]} ${hours}` : `${days[first]} to ${days[last]} ${hours}`
export const hoursText = textOfHours
