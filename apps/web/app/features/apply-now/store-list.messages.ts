export const chooseStore = 'Choose your store'
export const giveAddress = 'Enter your address to see the stores near you.'
export const noStoresYet = 'Stores near you will appear here.'
export const loadingStores = 'Loading the list of stores...'
export const storesFailed = "The list of stores didn't load."
export const tryAgain = 'Try again'
