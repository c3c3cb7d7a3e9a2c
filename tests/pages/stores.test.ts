import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeLine } from '../../apps/web/app/integrations/maps/basemap-format.ts'
import { makeBasemap } from '../../apps/web/build/basemap.ts'
import { storePaths, storesOf } from '../../apps/web/build/stores-list.ts'
import { milesBetween } from '../../packages/domain/src/geography/distance.ts'
import { everyLoan } from '../../packages/domain/src/services/documents-to-bring.ts'
import { builtPages, pageAt } from './built-site.ts'
import { elementsOf, linksOf, partOf, sectionOf, targetsOf, textOf, textsOf } from './page-parts.ts'

const csv = readFileSync(new URL('../../data/stores.csv', import.meta.url), 'utf8')

const cookeville = '/stores/tn/cookeville/cash-express-of-cookeville'

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

  test('show contact, hours, services, documents, directions and nearby stores', () => {
    const main = partOf(cookeville)
    expect(textOf(main)).toContain('1420 North Washington Avenue, Cookeville, TN 38501')
    expect(targetsOf(main, 'Call 931-555-0107')).toEqual(['tel:+19315550107'])
    expect(targetsOf(main, 'Apply now at this store')).toEqual(['/apply-now?store=101'])
    expect(targetsOf(main, 'Get directions')[0]).toContain('destination=36.17264,-85.51039')
    expect(main).toMatch(/data-day="mon">.*?<td>9 AM to 6 PM</)
    expect(main).toMatch(/data-day="sun">.*?<td>Closed</)
    const offered = main.match(/<li data-service="\d">.*?<\/li>/g) ?? []
    expect(offered.map(textOf)).toEqual([
      'Flex loans',
      'Payday loans',
      'Title loans',
      'Check cashing',
      'Pawn loans',
      'Cash for gold',
    ])
    expect(textsOf(sectionOf(main, 'What to bring'), 'li')).toEqual(
      everyLoan.documents.map(({ item, note = '' }) => `${item}${note}`),
    )
    const nearby = sectionOf(main, 'Other stores nearby')
    expect(targetsOf(nearby, 'Cash Express of Algood')).toEqual(['/stores/tn/algood/cash-express-of-algood'])
    expect(nearby.match(/>\d+(?:\.\d)? miles</g)).toHaveLength(5)
  })

  test('are reached from the list of states, and lead back up', () => {
    expect(targetsOf(partOf('/stores'), 'Tennessee')).toEqual(['/stores/tn'])
    expect(targetsOf(partOf('/stores/tn'), 'Cookeville')).toEqual(['/stores/tn/cookeville'])
    const [trail = ''] = elementsOf(partOf(cookeville), 'nav')
    expect(linksOf(trail)).toEqual([
      { href: '/stores', text: 'All stores' },
      { href: '/stores/tn', text: 'Tennessee' },
      { href: '/stores/tn/cookeville', text: 'Cookeville' },
    ])
  })

  test('give search engines location, hours and services', () => {
    const blocks = [...pageAt(cookeville).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    )
    const store = blocks.find((block) => block['@type'] === 'FinancialService')
    expect(store).toMatchObject({
      name: 'Cash Express of Cookeville',
      telephone: '+19315550107',
      address: { postalCode: '38501', addressRegion: 'TN' },
      geo: { latitude: 36.17264, longitude: -85.51039 },
    })
    expect(store.openingHoursSpecification).toHaveLength(6)
    expect(store.openingHoursSpecification[0]).toMatchObject({
      dayOfWeek: 'https://schema.org/Monday',
      opens: '09:00',
      closes: '18:00',
    })
    expect(store.makesOffer).toHaveLength(6)
    expect(blocks[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'All stores',
      'Tennessee',
      'Cookeville',
      'Cash Express of Cookeville',
    ])
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
