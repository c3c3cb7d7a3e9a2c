import type { Point } from '@cash-express/domain/geography/distance'
import type { Address, Place, Route, Suggestion } from '@cash-express/domain/geography/place'

/** Free text, a complete address or the id of a suggestion. */
export type Question = { readonly text: string } | { readonly address: Address } | { readonly suggestionId: string }

/**
 * A place that is not found is a normal result. A service that does not answer throws `PlacesDown`, so that an
 * outage is never shown as an address that does not exist.
 */
export type Places = {
  suggest(text: string): Promise<Suggestion[]>
  geocode(question: Question): Promise<Place | undefined>
  /** The towns to choose from when the text matches several, such as `Jackson` without a state. */
  namesakes(text: string): readonly Place[]
  /** The towns that a text may mean that is no place, such as `Cookevile`. */
  similar(text: string): readonly Place[]
  /** Undefined when no router is configured or no road leads there. */
  route(from: Point, to: Point): Promise<Route | undefined>
}

export type Geocoder = Pick<Places, 'suggest' | 'geocode'>
export type Router = Pick<Places, 'route'>

/** The message goes to our log and contains no visitor data and no address. */
export class PlacesDown extends Error {
  readonly statusCode = 503
  override readonly name = 'PlacesDown'
  /** A rejected question is not a sign of an outage, because anyone can send one. */
  readonly about: 'service' | 'question'
  constructor(message: string, about: 'service' | 'question' = 'service') {
    super(message)
    this.about = about
  }
}
