import type { Point } from '@cash-express/domain/geography/distance'
import {
  type Address,
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
import { ask } from '../ask-server.ts'

/** A ZIP code or a town; null when there is none of that name. */
export const geocode = async (text: string, signal?: AbortSignal): Promise<Place | null> =>
  (await ask<PlaceReply>(placesPaths.geocode, { payload: { text }, signal })).place

/** Null only when it was looked up and not found. */
export const findAddress = async (
  address: Address | { suggestionId: string },
  signal?: AbortSignal,
): Promise<Place | null> => (await ask<PlaceReply>(placesPaths.address, { payload: address, signal })).place

export const suggestPlaces = async (text: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  (await ask<SuggestReply>(placesPaths.suggest, { payload: { text }, signal })).suggestions

/** Null where no router is set: then there is only a straight line. */
export const findRoute = async (from: Point, to: Point, signal?: AbortSignal): Promise<Route | null> =>
  (await ask<RouteReply>(placesPaths.route, { payload: { from, to }, signal })).route

export const getMapSettings = async (signal?: AbortSignal): Promise<MapSettings> =>
  ask<MapSettingsReply>(placesPaths.map, { signal })
