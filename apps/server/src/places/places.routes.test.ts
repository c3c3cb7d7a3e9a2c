import { milesBetween } from '@cash-express/domain/geography/distance'
import { type Place, placesPaths, sampleZip } from '@cash-express/domain/geography/place'
import { presetDistance } from '@cash-express/domain/store-locator/search'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import type { Store } from '@cash-express/domain/stores/store'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readPlacesConfig } from '../config.ts'
import { policyOf } from '../plugins/static-site.ts'
import { mapSettingsOf } from './create-places.ts'
import { mapSources } from './map-sources.ts'
import { type Places, PlacesDown } from './places.ts'
import { openZipTable } from './zip-table.ts'

const { app, sql } = await createTestApp()

const geocode = async (text: string) =>
  (await app.inject({ method: 'POST', url: placesPaths.geocode, payload: { text } })).json()
const post = async (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

describe('the built-in table', () => {
  test.each([
    ['38501', 'Cookeville', 'TN'],
    ['38506', 'Cookeville', 'TN'],
    ['37203', 'Nashville', 'TN'],
    ['42101', 'Bowling Green', 'KY'],
    ['40202', 'Louisville', 'KY'],
    ['35801', 'Huntsville', 'AL'],
    ['36104', 'Montgomery', 'AL'],
    ['39201', 'Jackson', 'MS'],
    ['38801', 'Tupelo', 'MS'],
    ['90210', 'Beverly Hills', 'CA'],
    ['00501', 'Holtsville', 'NY'],
    ['99950', 'Ketchikan', 'AK'],
  ])('[LOC-04] [API-08] finds ZIP code %s in %s, %s', async (zip, city, state) => {
    const { success, place } = await geocode(zip)
    expect(success).toBe(true)
    expect(place).toMatchObject({ label: zip, kind: 'zip', address: { city, state, zip } })
  })

  test.each([
    ['nashville, tn', 'Nashville, TN'],
    ['Nashville, Tennessee', 'Nashville, TN'],
    ['nashville tennessee', 'Nashville, TN'],
    ['Nashville, Tenn.', 'Nashville, TN'],
    ['Soddy-Daisy, TN', 'Soddy Daisy, TN'],
    ['soddy daisy', 'Soddy Daisy, TN'],
    ['LaVergne, TN', 'La Vergne, TN'],
    ['McKenzie, TN', 'Mc Kenzie, TN'],
    ["O'Fallon, Missouri", 'O Fallon, MO'],
    ['Winston Salem, North Carolina', 'Winston-Salem, NC'],
    ['Ft. Campbell, KY', 'Fort Campbell, KY'],
    ['Bay St. Louis, MS', 'Bay Saint Louis, MS'],
    ['Port Washington, New York', 'Port Washington, NY'],
    ['Jackson, Miss.', 'Jackson, MS'],
    ['Jackson Tennessee', 'Jackson, TN'],
    ['NASHVILLE IL', 'Nashville, IL'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ['Mt Juliet', 'Mount Juliet, TN'],
    ['Cookevil', 'Cookeville, TN'],
    ['Jackson, MS', 'Jackson, MS'],
    ['COOKEVILLE, TENNESSEE', 'Cookeville, TN'],
    ['Tupelo, Misisipi', 'Tupelo, MS'],
    ['tupelo misisipi', 'Tupelo, MS'],
    ['Filadelfia, Misisipi', 'Philadelphia, MS'],
    ['Filadelfia, MS', 'Philadelphia, MS'],
    ['Asheville, Carolina del Norte', 'Asheville, NC'],
    ['asheville carolina del norte', 'Asheville, NC'],
    ['Nueva York', 'New York, NY'],
    ['Nueva York, Nueva York', 'New York, NY'],
    ['Portland, Oregón', 'Portland, OR'],
    ['Cañón City, Colorado', 'Canon City, CO'],
    ['canon city', 'Canon City, CO'],
  ])('[LOC-04] [API-08] finds %s as %s', async (text, label) => {
    expect((await geocode(text)).place).toMatchObject({ label, kind: 'town' })
  })

  test.each(['código postal 38501', 'Código postal: 38501', 'CP 38501-1234', 'ZIP code 38501', 'Cookeville, TN 38501'])(
    '[LOC-04] reads the ZIP code of %s',
    async (text) => {
      expect((await geocode(text)).place).toMatchObject({ label: '38501', kind: 'zip' })
    },
  )

  test('[LOC-04] finds the same for a state in both languages', async () => {
    expect(await geocode('misisipi')).toEqual(await geocode('Mississippi'))
    expect(await geocode('Virginia Occidental')).toEqual(await geocode('West Virginia'))
  })

  test.each([
    ['Jackson', ['TN', 'MS', 'AL', 'KY'], /^Jackson$/],
    ['nashville', ['TN', 'GA'], /^Nashville$/],
    ['McKenzie', ['TN', 'AL'], /^Mc Kenzie$/],
    ['Mt. Pleasant', ['TN', 'MS'], /^Mount Pleasant$/],
    ['Port Washington', ['NY', 'WI'], /^Port Washington$/],
    ['Murfrees', ['TN', 'AR'], /^Murfreesboro$/],
  ])('[LOC-04] asks which town is meant when %s is in several states', async (text, states, name) => {
    const { success, place, namesakes } = await geocode(text)
    expect({ success, place }).toEqual({ success: true, place: null })
    const found: Place[] = namesakes
    expect(found.map(({ address }) => address.state)).toEqual(expect.arrayContaining(states))
    for (const { address, latitude, longitude } of found) {
      expect(address.city).toMatch(name)
      expect(milesBetween({ latitude, longitude }, { latitude: 39, longitude: -98 })).toBeLessThan(3_000)
    }
    const [first] = found
    expect(['TN', 'MS', 'AL', 'KY', 'NY']).toContain(first?.address.state)
  })

  test('[LOC-02] asks whether a town far away is meant or one near our stores with almost that name', async () => {
    const { place, namesakes } = await geocode('Cookville')
    expect(place).toBeNull()
    expect((namesakes as Place[]).map(({ label }) => label)).toEqual(['Cookville, TX', 'Cookeville, TN'])
    expect((await geocode('Cookville, TX')).place).toMatchObject({ label: 'Cookville, TX' })
    expect((await geocode('Orlando, FL')).place).toMatchObject({ label: 'Orlando, FL' })
  })

  test('[LOC-04] lists a town once when its name has two spellings', async () => {
    const { namesakes } = await geocode('Fort Mitchell')
    const states = (namesakes as Place[]).map(({ address }) => address.state)
    expect(states).toEqual([...new Set(states)])
  })

  test.each([
    ['Cookevile', ['Cookeville, TN']],
    ['cookevile tn', ['Cookeville, TN']],
    ['Chatanooga', ['Chattanooga, TN']],
    ['Nashvile', ['Nashville, TN']],
    ['Memfis', ['Memphis, TN']],
    ['Tuplo, MS', ['Tupelo, MS']],
    ['Lousville, KY', ['Louisville, KY']],
    ['Nashville, Tenessee', ['Nashville, TN']],
    ['Nashville Tenesee', ['Nashville, TN']],
    ['Cookevile, Tenessee', ['Cookeville, TN']],
    ['Cookeville, KY', ['Cookeville, TN']],
    ['Cóokevile', ['Cookeville, TN']],
    ['Nashvile, Illinoi', ['Nashville, IL']],
    ['Broadway Nashville TN', ['Nashville, TN']],
  ])('[LOC-02] suggests for the misspelled %s %j', async (text, labels) => {
    const { success, place, similar } = await geocode(text)
    expect({ success, place }).toEqual({ success: true, place: null })
    expect((similar as Place[]).map(({ label }) => label)).toEqual(labels)
  })

  test('[LOC-02] suggests towns in several states, those near our stores first', async () => {
    const { similar } = await geocode('Springfeild')
    expect((similar as Place[]).map(({ label }) => label)).toEqual(['Springfield, TN', 'Springfield, KY'])
  })

  test.each(['00000', '99999', 'Xyzzyville', 'Qq', 'hello', 'West Virginia'])(
    '[LOC-07] finds nothing for %s',
    async (text) => {
      expect(await geocode(text)).toEqual({ success: true, place: null })
    },
  )

  test('refuses a question that is empty or too long', async () => {
    for (const body of [{}, { text: '' }, { text: 'x'.repeat(81) }, { text: ['a', 'b'] }]) {
      expect((await post(placesPaths.geocode, body)).statusCode).toBe(400)
    }
  })

  test('[APPLY-16] [API-08] suggests towns and ZIP codes, states with stores first', async () => {
    const { suggestions } = (await post(placesPaths.suggest, { text: 'Frank' })).json()
    expect(suggestions.length).toBeGreaterThan(2)
    expect(suggestions[0]).toMatchObject({ label: expect.stringMatching(/^Frank.*, (TN|KY|AL|MS)/) })
    expect((await post(placesPaths.suggest, { text: '38501' })).json().suggestions).toEqual([
      { label: 'Cookeville, TN 38501', address: { city: 'Cookeville', state: 'TN', zip: '38501' } },
    ])
  })

  test.each([
    [{ address1: '1420 North Washington Avenue', city: 'Cookeville', state: 'TN', zip: '38501' }, true],
    [{ address1: 'PO Box 100', city: 'Cookeville', state: 'TN', zip: '38503-1234' }, true],
    [{ address1: '12 Main Street', city: 'Cookeville', state: 'KY', zip: '38501' }, false],
    [{ address1: '12 Main Street', city: 'Nowhere', state: 'TN', zip: '00000' }, false],
    [{ address1: 'by the lake', city: 'Cookeville', state: 'TN', zip: '38501' }, false],
  ])('[APPLY-11] finds an address only when its parts fit together: %j %s', async (address, found) => {
    const { success, place } = (await post(placesPaths.address, address)).json()
    expect(success).toBe(true)
    expect(place !== null).toBe(found)
  })

  test('[LOC-06] returns no route when there is no router', async () => {
    const ends = { from: { latitude: 36, longitude: -86 }, to: { latitude: 36.1, longitude: -86.2 } }
    expect((await post(placesPaths.route, ends)).json()).toEqual({ success: true, route: null })
    expect((await post(placesPaths.route, { from: { latitude: 200, longitude: 0 }, to: ends.to })).statusCode).toBe(400)
  })
})

test('[LOC-04] finds a store within five miles of the sample ZIP code', async () => {
  const stores: Store[] = (await post('/api/v1/get-stores', {})).json().stores
  const { place } = await geocode(sampleZip)
  expect(nearestStores(stores, place, { withinMiles: presetDistance }).length).toBeGreaterThan(0)
})

test('[LOC-04] [APPLY-08] finds the same five nearest stores as plain SQL for 500 ZIP codes', async () => {
  const stores: Store[] = (await post('/api/v1/get-stores', {})).json().stores
  const table = openZipTable()()
  let seed = 20_261_115
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const zips = new Set<string>()
  while (zips.size < 500) {
    const row = table.zip(String(35_000 + Math.floor(random() * 7_800)))
    if (row && ['TN', 'KY', 'AL', 'MS'].includes(row.state)) zips.add(row.zip)
  }
  const byHaversine = `
    select store_id, round((2 * 6371008.8 * asin(sqrt(
        sin(radians(latitude - $1) / 2) ^ 2 +
        cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2)) * 0.000621371)::numeric, 2) as miles
    from store order by 2 * asin(sqrt(
        sin(radians(latitude - $1) / 2) ^ 2 +
        cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2)), store_id limit 5`
  for (const zip of zips) {
    const row = table.zip(zip)
    if (!row) throw new Error(`${zip} is gone`)
    const expected = await sql(byHaversine, [row.latitude, row.longitude])
    const found = nearestStores(stores, row, { most: 5 })
    expect(
      found.map(({ store, miles }) => ({ store_id: store.store_id, miles: miles.toFixed(2) })),
      zip,
    ).toEqual(expected)
    expect(found.every(({ store, miles }) => miles === milesBetween(row, store))).toBe(true)
  }
})

describe('an outside service that does not answer', () => {
  const down: Places = {
    suggest: async () => {
      throw new PlacesDown('photon did not answer')
    },
    geocode: async () => {
      throw new PlacesDown('photon did not answer')
    },
    namesakes: () => [],
    similar: () => [],
    route: async () => {
      throw new PlacesDown('router did not answer')
    },
  }

  test('[LOC-07] answers every call with 503 and one readable sentence', async () => {
    const { app: broken } = await createTestApp({ places: { places: down, map: {} } })
    const ends = { from: { latitude: 36, longitude: -86 }, to: { latitude: 36.1, longitude: -86.2 } }
    const replies = [
      await broken.inject({ method: 'POST', url: placesPaths.geocode, payload: { text: 'Cookeville' } }),
      await broken.inject({ method: 'POST', url: placesPaths.suggest, payload: { text: 'Cook' } }),
      await broken.inject({ method: 'POST', url: placesPaths.route, payload: ends }),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(503)
      expect(reply.json()).toEqual({
        success: false,
        errors: [
          { field: '', code: 'unavailable', message: "We can't process this right now. Please try again in a moment." },
        ],
      })
    }
  })
})

test('refuses more than 120 questions a minute from one address', async () => {
  const statuses = new Set<number>()
  for (let times = 0; times < 125; times++) {
    const question = { method: 'POST', url: placesPaths.geocode, payload: { text: '38501' } } as const
    statuses.add((await app.inject({ ...question, remoteAddress: '203.0.113.7' })).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})

describe('map settings', () => {
  test('[LOC-06] reports driving routes when a router is set', () => {
    const settingsOf = (settings: Record<string, string>) => mapSettingsOf(readPlacesConfig(settings))
    expect(settingsOf({})).toEqual({})
    expect(settingsOf({ ROUTER_OSRM_URL: 'http://127.0.0.1:5000/' })).toEqual({ routes: true })
    expect(settingsOf({ PLACES_GOOGLE_KEY: 'key' })).toEqual({ routes: true })
  })

  test('uses our own map when nothing is set', async () => {
    expect((await app.inject({ url: placesPaths.map })).json()).toEqual({ success: true })
  })

  test("[API-08] allows Google's script only on the store locator", () => {
    const sources = mapSources({ google: { key: 'k', mapId: 'm' } })
    for (const path of ['/store-locator', '/es/store-locator']) {
      expect(policyOf('<style>a{}</style>', sources(path))).toMatch(
        /script-src 'self' https:\/\/maps\.googleapis\.com\/maps\/api\/js .*style-src 'self' 'unsafe-inline'/,
      )
    }
    for (const path of [
      '/',
      '/es',
      '/apply-now',
      '/es/apply-now',
      '/apply-now/flex-loan/7',
      '/employment-application',
    ]) {
      expect(policyOf('', sources(path))).not.toContain('google')
    }
  })

  test('allows tiles as images on pages with a map', () => {
    const sources = mapSources({ tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', credit: 'T' } })
    for (const path of ['/apply-now/flex-loan/7', '/es/apply-now/flex-loan/7', '/es/store-locator']) {
      expect(policyOf('', sources(path))).toContain("img-src 'self' data: https://*.tiles.example;")
    }
    expect(policyOf('', sources('/contact'))).not.toContain('tiles')
  })
})
