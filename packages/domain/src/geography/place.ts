import type { Point } from './distance.ts'

export type Address = {
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** A place from which distances are measured. */
export type Place = Point & {
  /** The visible name: `38501`, `Cookeville, TN`, or a whole address. */
  readonly label: string
  /** An address is exact; a town or a ZIP code is only its center. */
  readonly kind: 'address' | 'town' | 'zip'
  readonly address: Partial<Address>
}

export type Suggestion = {
  readonly label: string
  /** The provider's id, for suggestions whose address is fetched later. */
  readonly id?: string
  readonly address?: Partial<Address>
}

export type Route = {
  readonly path: readonly (readonly [latitude: number, longitude: number])[]
  readonly miles: number
  readonly minutes: number
}

/** The places API, which is our own and not among the thirteen calls. */
export const placesPaths = {
  /** POST, because typed addresses and starting points must not appear in access logs. */
  geocode: '/api/v1/places/geocode',
  suggest: '/api/v1/places/suggest',
  address: '/api/v1/places/address',
  route: '/api/v1/places/route',
  /** GET: the settings of the map. */
  map: '/api/v1/places/map',
} as const

/** `place` is null if it was not found; a service outage is a failure instead. */
export type PlaceReply = { success: true; place: Place | null }
/** `namesakes` are the towns to choose from when a name is ambiguous, `similar` those that a misspelled name may mean. */
export type GeocodeReply = PlaceReply & { readonly namesakes?: readonly Place[]; readonly similar?: readonly Place[] }
export type SuggestReply = { success: true; suggestions: Suggestion[] }
/** Null if no router is configured. */
export type RouteReply = { success: true; route: Route | null }

export type MapSettings = {
  readonly tiles?: { readonly url: string; readonly credit: string }
  readonly google?: { readonly key: string; readonly mapId: string }
  /** True if a router is configured and driving routes are available. */
  readonly routes?: boolean
}
export type MapSettingsReply = { success: true } & MapSettings

const houseNumber = /^\d+[a-z]?(?:[-/]\d+)?(?: \d\/\d)? +\S/i
const withoutNumber = /^(?:p\.? ?o\.? ?box|post office box|box|rr|rural route|hc|star route|psc|unit|cmr)\b *#? *\w/i

/** True for a house number with a street, or a box. */
export const looksLikeStreet = (line: string) => {
  const tidy = line.trim().replace(/\s+/g, ' ')
  return houseNumber.test(tidy) || withoutNumber.test(tidy)
}

/** The example in hints and messages; searching for it finds a store in the sample data. */
export const sampleZip = '37211'

export const zipOf = (text: string): string | undefined => /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(text)?.[1]
