export const loadingStores = 'Loading the list of stores...'
export const storesFailed = "The list of stores didn't load."
