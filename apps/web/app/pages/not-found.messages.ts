export const title = 'Page not found'
export const description =
  "There's no page at this address. Find a store, start an application or look at the list of all pages."
export const cannotFind = 'We cannot find that page'
export const mayHaveMoved = 'The page may have moved, or the address may have a typo. Nothing was lost.'
export const whereToGo = 'Where to go from here'
export const findStore = 'Find a store near you'
export const findService = 'Find out which service fits you'
export const allPages = 'See all pages'
export const goHome = 'Go to the home page'
