import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import type { ServiceId } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { aboutCall, aboutConsularId, aboutDocuments, aboutVisit } from '@cash-express/domain/site/languages.messages'
import type { Store } from '@cash-express/domain/stores/store'
import type { NextStep } from './next-steps.tsx'

export const title = 'Thank you'
export const description = 'We received your application. Your store will call you within 1 business day.'

export const printedOn = (day: string) => `Printed on ${day}`
export const heading = 'Thank you!'
/** Whole sentences, because composed ones cannot be translated into every language. */
export const received: Record<ServiceId, string> = {
  7: 'We received your flex loan application.',
  3: 'We received your payday loan application.',
  8: 'We received your installment loan application.',
  4: 'We received your title loan application.',
  1: 'We received your check cashing application.',
  6: 'We received your pawn loan application.',
  9: 'We received your cash for gold application.',
}
export const StoreInTouch = ({ store }: { store: Store }) => (
  <>
    A representative from <strong>{store.name}</strong> will be in touch within 1 business day.
  </>
)
export const yourStoreInTouch = 'A representative from your store will be in touch within 1 business day.'
export const ExpectBy = ({ due }: { due: string }) => (
  <>
    Expect to hear from us by <strong>{due}</strong>
  </>
)

export const storeCallsYou = 'The store calls you'
export const callBy = (due: string) => `By ${due}. Keep your phone nearby. ${aboutCall}`
export const callWithinADay = `Expect a call within 1 business day. Keep your phone nearby. ${aboutCall}`
export const visitStore = 'You visit the store'
export const bringAll = `Bring everything on the list below. We'll go over it with you. ${aboutVisit} ${aboutDocuments}`

export const decision: NextStep = {
  title: 'You get an answer',
  words: 'No credit is approved online. If the store approves you, you sign and finish right there.',
}
/** The last step in the store. Only loans that depend on income are approved or refused. */
export const lastStep: Record<ServiceId, NextStep> = {
  7: decision,
  3: decision,
  8: decision,
  4: decision,
  1: { title: 'You get your cash', words: 'The store verifies the check and tells you the fee. Then you decide.' },
  6: {
    title: 'You get an offer',
    words: 'The store looks at your item and tells you what it can lend. Then you decide.',
  },
  9: { title: 'You get an offer', words: 'The store looks at each item and names a price. Then you decide.' },
}
export const whatToBring = 'What to bring'
export const checkOff = `Check off each item as you pack it. ${aboutConsularId}`

export const lateTitle = `${company.name} should have called you by now`
export const late = (store: Store, phone: string | undefined, reference: string) =>
  phone
    ? `You should have heard from us by now. If not, call ${store.name} at ${phone}. Your reference is ${reference}.`
    : `You should have heard from us by now. If not, visit ${store.name}. Your reference is ${reference}.`
export const seeSoFar = (link: string) => `See what has happened so far: ${link}`
export const addReminder = 'Add a calendar reminder'

export const knowItsUs = "How to know it's us"
export const theseTwoWords = 'When we call, we say these two words: '
export const HangUp = ({ phone }: { phone: string | undefined }) =>
  phone ? (
    <p key="phone">
      If a caller doesn't know them, hang up and call your store at <PhoneLink phone={phone} />.
    </p>
  ) : (
    <p key="no phone">If a caller doesn't know them, hang up and call your store.</p>
  )

export const copied = 'Copied'
export const selected = 'The link is selected. Copy it now.'
export const follow = 'Follow your application'
export const ownLink = 'Your own link shows what has happened so far. It works for 60 days.'
export const seeStatus = 'See the status of your application'
export const statusLink = 'Your status link'
export const copyLink = 'Copy the link'
export const keepLink =
  'We usually email you this link, too, but at most once an hour to one address. Keep it to yourself: anyone who has it can stop our calls.'
