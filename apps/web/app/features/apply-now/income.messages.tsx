import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { company } from '@cash-express/domain/site/company'
import type { Store } from '@cash-express/domain/stores/store'

export const yourPay = 'Your pay'
export const whichPay =
  "Include money from work, benefits or a pension. You don't have to tell us about alimony, child support or separate maintenance if you don't want it considered."
export const twoQuestions = 'Two questions'
export const isNoRight = 'Please make sure No is right for you.'
export const checkAnswers = 'Check your answers'
export const selectChange = "If something is wrong, select Change. We'll keep the rest."
export const agreements = 'Agreements'
export const readAll = 'Please read all three and the pages they link to.'
export const sign = 'Sign and submit'
export const doesNotApprove = (store: Store | undefined) =>
  store
    ? `Nothing is approved by submitting this form. You'll finish at ${store.name}.`
    : "Nothing is approved by submitting this form. You'll finish in the store."

export const inNewTab = ' (opens in a new tab)'
export const versionOf = (version: string) => `Version ${version}`
export const needNotAgree = "You don't have to agree to get a service from us. Only this online form needs it."
export const WithoutAgreeing = ({ store }: { store: Store | undefined }) => (
  <>
    <span>{`To apply without agreeing, visit ${store?.name ?? 'any store'} or call`}</span>{' '}
    <PhoneLink phone={(store ?? company).phone} />.
  </>
)

export const service = 'Service'
export const name = 'Name'
export const address = 'Address'
export const phone = 'Phone'
export const cellPhone = 'Cell phone'
export const email = 'Email'
export const dateOfBirth = 'Date of birth'
export const ssn = 'Social Security number'
export const hidden = 'Hidden for your safety'
export const vehicle = 'Vehicle'
export const notProvided = 'Not provided'
export const storeName = 'Store'
export const onActiveDuty = 'On active military duty'
export const inBankruptcy = 'In bankruptcy'
export const yes = 'Yes'
export const no = 'No'
export const Change = ({ what }: { what: string }) => (
  <>
    Change<Spoken>{` ${what}`}</Spoken>
  </>
)

export const stepTwo = (heading: string) => `${heading}: step 2 of 2`
export const income = 'Income'
export const finishHere = "You'll finish at this store"
export const lead = "Tell us about your pay, check your answers and sign. Then you're done online."

export const submit = 'Submit my application'
export const back = 'Back'
