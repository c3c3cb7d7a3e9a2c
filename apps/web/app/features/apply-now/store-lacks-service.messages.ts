import type { Store } from '@cash-express/domain/stores/store'

export const doesNotOffer = (store: Store, what: string) => `${store.name} doesn't offer ${what}.`
export const noOtherStore = 'No other store does right now.'
export const closestThatDoes = ({ name, city, state }: Store, miles: number) =>
  `The closest store that does is ${name} in ${city}, ${state}, ${miles} miles away.`
export const chooseAnother = 'You can choose another store below.'
export const orStay = 'Or stay with this store. It offers:'
