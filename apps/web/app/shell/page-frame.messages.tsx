import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'

export const notFinished = (
  <span>
    This page hasn't finished loading. If you wait, what you typed stays. If nothing happens, reload it, or call us at{' '}
    <PhoneLink phone={company.phone} />.
  </span>
)

export const corporateOffice = 'Corporate office'
export const office = 'Office'
export const tollFree = 'Toll free'
export const closestStore = 'Your closest store'
export const go = 'Go'
export const allPages = 'All pages'
export const conditions =
  'Online forms only start an application. Credit is given only in our stores, after the store has checked your documents. Not all services are offered in all states or at all stores. You must be 18 or older (19 in Alabama). We cannot lend to Ohio residents.'
export const allRightsReserved = 'All rights reserved.'

export const letUsHelp = 'Let us help you'
export const talkToAPerson =
  "Not sure what you need? Talk to a real person. We'll answer your questions. You don't have to apply."
export const callUs = 'Call us'
export const callOrVisit = 'Call or visit your store'

export const whichServices = 'Which services are you looking for?'
export const previousServices = 'Previous services'
export const nextServices = 'Next services'
export const allServices = 'All seven services'

export const startOnline = 'You start your application online and finish it in a store. No loan is approved online.'
export const startOnlineShort = 'Start online, finish in a store.'
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const callUsShort = 'Call us'
/** Before the number. */
export const callUsAt = 'Call us:'

export const home = 'Home'
