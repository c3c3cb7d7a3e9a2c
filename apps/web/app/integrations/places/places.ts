import type { Point } from '@cash-express/domain/geography/distance'
import {
  type Address,
  type GeocodeReply,
  type MapSettings,
  type MapSettingsReply,
  type Place,
  type PlaceReply,
  placesPaths,
  type Route,
  type RouteReply,
  type Suggestion,
  type SuggestReply,
} from '@cash-express/domain/geography/place'
import { lookUp } from '../api/api-client.ts'

/** A ZIP code or a town: one place, none, or several towns to choose from. */
export const searchPlaces = (text: string, signal?: AbortSignal): Promise<GeocodeReply> =>
  lookUp<GeocodeReply>(placesPaths.geocode, { text }, signal)

/** Null when there is no such ZIP code, or a town that is not one alone. */
export const geocode = async (text: string, signal?: AbortSignal): Promise<Place | null> =>
  (await searchPlaces(text, signal)).place

/** Null only when it was looked up and not found. */
export const findAddress = async (
  address: Address | { suggestionId: string },
  signal?: AbortSignal,
): Promise<Place | null> => (await lookUp<PlaceReply>(placesPaths.address, address, signal)).place

export const suggestPlaces = async (text: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  (await lookUp<SuggestReply>(placesPaths.suggest, { text }, signal)).suggestions

/** Null where no router is set: then there is only a straight line. */
export const findRoute = async (from: Point, to: Point, signal?: AbortSignal): Promise<Route | null> =>
  (await lookUp<RouteReply>(placesPaths.route, { from, to }, signal)).route

let mapSettings: Promise<MapSettings> | undefined

/** Asked once for each page; again only after a failure. */
export function getMapSettings(): Promise<MapSettings> {
  mapSettings ??= lookUp<MapSettingsReply>(placesPaths.map).catch((error: Error) => {
    mapSettings = undefined
    throw error
  })
  return mapSettings
}
