import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mapSources } from '../../apps/server/src/places/map-sources.ts'
import { readSite } from '../../apps/server/src/plugins/static-site.ts'
import { runProbe } from '../../apps/server/src/probe/run-probe.ts'
import { writeResults } from '../../apps/server/src/probe/write-results.ts'
import { hasBrotli, startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'
import { siteFolder } from '../pages/built-site.ts'

await buildIfMissing()
const statusFolder = await mkdtemp(join(tmpdir(), 'cash-express-status-'))
const edge = await startEdge('http://127.0.0.1:1', { statusFolder })
afterAll(() => Promise.all([edge.stop(), rm(statusFolder, { recursive: true })]))

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

test('serves the newest status page while no API answers', async () => {
  expect((await get('/status')).status).toBe(404)
  await chmod(statusFolder, 0o755)
  const found = await runProbe({ origin: edge.origin, secret: 'A'.repeat(43) })
  expect(found.parts).toEqual({ pages: 'works', forms: 'fails', delivery: 'unknown', opening: 'unknown' })
  for (const at of [found.at, new Date(found.at.getTime() + 300_000)]) {
    await writeResults({ ...found, at }, { status: statusFolder, metrics: '' })
    const reply = await get('/status')
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const page = await reply.text()
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(reply.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(page).toContain(at.toISOString())
    expect(await (await get('/status.json')).json()).toMatchObject({ checkedAt: at.toISOString() })
  }
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
