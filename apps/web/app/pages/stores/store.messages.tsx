import type { ReactNode } from 'react'

export const description = (name: string, address: string, phone: string) =>
  `${name}, ${address}. Phone ${phone}. Hours, services, what to bring and directions.`
export const applyHere = 'Apply now at this store'
export const Call = ({ phone }: { phone: ReactNode }) => <>Call {phone}</>
export const getDirections = 'Get directions'
export const finishInStore = 'You start online. You finish your application in the store.'
export const hours = 'Hours'
export const callFirst = "Please call prior to visiting. We're closed on major holidays."
export const whatToBring = 'What to bring'
export const fullLists =
  'Each service page has the full list. Check cashing, pawn loans and cash for gold require fewer documents.'
export const whatWeOffer = 'What this store offers'
export const whatItCosts = 'What it costs here'
export const otherStores = 'Other stores nearby'
export const seeOnMap = 'See them on a map'
