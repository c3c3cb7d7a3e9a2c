import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { inState } from '@cash-express/domain/geography/states'
import { company } from '@cash-express/domain/site/company'
import type { Store } from '@cash-express/domain/stores/store'

export const addressNotFound = "We couldn't find this address."
export const isThereATypo = "Is there a typo? If it's correct, check the box and continue."
export const addressIsCorrect = 'My address is correct. Use it as I entered it.'

export const noStoreIn = (state: string) => `We have no store ${inState(state)}.`
export const notOfferedIn = (what: string | undefined, state: string) => `We don't offer ${what} ${inState(state)}.`
export const noStoreNear = (what: string | undefined) =>
  what ? `No store near you offers ${what}.` : 'We have no store near you.'
export const storesInStates = (what: string | undefined, states: string) =>
  what ? `Our stores in ${states} offer ${what}.` : `Our stores are in ${states}.`
export function closestStore(what: string | undefined, { name, city, state }: Store, miles: string) {
  const which = what ? `The closest store that offers ${what}` : 'The closest store'
  return `${which} is ${name} in ${city}, ${state}, ${miles} miles away.`
}

export const ifYouCanComeThere = 'If you can come to that store, please continue. You finish and sign in the store.'
export const ifYouCanComeToOne = 'If you can come to one of them, please continue. You finish and sign in the store.'
export const ifNoSsn =
  "You finish and sign in the store. If you can come, please continue. If not, please don't give us your Social Security number."

export const nowService = (one: string) => `Your service is now: ${one}.`
export const storesThereOffer = (state: string) => `Our stores ${inState(state)} offer:`
export const storesNearOffer = 'Stores near you offer:'
export const Questions = () => (
  <>
    Questions? Call <PhoneLink phone={company.phone} />.
  </>
)

export const doesNotOffer = (store: Store, what: string) => `${store.name} doesn't offer ${what}.`
export const noOtherStore = 'No other store does right now.'
export const closestThatDoes = ({ name, city, state }: Store, miles: number) =>
  `The closest store that does is ${name} in ${city}, ${state}, ${miles} miles away.`
export const chooseAnother = 'You can choose another store below.'
export const orStay = 'Or stay with this store. It offers:'
