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
import { requestOrThrow } from '../api/api-client.ts'

/** Looks up a ZIP code or a town: one place, none, or several towns to choose from. */
export const searchPlaces = (text: string, signal?: AbortSignal): Promise<GeocodeReply> =>
  requestOrThrow<GeocodeReply>(placesPaths.geocode, { text }, signal)

/** Null for an unknown ZIP code and for a town name that several towns share. */
export const geocode = async (text: string, signal?: AbortSignal): Promise<Place | null> =>
  (await searchPlaces(text, signal)).place

/** Null only if the look-up worked and found nothing. */
export const findAddress = async (
  address: Address | { suggestionId: string },
  signal?: AbortSignal,
): Promise<Place | null> => (await requestOrThrow<PlaceReply>(placesPaths.address, address, signal)).place

export const suggestPlaces = async (text: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  (await requestOrThrow<SuggestReply>(placesPaths.suggest, { text }, signal)).suggestions

/** Null if no router is configured; the map then shows a straight line. */
export const findRoute = async (from: Point, to: Point, signal?: AbortSignal): Promise<Route | null> =>
  (await requestOrThrow<RouteReply>(placesPaths.route, { from, to }, signal)).route

let mapSettings: Promise<MapSettings> | undefined

/** One request per page; a failed request is repeated on the next use. */
export function getMapSettings(): Promise<MapSettings> {
  mapSettings ??= requestOrThrow<MapSettingsReply>(placesPaths.map).catch((error: Error) => {
    mapSettings = undefined
    throw error
  })
  return mapSettings
}
