import { root } from '@cash-express/domain/site/site-language'

export const title = 'Status of your application'
export const description = 'See what has happened to your application, stop our calls or change your phone number.'

export const callUs = 'Call us'
export const OrFindYourStore = () => (
  <>
    Or <a href={`${root}/store-locator`}>find the phone number of your store</a>.
  </>
)
export const withoutLink =
  'This page shows what has happened to your application. It opens with your own link: you find it on the thank-you page, in our e-mail and in your calendar reminder.'
export const noLinkAtHand = 'No link at hand? Call us or your store, and have your reference ready.'
export const needsJavaScript = 'This page needs JavaScript. Please turn it on, call us, or visit a store.'
export const notValidTitle = "This link doesn't work"
export const notValid =
  "It isn't complete, or it's older than 60 days. Please open the whole link from the thank-you page, our e-mail or your calendar reminder."
export const notValidCall = 'You can also call us or your store, and have your reference ready.'

export const notLoaded = "We couldn't load the status. Check your connection and try again, or call us."
export const loading = 'Loading the status of your application...'
export const tryAgain = 'Try again'

export const callYourStore = 'Call your store'
export const callHeadOffice = 'Call our head office'
export const yourReference = 'Your reference'
export const haveItReady = 'Have this number ready when you call or visit.'
export const soFar = 'What has happened so far'
export const newestFirst = 'The newest comes first. This page looks for news every 30 seconds.'
export const mailFailed = "We couldn't deliver our e-mail to you. Please keep the link to this page."
export const toldYourStore = 'Thank you. We told your store.'
export const notFresh = "We couldn't look for news. Below is what we knew last."

export const noCall = "Don't need a call anymore?"
export const tellUs = 'Tell us, and the store stops calling you about this application.'
export const shouldWeStop = 'Should we stop calling you?'
export const yesStop = 'Yes, stop calling me'
export const areYouHelped = 'Have you been helped?'
export const yesHelped = 'Yes, I have been helped'
export const weClose = (storeName: string | undefined) =>
  storeName
    ? `We close your application and tell ${storeName}. You can't undo this here.`
    : "We close your application and tell your store. You can't undo this here."
export const telling = 'Telling your store...'
export const goBack = 'Go back'

export const alreadyClosed = (storePhone: string | undefined) =>
  storePhone
    ? `Your application is already closed. If you have questions, call the store at ${storePhone}.`
    : 'Your application is already closed. If you have questions, call the store.'
export const tooMany = 'Too many requests came from your network. Please wait a minute, and then try again.'
export const notYet = (storePhone: string | undefined) =>
  storePhone
    ? `Your store can't take this yet. Please try again in a minute, or call the store at ${storePhone}.`
    : "Your store can't take this yet. Please try again in a minute, or call the store."
export const offline = "You're not connected to the internet."
export const unreachable = "We couldn't reach our server. Please try again."
