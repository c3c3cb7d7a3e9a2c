import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeLine } from '../../apps/web/app/integrations/maps/basemap-format.ts'
import { makeBasemap } from '../../apps/web/build/basemap.ts'
import { storePaths, storesOf } from '../../apps/web/build/stores-list.ts'
import { milesBetween } from '../../packages/domain/src/geography/distance.ts'
import { builtPages, pageAt } from './built-site.ts'

const csv = readFileSync(new URL('../../data/stores.csv', import.meta.url), 'utf8')

describe('the store pages', () => {
  test('exist for every store, town and state, and for nothing else', () => {
    const built = builtPages.map(({ path }) => path).filter((path) => /^\/stores(\/|$)/.test(path))
    expect(built.toSorted()).toEqual(storePaths(storesOf(csv)).toSorted())
    expect(built.filter((path) => path.split('/').length === 5)).toHaveLength(100)
  })

  test('show the address and are linked from town and state', () => {
    for (const { name, address1, city } of storesOf(csv).slice(0, 10)) {
      const page = builtPages.find(({ html }) => html.includes(`<title>${name} - `))
      expect(page?.html).toContain(address1)
      const parts = page?.path.split('/') ?? []
      for (const depth of [3, 4]) expect(pageAt(parts.slice(0, depth).join('/'))).toContain(`href="${page?.path}"`)
      expect(page?.html).toContain(city)
    }
  })

  test('accept a list with a byte-order mark and refuse two stores on one page', () => {
    const [head = '', first = ''] = csv.split('\n')
    const own = storesOf(`\ufeff${head}\n${first}\n`)
    expect(storePaths(own)).toEqual([
      '/stores',
      '/stores/tn',
      '/stores/tn/cookeville',
      '/stores/tn/cookeville/cash-express-of-cookeville',
    ])
    expect(() => storePaths([...own, ...own])).toThrow(/two stores have the page/)
  })
})

describe('the simplified map', async () => {
  const map = await makeBasemap()
  const nashville = { latitude: 36.166, longitude: -86.784 }

  test('has towns in the right place, the largest first', () => {
    const [, x = 0, y = 0] = map.towns.find(([name]) => name === 'Nashville') ?? []
    expect(milesBetween(nashville, { latitude: y / 1_000, longitude: x / 1_000 })).toBeLessThan(2)
    expect(map.towns.length).toBeGreaterThan(1_000)
    expect(map.towns.findIndex(([name]) => name === 'Nashville')).toBeLessThan(
      map.towns.findIndex(([name]) => name === 'Cookeville'),
    )
  })

  test('has I-40 within two miles of Nashville', () => {
    const road = map.roads.find(({ name }) => name === 'I-40')?.lines.flatMap(decodeLine) ?? []
    const miles = road.map(([latitude, longitude]) => milesBetween(nashville, { latitude, longitude }))
    expect(Math.min(...miles)).toBeLessThan(2)
  })

  test('has the four states, their counties, water and roads', () => {
    expect(map.states.length).toBeGreaterThanOrEqual(4)
    expect(map.counties.length).toBeGreaterThan(200)
    expect(map.rivers.length).toBeGreaterThan(5)
    expect(map.roads).toHaveLength(20)
  })
})
