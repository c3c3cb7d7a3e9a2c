import type { Place } from '@cash-express/domain/geography/place'
import * as z from 'zod'
import { fetchJson } from './outside-service.ts'
import type { Geocoder, Question } from './places.ts'
import { stateCodeOf } from './state-code.ts'

/** Photon (photon.komoot.io or self-hosted): GET /api?q= returns GeoJSON with OpenStreetMap's field names. */
const reply = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        countrycode: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
})

type Feature = z.infer<typeof reply>['features'][number]

function toPlace({ geometry: { coordinates }, properties }: Feature): Place {
  const { housenumber, street, name, city, postcode } = properties
  const state = stateCodeOf(properties.state ?? '')
  const address1 = housenumber && street ? `${housenumber} ${street}` : undefined
  const town = city ?? name ?? ''
  return {
    label: [address1, town, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    kind: address1 ? 'address' : postcode === name ? 'zip' : 'town',
    latitude: coordinates[1],
    longitude: coordinates[0],
    address: {
      ...(address1 ? { address1 } : {}),
      city: town,
      ...(state ? { state } : {}),
      ...(postcode ? { zip: postcode } : {}),
    },
  }
}

const textOf = (question: Question): string => {
  if ('text' in question) return question.text
  if ('suggestionId' in question) return question.suggestionId
  const { address1, city, state, zip } = question.address
  return `${address1}, ${city}, ${state} ${zip}`
}

export function photonGeocoder(base: string): Geocoder {
  const find = async (text: string, limit: number) => {
    const url = new URL('api', base.endsWith('/') ? base : `${base}/`)
    url.search = new URLSearchParams({ q: text, limit: String(limit), lang: 'en' }).toString()
    const { features } = await fetchJson('photon', { url }, reply)
    return features.filter(({ properties }) => properties.countrycode?.toUpperCase() === 'US').map(toPlace)
  }
  return {
    suggest: async (text) => (await find(text, 10)).slice(0, 6).map(({ label, address }) => ({ label, address })),
    async geocode(question) {
      const found = await find(textOf(question), 5)
      // A town without that street does not count as the address.
      return 'address' in question ? found.find(({ kind }) => kind === 'address') : found[0]
    },
  }
}
