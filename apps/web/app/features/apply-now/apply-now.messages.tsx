import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import { aboutConsularId, aboutDocuments, aboutItin, aboutVisit } from '@cash-express/domain/site/languages.messages'
import type { Store } from '@cash-express/domain/stores/store'

export const stepOne = 'Step 1 of 2: Customer information'
export const keepHandy = 'Keep these handy'
export const handyAddress = 'Your address and phone numbers'
export const handySsn = 'Your Social Security number'
export const handyPay = "How much you're paid, and how often"
export const PreferToTalk = () => (
  <>
    Prefer to talk? Call <PhoneLink phone={company.phone} />
  </>
)
export const whoCanApply =
  'You must be 18 or older, or 19 or older in Alabama. We cannot lend to Ohio residents. Nothing is approved on this website.'
export const unknownService = "We don't recognize the service in this link. Please choose a service below."

export const NothingLost = ({ store }: { store: Store | undefined }) =>
  store ? (
    <p key={store.store_id}>
      {`Nothing was lost. Try again, or call ${store.name} at `}
      <PhoneLink phone={store.phone} />.
    </p>
  ) : (
    <p key="office">
      Nothing was lost. Try again, or call us at <PhoneLink phone={company.phone} />.
    </p>
  )
export const submitting = 'Submitting your application...'
export const nextPage = 'Next: your pay and your signature. Nothing is sent yet.'
export const continueLabel = 'Continue'

export const chooseService = 'Choose a service'
export const whatItCosts = 'What it costs'
export const willShowStores = "We'll show you the stores that offer it."
export const storesOffer = (count: number) =>
  count === 1 ? '1 of our stores offers this.' : `${count} of our stores offer this.`
export const chooseOne = 'Choose one'
export const notSure = 'Not sure? Answer a few questions'

export const yourName = 'Your name'
export const asOnId = 'Enter it as it appears on your ID.'

export const yourAddress = 'Your address'
export const whyAddress = 'We use your address to find stores near you.'
export const filledIn = (answers: readonly string[]) => `Filled in: ${answers.join(', ')}`
export const onlyWhereYouLive =
  'This depends only on where you live. Did you pick the wrong state? You can change it above.'

export const yourContact = 'Your contact information'
export const storeCallsYou = 'Your store will call you within 1 business day.'
export const copied = 'Copied.'
export const phoneFirst = 'Enter your phone number first.'
export const sameAsPhone = 'Same as phone number'

export const visitAndDocuments = `${aboutVisit} ${aboutDocuments}`

export const yourIdentity = 'Confirm your identity'
export const whoCanReadThem = 'Your answers here are encrypted. Only your store and our office can read them.'
export const otherIds = `${aboutItin} ${aboutConsularId}`
export const wrongDate = 'Is the date wrong? You can change it above.'

export const yourVehicle = 'Your vehicle'
export const whichVehicle = "The vehicle whose title you'll bring."
