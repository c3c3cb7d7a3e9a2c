export const yourStore = 'Your store'
export const loading = 'Loading the details of your store...'
export const notLoaded = "The details of your store didn't load."
export const tryAgain = 'Try again'
export const lookItUp = 'Look up the phone number and hours of your store in the store locator.'
export const findYourStore = 'Find your store'
export const callFirst = 'Please call prior to visiting.'
export const phoneNumber = (number: string) => `Phone ${number}`
export const callNumber = (number: string) => `Call ${number}`
export const directions = 'Get directions'
