import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import type { Service } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import type { Distance } from '@cash-express/domain/store-locator/search'
import { allStoresPath } from '@cash-express/domain/stores/store-page'

export const title = 'Store locator'
export const description = 'Find a Cash Express store near you, with hours, phone number, services and directions.'

export const formName = 'Find a store'
export const distance = 'Distance'
export const miles = 'miles'
export const go = 'Go'
export const error = 'Error: '
export const useMyLocation = 'Use my location'
/** A pattern of what visitors type instead of a place; none in English. */
export const nearMe = ''
export const storesThatOffer = 'Show stores that offer'
export const allServices = 'All services'
export const findingYou = 'Finding your location...'
export const noLocation = "We couldn't get your location. Type your ZIP code instead."

export const ourStores = 'Our stores'
export const lookingForStores = 'Looking for stores...'
export const storeCount = (count: number) => (count === 1 ? '1 store' : `${count} stores`)
export const storesToChooseFrom = (count: number) => `${storeCount(count)} to choose from`
/** Instead of the name of a place. */
export const whereYouAre = 'you'
export const storesNear = (place: string, count: number, miles: Distance) =>
  `${count === 0 ? 'No stores' : storeCount(count)} within ${miles} miles of ${place}`
export const whichOfTheName = (name: string) => `Which ${name} do you mean?`
export const whichTown = 'Which town do you mean?'
export const didYouMean = (town: string) => `Did you mean ${town}?`

export const unknownZip = (text: string) => `We couldn't find ZIP code ${text}. Check the numbers, or enter a town.`
export const noTownCalled = (text: string) => `We couldn't find a town called ${text}.`
export const unknownTown = (text: string) =>
  `${noTownCalled(text)} Check the spelling, add the state, or use a ZIP code.`
export const mapServiceDown =
  "Geocoder failed due to: our map service isn't responding. You can choose a store by state below."

export const showAs = 'Show stores as'
export const list = 'List'
export const map = 'Map'
export const needsScripts = 'This search needs JavaScript, which is turned off in your browser.'
export const loadingStores = 'Loading stores...'
export const listNotLoaded = "Our list of stores didn't load"
export const tryAgain = 'Try again'
export const allByState = 'See all our stores by state and town'
export const tryAgainOrCall = (
  <p>
    Try again, call <PhoneLink phone={company.phone} />, or{' '}
    <a href={root + allStoresPath}>choose your state and town</a>.
  </p>
)

export const allTownsIn = (state: string) => `All towns in ${state}`
export const showMore = (more: number, all: number) => `Show ${more} more of ${all}`
export const showLast = (count: number) => `Show the last ${count}`
export const nearestStore = (distance: string) => `Nearest store: ${distance}`
export const showMoreTowns = (count: number) => `Show ${count} more`

export const noneOffers = 'No store offers this service right now.'
export const noneNear = (place: string) => `We have no store near ${place}.`
export const nearestIs = (store: string, distance: string) => `The nearest is ${store}, ${distance} away.`
export const nearestOfferingIs = ({ name }: Service, store: string, distance: string) =>
  `The nearest store that offers ${name.toLowerCase()} is ${store}, ${distance} away.`
export const showWithin = (miles: Distance) => `Show stores within ${miles} miles`
export const whereStoresAre = (
  <p>
    Our stores are in Tennessee, Kentucky, Alabama and Mississippi. Questions? Call <PhoneLink phone={company.phone} />.
  </p>
)

export const applyNow = 'Apply now'
export const call = 'Call '
export const hoursAndServices = 'Hours and services'
export const showOnMap = 'Show on map'
export const directions = 'Directions'
/** These follow a short text for screen readers. */
export const atStore = (store: string) => ` at ${store}`
export const toStore = (store: string) => ` to ${store}`
export const numberOf = (number: number, count: number) => `, ${number} of ${count}`
export const servicesAt = (store: string) => `Services at ${store}`
export const pleaseCall = 'Please call prior to visiting.'

export const mapName = 'Map of our stores'
export const you = 'You'
export const close = (store: string) => `Close ${store}`
export const openInMaps = 'Open driving directions in your maps app'
export const directionsOnMap = 'Get directions on this map'
export const lineOnMap = 'Show the straight line on the map'
export const findingRoute = 'Finding a driving route...'
const minutesText = (count: number) => (count === 1 ? 'about 1 minute' : `about ${count} minutes`)
export const drive = (distance: string, minutes: number) =>
  `The line on the map shows the drive: ${distance}, ${minutesText(minutes)}.`
export const straightLine = (distance: string) => `Straight line: ${distance}. The drive is longer.`
export const noRoute = (distance: string) => `We can't show a driving route right now. ${straightLine(distance)}`
export const finishInStore = 'You start online. You finish your application in the store.'

export const nearError = `Enter a 5-digit ZIP code, like ${sampleZip}, a town, like Nashville, TN, or an address with its town`
