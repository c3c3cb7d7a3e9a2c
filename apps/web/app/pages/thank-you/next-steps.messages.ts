export const whatHappensNext = 'What happens next'
export const yourReference = 'Your reference'
export const haveItReady = 'Have this number ready when you call or visit. It contains no private data.'
export const print = 'Print this page'
