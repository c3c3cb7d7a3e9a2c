import { afterAll, expect, test } from 'vitest'
import { mapSources } from '../../apps/server/src/places/map-sources.ts'
import { readSite } from '../../apps/server/src/plugins/static-site.ts'
import { hasBrotli, startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'
import { siteFolder } from '../pages/built-site.ts'

await buildIfMissing()
const edge = await startEdge('http://127.0.0.1:1')
afterAll(() => edge.stop())

const get = (path: string) => fetch(`${edge.origin}${path}`, { redirect: 'manual' })

test.each([
  ['/', 200, 'Loans and cash, close to home'],
  ['/flex-loans', 200, 'Flex loans'],
  ['/apply-now/flex-loan/7', 200, 'Apply now for a flex loan'],
  ['/apply-now/flex-loan/99', 200, 'Apply now'],
  ['/thank-you/apply-now/Some%20Store/9315550101', 200, 'Thank you!'],
  ['/nothing-here', 404, 'We cannot find that page'],
  ['/apply-now/gold/9', 404, 'We cannot find that page'],
  ['/not-found', 404, 'We cannot find that page'],
  ['/__spa-fallback.html', 404, 'We cannot find that page'],
])('[SITE-01] [SITE-03] answers %s with %i and "%s"', async (path, status, heading) => {
  const reply = await get(path)
  expect(reply.status).toBe(status)
  expect(await reply.text()).toContain(`>${heading}</h1>`)
})

test.each([
  ['/title-loans-', '/title-loans'],
  ['/applynow/checkcashing', '/apply-now/check-cashing/1'],
  ['/community', '/cash-express-in-the-community'],
])('[SITE-02] redirects %s to %s', async (from, to) => {
  const reply = await get(`${from}?a=1`)
  expect(reply.status).toBe(301)
  expect(reply.headers.get('location')).toBe(`${to}?a=1`)
})

const encodingOf = async (origin: string, accepted: string) =>
  (await fetch(`${origin}/contact`, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding')

test('sends files compressed by the build, with and without Brotli', async () => {
  const plain = await startEdge('http://127.0.0.1:1', { brotli: false })
  expect(await encodingOf(plain.origin, 'gzip, br')).toBe('gzip')
  expect(await encodingOf(plain.origin, 'identity')).toBeNull()
  await plain.stop()
  expect(await encodingOf(edge.origin, 'gzip, br')).toBe(hasBrotli ? 'br' : 'gzip')
  expect(await encodingOf(edge.origin, 'gzip')).toBe('gzip')
})

test('changes only the policy of the store locator with a Google Maps key', async () => {
  const google = await startEdge('http://127.0.0.1:1', { settings: { MAP_GOOGLE_KEY: 'k' } })
  const { pages } = await readSite(siteFolder, mapSources({ google: { key: 'k', mapId: 'm' } }))
  const policyAt = async (origin: string, path: string) =>
    (await fetch(`${origin}${path}`)).headers.get('content-security-policy')
  expect(await policyAt(google.origin, '/store-locator')).toBe(pages.get('/store-locator')?.policy)
  expect(await policyAt(google.origin, '/store-locator')).toContain('https://*.googleapis.com')
  for (const path of ['/', '/apply-now', '/apply-now/flex-loan/7', '/employment-application'])
    expect(await policyAt(google.origin, path)).toBe(await policyAt(edge.origin, path))
  await google.stop()
})
