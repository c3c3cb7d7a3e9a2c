import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { createLivePages } from '../../apps/server/src/live-pages/live-pages.ts'
import { pageData } from '../../apps/server/src/live-pages/page-data.ts'
import { policyOf } from '../../apps/server/src/plugins/static-site.ts'
import type { ApprovedCost } from '../../packages/domain/src/costs/cost-version.ts'
import type { ServiceId } from '../../packages/domain/src/services/service.ts'
import { englishPath } from '../../packages/domain/src/site/language-of-path.ts'
import { servicePages } from '../../packages/domain/src/site/live-pages.ts'
import { byCity, type Store } from '../../packages/domain/src/stores/store.ts'
import { readStoresCsv } from '../../packages/store-list/src/stores-csv.ts'
import { sampleLicense, samplePaydayCost } from '../sample-costs.ts'
import { until } from '../until.ts'
import { builtPages, readBuilt } from './built-site.ts'
import { textOf } from './page-parts.ts'

const csv = readFileSync(new URL('../../data/stores.csv', import.meta.url), 'utf8')

/** As the API keeps them. */
const sample: readonly Store[] = readStoresCsv(csv)
  .rows.map(({ row: { notice_email: _, district: __, service_ids, ...store } }) => ({
    ...store,
    serviceIds: service_ids as ServiceId[],
  }))
  .sort(byCity)

const problems: unknown[] = []
const pages = await createLivePages(fileURLToPath(new URL('../../apps/web/dist/server', import.meta.url)), (problem) =>
  problems.push(problem),
)
afterAll(() => pages.stop())

async function show(stores: readonly Store[], versions: readonly ApprovedCost[] = [], now = new Date()) {
  const before = pages.current()
  pages.show(
    pageData({ byId: new Map(stores.toSorted(byCity).map((store) => [store.store_id, store])) }, versions, now),
  )
  await until(() => pages.current() !== before, 60)
  return pages.current() ?? new Map()
}

/** Enough stores of each kind; rendering the pages of all takes seconds. */
const few = sample.filter(({ city }) => ['Cookeville', 'Knoxville', 'Bowling Green', 'Pearl'].includes(city))

const textAt = (path: string) => pages.current()?.get(path)?.plain.toString() ?? ''
const change = (storeId: number, changes: Partial<Store>) =>
  few.map((store) => (store.store_id === storeId ? { ...store, ...changes } : store))
const approved = ({ request: _, ...cost }: ReturnType<typeof samplePaydayCost>, withdrawnAt: string | null = null) =>
  ({ ...cost, id: '1', approvedAt: '2026-11-01T12:00:00Z', withdrawnAt }) as ApprovedCost
const knoxville = '/stores/tn/knoxville/cash-express-of-knoxville-north'
const cookeville = '/stores/tn/cookeville/cash-express-of-cookeville'

describe('live pages', () => {
  test('have the bytes and the policy of the build when the list is the same', async () => {
    const rendered = await show(sample)
    const live = builtPages.filter(
      ({ path }) =>
        /^\/(stores(\/.*)?|contact|sitemap|no-longer-listed)$/.test(englishPath(path)) ||
        servicePages.some((each) => each === englishPath(path)),
    )
    expect([...rendered.keys()].toSorted()).toEqual([...live.map(({ path }) => path), '/sitemap.xml'].toSorted())
    expect(live).toHaveLength(2 * 208)
    for (const { path, html } of live) {
      expect(textAt(path) === html, path).toBe(true)
      expect(rendered.get(path)?.policy).toBe(policyOf(html))
    }
    expect(textAt('/sitemap.xml')).toBe(readBuilt('sitemap.xml'))
  })

  test('are those for which nginx asks the API', async () => {
    const settings = readFileSync(new URL('../../deploy/nginx/site.conf', import.meta.url), 'utf8')
    const [, pattern = ''] = /location ~ "(\^\(\?:\/es\)\?\/\(\?:contact[^"]+)"/.exec(settings) ?? []
    const asked = new RegExp(pattern)
    const paths = [...(pages.current()?.keys() ?? [])].filter((path) => englishPath(path) !== '/no-longer-listed')
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter((path) => !asked.test(path))).toEqual([])
    const others = builtPages.map(({ path }) => path).filter((path) => !pages.current()?.has(path))
    expect(others.filter((path) => asked.test(path))).toEqual([])
  })

  test('show a new store on its page, in its town and state, in lists and sitemap', async () => {
    const [first] = few
    if (!first) throw new Error('the sample is empty')
    await show([...few, { ...first, store_id: 900, name: 'Cash Express of Newtown', city: 'Newtown', state: 'OH' }])
    const path = '/stores/oh/newtown/cash-express-of-newtown'
    expect(textAt(path)).toContain('<h1 tabindex="-1">Cash Express of Newtown</h1>')
    for (const listing of ['/stores/oh', '/stores/oh/newtown']) {
      expect(textAt(listing)).toContain(`href="${path}"`)
    }
    expect(textAt('/stores')).toContain(`We have ${few.length + 1} stores`)
    expect(textAt('/stores')).toContain('href="/stores/oh/newtown"')
    expect(textAt('/sitemap')).toContain('href="/stores/oh"')
    expect(textAt('/contact')).toContain(`Each of our ${few.length + 1} stores`)
    expect(textAt('/sitemap.xml')).toContain(`${path}</loc>`)
  })

  test('show changed hours, phone and services to people and search engines', async () => {
    const before = await show(few)
    await show(change(101, { mon_open: '10:30:00', mon_close: '12:00:00', phone: '931-555-0198', serviceIds: [8] }))
    const html = textAt(cookeville)
    expect(html).toContain('10:30 AM to 12 PM')
    expect(html).toContain('"opens":"10:30","closes":"12:00"')
    expect(html).toContain('href="tel:+19315550198"')
    expect(html.match(/<li data-service="\d+">/g)).toEqual(['<li data-service="8">'])
    expect(pages.current()?.get('/stores/ms')).toBe(before.get('/stores/ms'))
  })

  test('no longer show a store that was removed, and lead to one that moved', async () => {
    await show(change(101, { city: 'Algood' }).filter(({ store_id }) => store_id !== 102))
    const removed = '/stores/tn/cookeville/cash-express-of-cookeville-east'
    expect(pages.current()?.has(removed)).toBe(false)
    expect(pages.wasListed(removed)).toBe(true)
    expect(pages.movedTo(removed)).toBeUndefined()
    expect([...(pages.current()?.values() ?? [])].filter(({ plain }) => plain.includes(`"${removed}"`))).toEqual([])
    expect(pages.movedTo(cookeville)).toBe('/stores/tn/algood/cash-express-of-cookeville')
  })

  test('write hostile names as text', async () => {
    const hostile = [
      ['<script>alert(1)</script>', 'script-alert-1-script'],
      ['"><img src=x onerror=alert(1)>', 'img-src-x-onerror-alert-1'],
      ['</script><script>alert(1)//', 'script-script-alert-1'],
      ['$& $1 <!-- data-journey="apply-now" </body></title>', '1-data-journey-apply-now-body-title'],
      ['<link rel="stylesheet" href="/assets/none.css"/>', 'link-rel-stylesheet-href-assets-none-css'],
    ] as const
    const copied = few.find(({ store_id }) => store_id === 101)
    if (!copied) throw new Error('the sample is empty')
    const named = hostile.map(([name], index) => ({
      ...copied,
      ...{ store_id: 900 + index, name, address1: name, city: name },
    }))
    await show([...few, ...named])
    const tags = (text: string, tag: string) => [...text.matchAll(new RegExp(`<${tag}[\\s>/]`, 'g'))].length
    const built = builtPages.find(({ path }) => path === cookeville)?.html ?? ''
    for (const [name, slug] of hostile) {
      const path = `/stores/tn/${slug}/${slug}`
      const html = textAt(path)
      for (const tag of ['script', 'style', 'img', 'link', 'body', 'title', 'div']) {
        expect(tags(html, tag), `${tag} in ${name}`).toBe(tags(built, tag))
      }
      expect(pages.current()?.get(path)?.policy).toBe(policyOf(built))
      const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as { name?: string },
      )
      expect(data.at(-1)?.name).toBe(name)
    }
    for (const listing of ['/stores', '/stores/tn', '/contact']) {
      const before = builtPages.find((page) => page.path === listing)?.html ?? ''
      expect(tags(textAt(listing), 'script')).toBe(tags(before, 'script'))
      expect(pages.current()?.get(listing)?.policy).toBe(policyOf(before))
    }
    expect(problems).toEqual([])
  })

  test('exist for all other stores when a name has no letter or digit', async () => {
    await show(change(101, { name: '???' }))
    expect(problems).toEqual([{ event: 'stores without a page of their own', stores: [101] }])
    expect(pages.current()?.has('/stores/tn/cookeville/cash-express-of-cookeville-east')).toBe(true)
  })

  test('show a cost from its first day in the time zone of each store', async () => {
    const versions = [
      approved(samplePaydayCost({ effectiveFrom: '2026-12-01', effectiveUntil: '2026-12-31' })),
      approved(sampleLicense({ effectiveFrom: '2026-12-01', effectiveUntil: '2026-12-31' })),
    ]
    const showing = async (at: string) => {
      await show(few, versions, new Date(at))
      return [knoxville, cookeville].filter((path) => textAt(path).includes('The APR is 391.07%.'))
    }
    const without = await show(few)
    // Midnight in Knoxville, an hour before midnight in Cookeville.
    expect(await showing('2026-12-01T05:00:00Z')).toEqual([knoxville])
    expect(await showing('2026-12-01T06:00:00Z')).toEqual([knoxville, cookeville])
    const html = textAt(cookeville)
    for (const text of [
      'What it costs here',
      '<dd>$50 to $500</dd>',
      '<dd>7 to 31 days</dd>',
      '<dd>Fee: $15 for each $100, due with the last payment</dd>',
      '<dd>SAMPLE-0001</dd>',
      '<dd>Sample regulator, 1 Sample Street, Nashville, TN 37201</dd>',
      'href="tel:+16155550100"',
      'In effect from December 1, 2026 to December 31, 2026.',
    ])
      expect(html).toContain(text)
    expect(pages.current()?.get(cookeville)?.policy).toBe(policyOf(html))
    for (const path of ['/stores/ky/bowling-green/cash-express-of-bowling-green', '/contact', '/title-loans'])
      expect(pages.current()?.get(path), path).toBe(without.get(path))
    const [costs = ''] =
      /<section aria-labelledby="cost-heading">[\s\S]*?<\/section>/.exec(textAt('/payday-loans')) ?? []
    expect(costs).toContain('The APR is 391.07%.')
    expect(textOf(textAt('/payday-loans').replace(costs, ''))).not.toMatch(/\d\s?%|\bAPR\b/)
    expect(await showing('2027-01-01T05:00:00Z')).toEqual([cookeville])
    // A page without a store shows what still applies in part of the state.
    expect(textAt('/payday-loans')).toContain('The APR is 391.07%.')
    expect(await showing('2027-01-01T06:00:00Z')).toEqual([])
    expect(textAt('/payday-loans')).toBe(without.get('/payday-loans')?.plain.toString())
  })

  test('no longer show a cost that was withdrawn', async () => {
    const cost = samplePaydayCost({ effectiveFrom: '2026-12-01' })
    const now = new Date('2026-12-02T12:00:00Z')
    await show(few, [approved(cost)], now)
    expect(textAt(cookeville)).toContain('391.07%')
    const without = await show(few, [], now)
    await show(few, [approved(cost)], now)
    await show(few, [approved(cost, '2026-12-02T11:00:00Z')], now)
    for (const path of [cookeville, '/payday-loans'])
      expect(textAt(path), path).toBe(without.get(path)?.plain.toString())
  })

  test('write what staff typed as text', async () => {
    const words = '<script>alert(1)</script>'
    const cost = samplePaydayCost({ effectiveFrom: '2026-12-01' })
    const details = { ...cost.details, amounts: { least: 100, most: 200, source: words } } as never
    await show(few, [approved({ ...cost, details })], new Date('2026-12-02T12:00:00Z'))
    for (const path of [cookeville, '/payday-loans']) {
      const built = builtPages.find((page) => page.path === path)?.html ?? ''
      expect(textAt(path)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(textAt(path).split('<script').length).toBe(built.split('<script').length)
      expect(pages.current()?.get(path)?.policy).toBe(policyOf(built))
    }
  })
})
