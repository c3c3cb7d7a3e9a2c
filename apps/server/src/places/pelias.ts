import type { Place } from '@cash-express/domain/geography/place'
import * as z from 'zod'
import { fetchJson } from './outside-service.ts'
import type { Geocoder } from './places.ts'
import { stateCodeOf } from './state-code.ts'

/** Pelias (geocode.earth or self-hosted): /v1/autocomplete, /v1/search and /v1/search/structured, GeoJSON. */
const reply = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        layer: z.string(),
        label: z.string(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        locality: z.string().optional(),
        region_a: z.string().optional(),
        postalcode: z.string().optional(),
        match_type: z.string().optional(),
      }),
    }),
  ),
})

type Feature = z.infer<typeof reply>['features'][number]

function toPlace({ geometry: { coordinates }, properties }: Feature): Place {
  const { layer, label, housenumber, street, locality, region_a, postalcode } = properties
  const state = stateCodeOf(region_a ?? '')
  return {
    label: label.replace(/, USA$/, ''),
    kind: layer === 'address' ? 'address' : layer === 'postalcode' ? 'zip' : 'town',
    latitude: coordinates[1],
    longitude: coordinates[0],
    address: {
      ...(housenumber && street ? { address1: `${housenumber} ${street}` } : {}),
      ...(locality ? { city: locality } : {}),
      ...(state ? { state } : {}),
      ...(postalcode ? { zip: postalcode } : {}),
    },
  }
}

export function peliasGeocoder(base: string): Geocoder {
  const find = async (path: string, query: Record<string, string>) => {
    const url = new URL(`v1/${path}`, base.endsWith('/') ? base : `${base}/`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return (await fetchJson('pelias', { url }, reply)).features
  }
  const inTheUs = { 'boundary.country': 'USA' }
  return {
    async suggest(text) {
      const features = await find('autocomplete', { text, ...inTheUs })
      return features.slice(0, 6).map((feature) => {
        const { label, address } = toPlace(feature)
        return { label, address }
      })
    },
    async geocode(question) {
      if ('address' in question) {
        const { address1, city, state, zip } = question.address
        const query = { address: address1, locality: city, region: state, postalcode: zip, country: 'USA', size: '1' }
        const [feature] = await find('search/structured', query)
        return feature?.properties.layer === 'address' && feature.properties.match_type !== 'fallback'
          ? toPlace(feature)
          : undefined
      }
      const text = 'text' in question ? question.text : question.suggestionId
      const [feature] = await find('search', { text, ...inTheUs, size: '1' })
      return feature && toPlace(feature)
    },
  }
}
