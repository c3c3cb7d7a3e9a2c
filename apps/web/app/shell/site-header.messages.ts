export const startOnline = 'You start your application online and finish it in a store. No loan is approved online.'
export const startOnlineShort = 'Start online, finish in a store.'
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const callUs = 'Call us'
/** Before the number. */
export const callUsAt = 'Call us:'
