import { locale } from '@cash-express/domain/site/site-language'
import type { ReactNode } from 'react'
export const alreadySent = 'You already sent this'
export const whatHappensNext = 'See what happens next'
export const startNewOne = 'Start a new one'
export const checking = 'Checking...'
export const checked = 'Checked'
export const captchaFailed = "Verification didn't load. We'll try again when you send."
export const pleaseWait = 'Please wait'
export const chooseOne = 'Choose one'
export const tryAgain = 'Try again'
export const yes = 'Yes'
export const no = 'No'
export const yesThisIsRight = 'Yes, this is right'
export const month = 'Month'
export const day = 'Day'
export const year = 'Year'
/** After a label. */
export const recommended = ' (recommended)'
export const optional = ' (optional)'
/** Before the message of a field, for screen readers, and before the title of the page. */
export const errorPrefix = 'Error: '
export const loading = 'Loading...'
export const clearEverything = 'Clear everything you typed?'
export const clearThisForm = 'Clear this form'
export const yesClearIt = 'Yes, clear it'
export const keepIt = 'Keep it'
export const sentOneMoment = 'Sent. One moment, please.'
export const needsJavaScript = 'This form needs JavaScript. Please turn it on, call us, or visit a store.'
export const formIsEmpty = 'The form is now empty.'
export const undo = 'Undo'
/** After the star. */
export const required = ' Required'
export const offline = "You're offline. We kept what you typed. You can send it when you're connected again."
export const show = 'Show'
export const hide = 'Hide'
export const restored = 'We kept what you typed.'
export const restoredWithoutSsn = 'We kept what you typed. For your safety, enter your Social Security number again.'
export const restoredWithoutSsnAndBirthDate =
  'We kept what you typed. For your safety, enter your Social Security number and date of birth again.'

export const YourReference = ({ children }: { children: ReactNode }) => <>We have it. Your reference is {children}.</>

export const DidYouMean = ({ children }: { children: ReactNode }) => <>Did you mean {children}?</>

const countFormat = new Intl.NumberFormat(locale)

export function charactersLeft(left: number) {
  const count = countFormat.format(Math.abs(left))
  if (left < 0) return left === -1 ? 'You have 1 character too many' : `You have ${count} characters too many`
  return left === 1 ? 'You have 1 character left' : `You have ${count} characters left`
}

export const UpTo = ({ max }: { max: number }) => <>You can write up to {countFormat.format(max)} characters.</>

export const notSent = 'There was an error submitting the form:'
export const notConnected = "You're not connected to the internet."
export const unreachable = "We couldn't reach our server."
export const late = "Our server didn't respond within 30 seconds."
export const outdated = 'This page is out of date. Reload it; we kept what you typed.'
export const outdatedExceptSsn =
  'This page is out of date. Reload it; we kept what you typed, except your Social Security number and signature.'
export const outdatedExceptSsnAndBirthDate =
  'This page is out of date. Reload it; we kept what you typed, except your Social Security number, date of birth and signature.'

export const errorsText = (count: number) =>
  count === 1
    ? 'Please fix this answer. We kept everything else you typed.'
    : `Please fix these ${count} answers. We kept everything else you typed.`

export const questionsText = (count: number) =>
  count === 1
    ? "One answer looks unusual. If it's correct, check the box below it and continue."
    : `${count} answers look unusual. If they're correct, check the box below each one and continue.`

export const checkYourAnswers = 'Please check your answers'
export const thereIsAProblem = 'There is a problem'
export const showAll = (count: number) => `Show all ${count}`
export const reloadThePage = 'Reload the page'
