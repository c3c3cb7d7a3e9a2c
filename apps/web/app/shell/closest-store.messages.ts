export const storeLocator = 'Store locator'
export const contact = 'Contact'
export const useMyLocation = 'Use my location'
export const callYourStore = 'Call your store'
export const findingYou = 'Finding your location...'
export const noLocation = "We couldn't get your location. Type your ZIP code instead."
export const noStore = "We didn't find a store."
export const noStores = "We couldn't load our stores. Type your ZIP code instead."
export const closestIs = (store: string, distance: string) => `Your closest store is ${store}, ${distance} away.`
