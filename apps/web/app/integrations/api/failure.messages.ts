export const ourSide = 'Something went wrong on our side. Please try again.'
export const noAnswer = "We couldn't reach our server. Check your connection and try again."

export const loadingStores = 'Loading the list of stores...'
export const storesFailed = "The list of stores didn't load."
