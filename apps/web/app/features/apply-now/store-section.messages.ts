export const serviceFirst = 'Choose a service at the top of this page to see the stores that offer it.'
export const looking = 'Looking for stores near you...'
export const checkAddress = "We couldn't find your address. Please check it above, or confirm that it's correct."
export const lookUpDown = (what: string) =>
  `We can't look up addresses right now. Choose from all stores that offer ${what}.`
export const noDistances = (what: string) =>
  `We don't know how far our stores are from you. Choose from all stores that offer ${what}.`
export const noStore = (what: string) => `No store offers ${what} right now. Please call us.`
export const closestToZip = (what: string) =>
  `These are the stores closest to your ZIP code that offer ${what}. You finish your application there.`
export const closestToYou = (what: string) =>
  `These are the stores closest to you that offer ${what}. You finish your application there.`
export const lookUpAgain = 'Look up my address again'
export const pickOne = 'Pick one store'

export const mapFailed = "The map didn't load. The list shows the same stores."
export const you = 'You'
export const showMap = 'Show these stores on a map'
export const mapName = 'Map of the stores near you'
export const dotIsAddress = 'The blue dot is your address. The numbers match the list.'
export const dotIsZip = 'The blue dot is the center of your ZIP code. The numbers match the list.'
