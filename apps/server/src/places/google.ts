import { milesPerMeter } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import * as z from 'zod'
import { fetchJson } from './outside-service.ts'
import { type Geocoder, PlacesDown, type Router } from './places.ts'

const component = z.object({ types: z.array(z.string()), longText: z.string(), shortText: z.string() })

const geocodeReply = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        partial_match: z.boolean().optional(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.string() }),
        address_components: z.array(
          z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }),
        ),
      }),
    )
    .default([]),
})

const autocompleteReply = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }) }))
    .default([]),
})

const placeReply = z.object({
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(component),
})

const routesReply = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number(),
        duration: z.string().regex(/^\d+s$/),
        polyline: z.object({
          geoJsonLinestring: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
        }),
      }),
    )
    .default([]),
})

type Component = z.infer<typeof component>

function toPlace(label: string, latitude: number, longitude: number, components: readonly Component[]): Place {
  const part = (type: string) => components.find(({ types }) => types.includes(type))
  const number = part('street_number')?.longText
  const street = part('route')?.longText
  const city = (part('locality') ?? part('sublocality') ?? part('postal_town'))?.longText
  const state = part('administrative_area_level_1')?.shortText
  const zip = part('postal_code')?.longText
  return {
    label: label.replace(/, USA$/, ''),
    kind: number ? 'address' : city ? 'town' : 'zip',
    latitude,
    longitude,
    address: {
      ...(number && street ? { address1: `${number} ${street}` } : {}),
      ...(city ? { city } : {}),
      ...(state ? { state } : {}),
      ...(zip ? { zip } : {}),
    },
  }
}

const services = {
  places: 'https://places.googleapis.com/',
  geocoding: 'https://maps.googleapis.com/',
  routes: 'https://routes.googleapis.com/',
}

/** Google's Places (New), Geocoding and Routes web services. */
export function googlePlaces(key: string, at: typeof services = services): Geocoder & Router {
  const fields = (mask: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask })

  async function lookUp(id: string): Promise<Place> {
    const url = new URL(`v1/places/${encodeURIComponent(id)}`, at.places)
    const headers = fields('formattedAddress,location,addressComponents')
    const found = await fetchJson('google places', { url, headers }, placeReply)
    return toPlace(found.formattedAddress, found.location.latitude, found.location.longitude, found.addressComponents)
  }

  return {
    async suggest(text) {
      const { suggestions } = await fetchJson(
        'google places',
        {
          url: new URL('v1/places:autocomplete', at.places),
          headers: fields('suggestions.placePrediction.placeId,suggestions.placePrediction.text.text'),
          body: { input: text, includedRegionCodes: ['us'] },
        },
        autocompleteReply,
      )
      return suggestions.map(({ placePrediction: { placeId, text: prediction } }) => ({
        label: prediction.text.replace(/, USA$/, ''),
        id: placeId,
      }))
    },

    async geocode(question) {
      if ('suggestionId' in question) return lookUp(question.suggestionId)
      const wholeAddress = 'address' in question
      const text = wholeAddress
        ? `${question.address.address1}, ${question.address.city}, ${question.address.state} ${question.address.zip}`
        : question.text
      const url = new URL('maps/api/geocode/json', at.geocoding)
      url.search = new URLSearchParams({ address: text, components: 'country:US', key }).toString()
      const { status, results } = await fetchJson('google geocoding', { url }, geocodeReply)
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new PlacesDown(`google geocoding returned ${status}`)
      const [first] = results
      if (!first) return undefined
      const { lat, lng } = first.geometry.location
      const components = first.address_components.map(({ types, long_name, short_name }) => ({
        types,
        longText: long_name,
        shortText: short_name,
      }))
      const place = toPlace(first.formatted_address, lat, lng, components)
      // Google returns the town when it does not know the street.
      return wholeAddress && place.kind !== 'address' ? undefined : place
    },

    async route(from, to) {
      const point = ({ latitude, longitude }: typeof from) => ({ location: { latLng: { latitude, longitude } } })
      const { routes } = await fetchJson(
        'google routes',
        {
          url: new URL('directions/v2:computeRoutes', at.routes),
          headers: fields('routes.duration,routes.distanceMeters,routes.polyline.geoJsonLinestring'),
          body: {
            origin: point(from),
            destination: point(to),
            travelMode: 'DRIVE',
            polylineEncoding: 'GEO_JSON_LINESTRING',
          },
        },
        routesReply,
      )
      const [first] = routes
      if (!first) return undefined
      return {
        path: first.polyline.geoJsonLinestring.coordinates.map(([longitude, latitude]) => [latitude, longitude]),
        miles: first.distanceMeters * milesPerMeter,
        minutes: Math.round(Number.parseInt(first.duration, 10) / 60),
      }
    },
  }
}
