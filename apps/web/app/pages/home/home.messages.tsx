import type { ReactNode } from 'react'

export const title = 'Loans, check cashing and pawn'
export const description =
  'Start a loan online and finish it at a Cash Express store in Tennessee, Kentucky, Alabama or Mississippi.'

export const ourServices = 'Our services'
export const carousel = 'carousel'
export const slide = 'slide'
export const closeToHome = 'Loans and cash, close to home'
export const previousSlide = 'Previous slide'
export const nextSlide = 'Next slide'
export const SlideCount = ({ now, count }: { now: ReactNode; count: number }) => (
  <>
    {now} of {count}
  </>
)
export const slideOf = (slide: number, count: number) => `${slide} of ${count}`
export const seeHow = 'See how it works'
export const seeHowOf = (service: string) => `See how it works: ${service}`

export const whatDoYouNeed = 'What do you need today?'
export const notEverywhere = 'Not every service is offered in every state or store.'

export const howItWorks = 'How it works'
export const startOnline = 'Start online'
export const startOnlineWords =
  'Fill out a short form and choose a store near you. This only starts your application. You can stop at any time.'
export const visitStore = 'Visit your store'
export const visitStoreWords =
  'The store will call you within 1 business day. Bring your documents. We go over them with you.'
export const getAnswer = 'Get your answer'
export const getAnswerWords =
  "If you're approved and you agree, you sign and leave with cash. If not, we go over other choices with you."

export const findClosest = 'Find your closest store'
export const storesInStates = (count: number) =>
  `We have ${count} stores in Tennessee, Kentucky, Alabama and Mississippi. See hours, phone numbers and services before you go.`
export const placeHint = (zip: string) => `For example, ${zip} or Nashville, TN`
export const findStore = 'Find a store'

export const ourPromise = 'Our promise about your data'
export const youTrustUs =
  'You trust us with your name, your income and your Social Security number. Here is how we protect them.'
export const readPrivacyPolicy = 'Read the privacy policy (PDF)'
export const encrypted = 'Encrypted on arrival'
export const encryptedWords =
  'Your form is encrypted as soon as we receive it. Only the people who handle it can read it.'
export const sentToStore = 'Sent to the store you pick'
export const sentToStoreWords = 'Your form goes to the store you choose, so the right person can call you.'
export const noTrackers = 'No ads, no trackers'
export const noTrackersWords = "No other company's ads or trackers are on our pages."
export const deleted = 'Deleted on a schedule'
export const deletedWords =
  'We delete forms on a set schedule. Your Social Security number is never saved on your phone.'
