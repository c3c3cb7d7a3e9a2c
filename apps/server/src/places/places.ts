import type { Point } from '@cash-express/domain/geography/distance'
import type { Address, Place, Route, Suggestion } from '@cash-express/domain/geography/place'

/** What a visitor may ask: words, a whole address, or something that was suggested. */
export type Question = { readonly text: string } | { readonly address: Address } | { readonly suggestionId: string }

/**
 * Where things are. Nothing found is an answer; a service that does not answer is `PlacesDown`, so that nobody is told
 * that their address does not exist because a machine was down.
 */
export type Places = {
  suggest(text: string): Promise<Suggestion[]>
  geocode(question: Question): Promise<Place | undefined>
  /** The towns to choose from when words mean several, such as `Jackson` without its state. */
  namesakes(text: string): readonly Place[]
  /** Nothing where no router is set, or no road leads there. */
  route(from: Point, to: Point): Promise<Route | undefined>
}

export type Geocoder = Pick<Places, 'suggest' | 'geocode'>
export type Router = Pick<Places, 'route'>

/** The message is for our log; no visitor and no address in it. */
export class PlacesDown extends Error {
  readonly statusCode = 503
  override readonly name = 'PlacesDown'
  /** A question that a service refuses says nothing about the service: anybody can ask one. */
  readonly about: 'service' | 'question'
  constructor(message: string, about: 'service' | 'question' = 'service') {
    super(message)
    this.about = about
  }
}
