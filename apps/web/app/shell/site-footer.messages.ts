export const corporateOffice = 'Corporate office'
export const office = 'Office'
export const tollFree = 'Toll free'
export const closestStore = 'Your closest store'
export const go = 'Go'
export const allPages = 'All pages'
export const conditions =
  'Online forms only start an application. Credit is given only in our stores, after the store has checked your documents. Not all services are offered in all states or at all stores. You must be 18 or older (19 in Alabama). We cannot lend to Ohio residents.'
export const allRightsReserved = 'All rights reserved.'
