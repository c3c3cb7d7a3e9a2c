import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Replies } from '@cash-express/domain/api'
import { describe, expect, test } from 'vitest'
import { createTestApp, until } from '../../../../tests/test-app.ts'

const { app, sql } = await createTestApp()

const post = (url: string, payload?: object) => app.inject({ method: 'POST', url, ...(payload ? { payload } : {}) })

describe('get-stores', () => {
  test('[API-01] answers every store with its services, hours, place and time zone', async () => {
    const reply = await post('/api/v1/get-stores')
    expect(reply.statusCode).toBe(200)
    const { success, stores } = reply.json<Replies['getStores']>()
    expect(success).toBe(true)
    expect(stores).toHaveLength(100)
    expect(stores.find(({ store_id }) => store_id === 101)).toMatchObject({
      city: 'Cookeville',
      state: 'TN',
      time_zone: 'America/Chicago',
      mon_open: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      sun_open: null,
      latitude: expect.any(Number),
      serviceIds: expect.arrayContaining([1, 3, 7]),
    })
  })

  test('[API-01] takes an empty body, an empty object, and no body at all', async () => {
    const headers = { 'content-type': 'application/json' }
    const url = '/api/v1/get-stores'
    expect((await app.inject({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(200)
    expect((await post(url, {})).statusCode).toBe(200)
  })

  test('sorts stores by city and never shows where notices go', async () => {
    const { stores } = (await post('/api/v1/get-stores')).json<Replies['getStores']>()
    const cities = stores.map(({ city }) => city)
    expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(JSON.stringify(stores)).not.toContain('@')
  })

  test('the list travels compressed to a browser that takes it, and is the same list', async () => {
    const plain = await post('/api/v1/get-stores')
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding }
      const packed = await app.inject({ method: 'POST', url: '/api/v1/get-stores', headers })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })

  test('[API-01] get-stores-no-service answers the same stores without services and hours', async () => {
    const { success, stores } = (await post('/api/v1/get-stores-no-service')).json<Replies['getStoresNoService']>()
    expect(success).toBe(true)
    expect(stores).toHaveLength(100)
    expect(Object.keys(stores[0] ?? {})).toEqual(['store_id', 'name', 'address1', 'city', 'state', 'zip', 'phone'])
  })

  test('a change in the database is answered without a restart', async () => {
    await sql("update store set phone = '931-555-0199' where store_id = 101")
    await until(async () => {
      const { stores } = (await post('/api/v1/get-stores')).json<Replies['getStores']>()
      return stores.find(({ store_id }) => store_id === 101)?.phone === '931-555-0199'
    })
  })
})
