export const allStores = 'All stores'
export const youAreHere = 'You are here'
export const storeCount = (count: number) => (count === 1 ? '1 store' : `${count} stores`)

export const allStoresDescription =
  'Every Cash Express store by state and town, with address, phone, hours and services.'
export const chooseState = (count: number) => `We have ${count} stores. Choose your state, then your town.`
export const findClosest = 'Find the closest store'

export const storesInState = (state: string) => `Stores in ${state}`
export const stateDescription = (state: string, count: number) =>
  `All ${count} Cash Express stores in ${state} by town, with address, phone and hours.`
export const countByTown = (count: number) => `${storeCount(count)}, by town.`

export const storesInTown = (town: string, code: string) => `Stores in ${town}, ${code}`
export const townDescription = (town: string, state: string, count: number) =>
  `Cash Express in ${town}, ${state}: ${storeCount(count)} with address, phone, hours and services.`
export const nearbyTowns = 'Stores in towns nearby'

export const noLongerListed = 'This store is no longer on our list. Please call us before you go.'
