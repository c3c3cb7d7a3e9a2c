import type { Point } from './distance.ts'

/** A US postal address, as forms ask for it. */
export type Address = {
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** Somewhere a visitor can start from. */
export type Place = Point & {
  /** As a visitor would say it: `38501`, `Cookeville, TN`, a whole address. */
  readonly label: string
  /** An address is a door, a town or a ZIP code only its middle. */
  readonly kind: 'address' | 'town' | 'zip'
  readonly address: Partial<Address>
}

export type Suggestion = {
  readonly label: string
  /** For the service that suggested it, when the address must be asked for. */
  readonly id?: string
  readonly address?: Partial<Address>
}

/** A driving route. */
export type Route = {
  readonly path: readonly (readonly [latitude: number, longitude: number])[]
  readonly miles: number
  readonly minutes: number
}

/** What the places calls take and answer. They are the product's own, beside the thirteen. */
export const placesPaths = {
  /** POST: what a visitor typed, an address or a starting point must not stand in any log of addresses. */
  geocode: '/api/v1/places/geocode',
  suggest: '/api/v1/places/suggest',
  address: '/api/v1/places/address',
  route: '/api/v1/places/route',
  /** GET: how maps are drawn. */
  map: '/api/v1/places/map',
} as const

/** `place` is null when it was looked up and not found; a service that is down is a failure instead. */
export type PlaceReply = { success: true; place: Place | null }
/** `namesakes` are the towns to choose from when the words mean several of them. */
export type GeocodeReply = PlaceReply & { readonly namesakes?: readonly Place[] }
export type SuggestReply = { success: true; suggestions: Suggestion[] }
/** Null where no router is set. */
export type RouteReply = { success: true; route: Route | null }

export type MapSettings = {
  readonly tiles?: { readonly url: string; readonly credit: string }
  readonly google?: { readonly key: string; readonly mapId: string }
  /** A router is set: driving routes can be drawn. */
  readonly routes?: boolean
}
export type MapSettingsReply = { success: true } & MapSettings

const houseNumber = /^\d+[a-z]?(?:[-/]\d+)?(?: \d\/\d)? +\S/i
const withoutNumber = /^(?:p\.? ?o\.? ?box|post office box|box|rr|rural route|hc|star route|psc|unit|cmr)\b *#? *\w/i

/** Whether a line could stand on an envelope: a house number and a street, or a box. */
export const looksLikeStreet = (line: string) => {
  const tidy = line.trim().replace(/\s+/g, ' ')
  return houseNumber.test(tidy) || withoutNumber.test(tidy)
}

/** Stands in hints and messages as an example; a visitor who tries it finds a store in the sample data. */
export const sampleZip = '37211'

export const zipOf = (text: string): string | undefined => /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(text)?.[1]
