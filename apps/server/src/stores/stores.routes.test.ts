import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Replies } from '@cash-express/domain/api'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { until } from '../../../../tests/until.ts'

const { app, sql } = await createTestApp()

const post = (url: string, payload?: object) => app.inject({ method: 'POST', url, ...(payload ? { payload } : {}) })

describe('get-stores', () => {
  test('[API-01] returns every store with services, hours, location and time zone', async () => {
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

  test('[API-01] accepts an empty body, an empty object and no body', async () => {
    const headers = { 'content-type': 'application/json' }
    const url = '/api/v1/get-stores'
    expect((await app.inject({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(200)
    expect((await post(url, {})).statusCode).toBe(200)
  })

  test('sorts stores by city and never shows the notice address', async () => {
    const { stores } = (await post('/api/v1/get-stores')).json<Replies['getStores']>()
    const cities = stores.map(({ city }) => city)
    expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(JSON.stringify(stores)).not.toContain('@')
  })

  test('sends the same list compressed to a browser that accepts it', async () => {
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

  test('[API-01] returns stores without services and hours from get-stores-no-service', async () => {
    const { success, stores } = (await post('/api/v1/get-stores-no-service')).json<Replies['getStoresNoService']>()
    expect(success).toBe(true)
    expect(stores).toHaveLength(100)
    expect(Object.keys(stores[0] ?? {})).toEqual(['store_id', 'name', 'address1', 'city', 'state', 'zip', 'phone'])
  })

  test('returns a change in the database without a restart', async () => {
    await sql("update store set phone = '931-555-0199' where store_id = 101")
    await until(async () => {
      const { stores } = (await post('/api/v1/get-stores')).json<Replies['getStores']>()
      return stores.find(({ store_id }) => store_id === 101)?.phone === '931-555-0199'
    })
  })
})
