import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@cash-express/database/pool'
import type { Registry } from 'prom-client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { readPlacesConfig } from '../config.ts'
import { createMetrics } from '../metrics.ts'
import { createAnswerCache, createPlaces, joinPlaces } from './create-places.ts'
import { googlePlaces } from './google.ts'
import { osrmRouter } from './osrm.ts'
import { createOutsideBudget, ledgerOn } from './outside-budget.ts'
import { peliasGeocoder } from './pelias.ts'
import { photonGeocoder } from './photon.ts'
import { PlacesDown } from './places.ts'
import { openZipTable, zipTableGeocoder } from './zip-table.ts'

/** Replies in the documented formats of the services; no test calls a real service. */
type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let asked: Asked[] = []
let answer: (request: Asked) => { status?: number; body: unknown } | 'silence'

const server: Server = createServer(async (request, reply) => {
  let body = ''
  for await (const piece of request) body += piece
  const each = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
  asked.push(each)
  const answered = answer(each)
  if (answered === 'silence') return
  reply.writeHead(answered.status ?? 200, { 'content-type': 'application/json' })
  reply.end(typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const cookeville = { latitude: 36.1628, longitude: -85.5016 }
const sparta = { latitude: 35.9259, longitude: -85.4641 }
const washington = { address1: '1420 North Washington Avenue', city: 'Cookeville', state: 'TN', zip: '38501' }

describe('Photon', () => {
  const photon = photonGeocoder(base)
  const feature = (properties: object) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-85.5016, 36.1628] },
    properties: { countrycode: 'US', state: 'Tennessee', ...properties },
  })

  test('[API-08] [APPLY-16] finds an address only in the United States', async () => {
    const house = { housenumber: '1420', street: 'North Washington Avenue', city: 'Cookeville', postcode: '38501' }
    answer = () => ({ body: { features: [feature({ ...house, countrycode: 'CA' }), feature(house)] } })
    expect(await photon.geocode({ address: washington })).toEqual({
      label: '1420 North Washington Avenue, Cookeville, TN 38501',
      kind: 'address',
      ...cookeville,
      address: washington,
    })
    expect(asked[0]?.url).toMatch(/^\/api\?q=1420\+North/)
    expect(await photon.suggest('1420 North Wash')).toHaveLength(1)
  })

  test('[APPLY-11] does not accept a town in place of a house', async () => {
    answer = () => ({ body: { features: [feature({ name: 'Cookeville' })] } })
    expect(await photon.geocode({ address: washington })).toBeUndefined()
    expect(await photon.geocode({ text: 'Cookeville' })).toMatchObject({ kind: 'town', label: 'Cookeville, TN' })
  })
})

describe('Pelias', () => {
  const pelias = peliasGeocoder(base)
  const feature = (properties: object) => ({
    geometry: { type: 'Point', coordinates: [-85.5016, 36.1628] },
    properties: {
      label: 'Cookeville, TN, USA',
      layer: 'locality',
      locality: 'Cookeville',
      region_a: 'TN',
      ...properties,
    },
  })

  test('[API-08] [APPLY-11] searches by the parts of an address and rejects a fallback to the town', async () => {
    answer = () => ({
      body: {
        features: [
          feature({ layer: 'address', housenumber: '1420', street: 'North Washington Avenue', match_type: 'exact' }),
        ],
      },
    })
    expect(await pelias.geocode({ address: washington })).toMatchObject({ kind: 'address', ...cookeville })
    expect(asked[0]?.url).toContain('/v1/search/structured?address=1420+North+Washington+Avenue&locality=Cookeville')
    answer = () => ({ body: { features: [feature({ match_type: 'fallback' })] } })
    expect(await pelias.geocode({ address: washington })).toBeUndefined()
  })

  test('[API-08] [APPLY-16] suggests places inside the United States', async () => {
    answer = () => ({ body: { features: [feature({})] } })
    expect(await pelias.suggest('Cook')).toEqual([
      { label: 'Cookeville, TN', address: { city: 'Cookeville', state: 'TN' } },
    ])
    expect(asked[0]?.url).toContain('boundary.country=USA')
  })
})

describe('Google', () => {
  const google = googlePlaces('the-key', { places: base, geocoding: base, routes: base })
  const components = [
    { types: ['street_number'], long_name: '1420', short_name: '1420' },
    { types: ['route'], long_name: 'North Washington Avenue', short_name: 'N Washington Ave' },
    { types: ['locality', 'political'], long_name: 'Cookeville', short_name: 'Cookeville' },
    { types: ['administrative_area_level_1', 'political'], long_name: 'Tennessee', short_name: 'TN' },
    { types: ['postal_code'], long_name: '38501', short_name: '38501' },
  ]
  const result = (parts: typeof components) => ({
    formatted_address: '1420 N Washington Ave, Cookeville, TN 38501, USA',
    geometry: { location: { lat: 36.1628, lng: -85.5016 }, location_type: 'ROOFTOP' },
    address_components: parts,
  })

  test('[API-08] [APPLY-16] suggests places, looks up the chosen one and finds an address', async () => {
    answer = ({ url }) =>
      url.includes('autocomplete')
        ? {
            body: {
              suggestions: [
                { placePrediction: { placeId: 'abc', text: { text: '1420 N Washington Ave, Cookeville, TN, USA' } } },
              ],
            },
          }
        : {
            body: {
              formattedAddress: '1420 N Washington Ave, Cookeville, TN 38501, USA',
              location: cookeville,
              addressComponents: components.map(({ types, long_name, short_name }) => ({
                types,
                longText: long_name,
                shortText: short_name,
              })),
            },
          }
    const [suggestion] = await google.suggest('1420 N Wash')
    expect(suggestion).toEqual({ label: '1420 N Washington Ave, Cookeville, TN', id: 'abc' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ input: '1420 N Wash', includedRegionCodes: ['us'] })
    expect(asked[0]?.headers['x-goog-api-key']).toBe('the-key')
    expect(await google.geocode({ suggestionId: 'abc' })).toMatchObject({ kind: 'address', address: washington })
    expect(asked[1]).toMatchObject({ method: 'GET', url: '/v1/places/abc' })

    answer = () => ({ body: { status: 'OK', results: [result(components)] } })
    expect(await google.geocode({ address: washington })).toMatchObject({ kind: 'address', ...cookeville })
    expect(asked[2]?.url).toContain('components=country%3AUS')
  })

  test('[API-08] [APPLY-11] [LOC-07] distinguishes no result from a refused key', async () => {
    answer = () => ({ body: { status: 'ZERO_RESULTS', results: [] } })
    expect(await google.geocode({ address: washington })).toBeUndefined()
    answer = () => ({ body: { status: 'OK', results: [result(components.slice(2))] } })
    expect(await google.geocode({ address: washington })).toBeUndefined()
    answer = () => ({ body: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' } })
    await expect(google.geocode({ address: washington })).rejects.toThrow(PlacesDown)
  })

  test('[API-08] [LOC-06] returns a driving route', async () => {
    answer = () => ({
      body: {
        routes: [
          {
            distanceMeters: 30_000,
            duration: '1500s',
            polyline: {
              geoJsonLinestring: {
                coordinates: [
                  [-85.5016, 36.1628],
                  [-85.4641, 35.9259],
                ],
              },
            },
          },
        ],
      },
    })
    expect(await google.route(cookeville, sparta)).toEqual({
      path: [
        [36.1628, -85.5016],
        [35.9259, -85.4641],
      ],
      miles: 30_000 * 0.000621371,
      minutes: 25,
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      travelMode: 'DRIVE',
      origin: { location: { latLng: cookeville } },
    })
  })
})

describe('a router with the OSRM format', () => {
  test('[API-08] [LOC-06] returns a driving route', async () => {
    answer = () => ({
      body: {
        code: 'Ok',
        routes: [
          {
            distance: 30_000,
            duration: 1_500,
            geometry: {
              coordinates: [
                [-85.5016, 36.1628],
                [-85.4641, 35.9259],
              ],
            },
          },
        ],
      },
    })
    expect(await osrmRouter(base).route(cookeville, sparta)).toMatchObject({ minutes: 25, miles: 30_000 * 0.000621371 })
    expect(asked[0]?.url).toBe('/route/v1/driving/-85.5016,36.1628;-85.4641,35.9259?overview=full&geometries=geojson')
  })

  test('[LOC-06] returns nothing when no road leads there', async () => {
    answer = () => ({ body: { code: 'NoRoute' } })
    expect(await osrmRouter(base).route(cookeville, sparta)).toBeUndefined()
  })
})

describe('failures of outside services', () => {
  const table = zipTableGeocoder(openZipTable())

  test.each([
    ['an error', () => ({ status: 500, body: {} })],
    ['too many requests', () => ({ status: 429, body: {} })],
    ['a page instead of JSON', () => ({ body: '<html>' })],
    ['an unexpected format', () => ({ body: { hello: 'world' } })],
    ['silence for 3 seconds', () => 'silence' as const],
  ])('[LOC-07] reports %s as one error without an address', async (_what, wrong) => {
    answer = wrong
    const failure = await photonGeocoder(base)
      .geocode({ address: washington })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PlacesDown)
    expect((failure as Error).message).not.toContain('Washington')
  })

  test('[LOC-07] [APPLY-11] falls back to the table and fails for places it does not know', async () => {
    answer = () => ({ status: 500, body: {} })
    const places = joinPlaces(table, photonGeocoder(base), undefined)
    expect(await places.geocode({ text: 'Cookeville, TN' })).toMatchObject({ label: 'Cookeville, TN' })
    expect(await places.geocode({ address: washington })).toMatchObject({ kind: 'zip' })
    await expect(places.geocode({ address: { ...washington, zip: '00000' } })).rejects.toThrow(PlacesDown)
  })

  test('[LOC-04] never sends a ZIP code to an outside service', async () => {
    answer = () => ({ body: { features: [] } })
    const places = joinPlaces(table, photonGeocoder(base), undefined)
    expect(await places.geocode({ text: '38501' })).toMatchObject({ label: '38501' })
    expect(asked).toEqual([])
    expect(await places.geocode({ text: 'Cookeville' })).toBeUndefined()
    expect(await places.geocode({ text: 'COOKEVILLE' })).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test('caches an answer for ten minutes, but no failure', async () => {
    let now = 0
    let times = 0
    const keep = createAnswerCache<number>(() => now)
    const find = async () => ++times
    expect(await keep('a', find)).toBe(1)
    now = 599_000
    expect(await keep('a', find)).toBe(1)
    now = 601_000
    expect(await keep('a', find)).toBe(2)
    const fail = async () => {
      throw new PlacesDown('down')
    }
    await expect(keep('b', fail)).rejects.toThrow(PlacesDown)
    expect(await keep('b', find)).toBe(3)
  })
})

describe('the budget of an outside service', async () => {
  const databaseUrl = await createTestDatabase()
  /** Two API processes. */
  const pools = [openPool(asUser(databaseUrl, 'api_test'), 2), openPool(asUser(databaseUrl, 'api_test'), 2)]
  const owner = openPool(databaseUrl, 1)
  afterAll(() => Promise.all([...pools, owner].map((pool) => pool.end())))
  const table = zipTableGeocoder(openZipTable())
  const processesOf = (service: string, most: number, registry?: Registry) =>
    pools.map((pool, index) => {
      const budget = createOutsideBudget(ledgerOn(pool), most, index === 1 ? registry : undefined)
      return joinPlaces(table, budget.geocoder(service, photonGeocoder(base)), undefined)
    })
  const town = (number: number) => ({ address: { ...washington, address1: `${number} North Washington Avenue` } })

  test('[API-08] [LOC-07] allows 30 requests a day from two processes, then the table answers', async () => {
    answer = () => ({ body: { features: [] } })
    const { registry } = createMetrics()
    const processes = processesOf('budgeted', 30, registry)
    const answers = []
    for (let number = 0; number < 50; number++) answers.push(await processes[number % 2]?.geocode(town(number)))
    expect(asked).toHaveLength(30)
    expect(answers.slice(-10).every((place) => place?.kind === 'zip')).toBe(true)
    expect(await registry.getSingleMetricAsString('outside_places_asked')).toContain('{service="budgeted"} 30')
  })

  test('starts again each day', async () => {
    await owner.query("update outside_service set day = day - 1 where service = 'budgeted'")
    const ledger = ledgerOn(pools[0] as (typeof pools)[number])
    expect(await ledger.take('budgeted', 5, 30)).toEqual({ granted: 5, asked: 5, closed: false })
  })

  test('[LOC-07] skips the service in all processes after five failures, then retries', async () => {
    answer = () => ({ status: 500, body: {} })
    const [one, other] = processesOf('broken', 1_000)
    for (let number = 0; number < 20; number++) {
      expect(await one?.geocode(town(number))).toMatchObject({ kind: 'zip' })
    }
    expect(await other?.geocode(town(100))).toMatchObject({ kind: 'zip' })
    expect(asked).toHaveLength(5)
    await owner.query("update outside_service set closed_until = now() where service = 'broken'")
    answer = () => ({ body: { features: [] } })
    const [later] = processesOf('broken', 1_000)
    expect(await later?.geocode(town(200))).toBeUndefined()
  })

  test('does not count a rejected question as a failure', async () => {
    answer = () => ({ status: 404, body: {} })
    const [one] = processesOf('refusing', 1_000)
    for (let number = 0; number < 10; number++) await one?.geocode(town(number))
    expect(asked).toHaveLength(10)
  })
})

describe('the settings', () => {
  const free = { granted: 1, asked: 1, closed: false }
  const ample = createOutsideBudget({ take: async () => free, close: async () => {} }, 1_000)

  test.each([
    ['PLACES_PHOTON_URL', /^\/api\?q=Cookeville/],
    ['PLACES_PELIAS_URL', /^\/v1\/search\?text=Cookeville/],
  ])('[API-08] selects the geocoder with %s', async (name, url) => {
    answer = () => ({ body: { features: [] } })
    await createPlaces(readPlacesConfig({ [name]: base }), ample).geocode({ text: 'Cookeville' })
    expect(asked.map((each) => each.url)).toEqual([expect.stringMatching(url)])
  })

  test('[LOC-06] selects the router with ROUTER_OSRM_URL, and none without it', async () => {
    answer = () => ({ body: { code: 'NoRoute' } })
    expect(await createPlaces(readPlacesConfig({}), ample).route(cookeville, sparta)).toBeUndefined()
    expect(asked).toEqual([])
    await createPlaces(readPlacesConfig({ ROUTER_OSRM_URL: base }), ample).route(cookeville, sparta)
    expect(asked).toHaveLength(1)
  })
})
