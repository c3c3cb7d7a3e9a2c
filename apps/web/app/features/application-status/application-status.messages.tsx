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
  'This page shows what has happened to your application. It opens with your own link: you find it on the thank-you page, in our email and in your calendar reminder.'
export const noLinkAtHand = "Don't have the link? Call us or your store, and have your reference ready."
export const needsJavaScript = 'This page needs JavaScript. Please turn it on, call us, or visit a store.'
export const notValidTitle = "This link doesn't work"
export const notValid =
  "It isn't complete, or it's older than 60 days. Please open the whole link from the thank-you page, our email or your calendar reminder."
export const notValidCall = 'You can also call us or your store, and have your reference ready.'

export const notLoaded = "We couldn't load the status. Check your connection and try again, or call us."
export const loading = 'Loading the status of your application...'
export const tryAgain = 'Try again'

export const callYourStore = 'Call your store'
export const callHeadOffice = 'Call our head office'
export const yourReference = 'Your reference'
export const haveItReady = 'Have this number ready when you call or visit.'
export const soFar = 'What has happened so far'
export const newestFirst = 'Newest first. Updates every 30 seconds.'
export const mailFailed = "We couldn't deliver our email to you. Please keep the link to this page."
export const storeHasIt = 'Thank you. Your store has the change.'
export const notFresh = "We couldn't refresh. This is the last update."

export const whatYourStoreHas = 'What your store has now'
export const phoneNumber = 'Phone number'
export const endsIn = (digits: string) => `Ends in ${digits}`
export const asYouSentIt = 'As you sent it'
export const change = 'Change'
export const noMoreChanges = 'For another change, please call your store.'

export const somethingChanged = 'Did something change?'
export const stopTitle = 'Stop calling me, keep my application'
export const stopText =
  'No more calls, texts or reminders. Your application stays at the store, and you can come in when it suits you.'
export const stopTheCalls = 'Stop the calls'
export const callAgainTitle = 'Call me again'
export const callAgainText = (storeName: string | undefined) =>
  storeName
    ? `You agree that ${storeName} calls you about this application. It will call you within 1 business day.`
    : 'You agree that your store calls you about this application. It will call you within 1 business day.'
export const callAgain = 'Call me again'
export const cancelTitle = 'Cancel my application'
export const cancelText =
  'It will be closed, and the store will stop calling. To continue later, you have to apply again.'
export const shouldWeCancel = 'Should we cancel your application?'
export const yesCancel = 'Yes, cancel it'
export const weClose = (storeName: string | undefined) =>
  storeName
    ? `We'll let ${storeName} know. You can't undo this here.`
    : "We'll let your store know. You can't undo this here."
export const telling = 'Letting your store know...'
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
