import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Store } from '@cash-express/domain/stores/store'
import Fastify from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../tests/until.ts'
import { addHeaders } from '../plugins/headers.ts'
import { addStaticSite, pageOf, type Site } from '../plugins/static-site.ts'
import { createLivePages, type LivePageProblem } from './live-pages.ts'

/** Renders one line for each store and the settings that it sees, and fails when a store is called "broken". */
const rendererIn = (root: string) => `
import { env } from 'node:process'
export const builtStorePages = [{ path: '${root}/stores' }, { path: '${root}/stores/tn' }, { path: '${root}/stores/tn/a/first', storeId: 1 }]
export async function renderLivePages({ stores, published }, { build }) {
  if (stores.some(({ name }) => name === 'broken')) throw new Error('cannot be rendered')
  const pages = [{ path: '${root}/stores', text: stores.length + ' stores, ' + build + ', ' + Object.keys(env) + published.costs.map(({ since }) => since) }]
  pages.push({ path: '${root}/no-longer-listed', text: '${root}no longer here' })
  for (const { store_id, state, city, name, phone } of stores) {
    const path = '${root}/stores/' + state + '/' + city + '/' + name
    if (!pages.some((page) => page.path === path)) pages.push({ path, storeId: store_id, text: name + ' ' + phone + '<style>a{}</style>' })
  }
  return pages
}
export const renderSitemap = (parts, rendered) => ({ path: '/sitemap.xml', text: rendered.map(({ path }) => path).join() })
`
const folder = await mkdtemp(join(tmpdir(), 'cash-express-renderer-'))
await mkdir(join(folder, 'es'))
await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
for (const root of ['', '/es']) {
  await writeFile(join(folder, root, 'index.js'), rendererIn(root))
  await writeFile(join(folder, root, 'parts.json'), '{ "build": "b1" }')
}
afterAll(() => rm(folder, { recursive: true }))

const store = (store_id: number, name: string, changes: Partial<Store> = {}) =>
  ({ store_id, name, city: 'a', state: 'tn', phone: '1', ...changes }) as Store

const none = { costs: [], licenses: [] }

async function create() {
  const problems: LivePageProblem[] = []
  const pages = await createLivePages(folder, (problem) => problems.push(problem))
  onTestFinished(() => pages.stop())
  const show = (stores: readonly Store[]) => pages.show({ stores, published: none })
  const shown = async (stores: readonly Store[]) => {
    show(stores)
    await until(() => pages.current() !== undefined && pages.secondsBehind() === 0 && isShown(stores))
  }
  const isShown = (stores: readonly Store[]) =>
    stores.every(({ name, phone }) =>
      [...(pages.current()?.values() ?? [])].some(({ plain }) => plain.toString().startsWith(`${name} ${phone}`)),
    ) && pages.current()?.get('/stores')?.plain.toString().startsWith(`${stores.length} stores`) === true
  return { pages, problems, show, shown, isShown }
}

const fileText = (name: string) => pageOf(name, { plain: Buffer.from(`built ${name}`) })
const site: Site = {
  pages: new Map([
    ['/stores', fileText('stores/index.html')],
    ['/stores/tn/a/first', fileText('stores/tn/a/first/index.html')],
    ['/contact', fileText('contact/index.html')],
    ['/terms', fileText('terms/index.html')],
  ]),
  notFound: { en: fileText('not-found/index.html'), es: fileText('es/not-found/index.html') },
}

function serve(pages: Awaited<ReturnType<typeof createLivePages>>, files: Site = site) {
  const app = Fastify()
  addHeaders(app)
  addStaticSite(app, files, pages)
  onTestFinished(() => app.close())
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers: sent, body, rawPayload } = await app.inject({ method, url, headers })
    return { status: statusCode, headers: sent, body, bytes: rawPayload }
  }
  return get
}

describe('live pages', () => {
  test('follow the list and keep the bytes of pages that did not change', async () => {
    const { pages, shown } = await create()
    await shown([store(1, 'first'), store(2, 'second')])
    const before = pages.current()
    await shown([store(1, 'first', { phone: '2' }), store(2, 'second'), store(3, 'third')])
    expect(pages.current()?.get('/stores/tn/a/second')).toBe(before?.get('/stores/tn/a/second'))
    expect(pages.current()?.get('/stores/tn/a/first')?.plain.toString()).toContain('first 2')
    expect([...(pages.current()?.keys() ?? [])]).toContain('/stores/tn/a/third')
  })

  test('keep the last pages when the list is empty or cannot be rendered', async () => {
    const { pages, problems, show, shown } = await create()
    await shown([store(1, 'first')])
    const before = pages.current()
    show([])
    expect(pages.secondsBehind()).toBe(0)
    show([store(1, 'broken')])
    await until(() => problems.length > 0)
    expect(problems).toMatchObject([
      { event: 'pages were not rendered', err: { stack: expect.stringContaining('cannot be rendered') } },
    ])
    expect(pages.current()).toBe(before)
    await until(() => pages.secondsBehind() > 0)
    await shown([store(1, 'first', { phone: '3' })])
  })

  test('show the last of several lists that arrive while pages are rendered', async () => {
    const { show, shown } = await create()
    for (const phone of ['5', '6', '7']) show([store(1, 'first', { phone })])
    await shown([store(1, 'first', { phone: '8' })])
  })

  test('name the stores that have no page of their own', async () => {
    const { problems, show } = await create()
    show([store(1, 'same'), store(2, 'same', { phone: '9' })])
    await until(() => problems.length > 0)
    expect(problems).toEqual([{ event: 'stores without a page of their own', stores: [2] }])
  })
})

describe('their addresses', () => {
  test('are answered with headers, compression and 304 as files are', async () => {
    const { pages, shown } = await create()
    await shown([store(1, 'first')])
    const get = serve(pages)
    const plain = await get('/stores/tn/a/first')
    const file = await get('/terms')
    const kept = ({ headers }: typeof plain) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['etag', 'date', 'content-length', 'vary'].includes(name)),
      )
    expect({ ...kept(plain), 'content-security-policy': '' }).toEqual({ ...kept(file), 'content-security-policy': '' })
    expect(plain.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
    const etag = String(plain.headers.etag)
    expect(await get('/stores/tn/a/first', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
    expect(await get('/stores/tn/a/first', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect(await get('/stores/tn/a/first', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get('/stores/tn/a/first', { 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag })
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
    }
  })

  test('lead to the new page of a store that moved, and say when one is gone', async () => {
    const { pages, shown } = await create()
    const get = serve(pages)
    expect(await get('/stores/tn/a/first')).toMatchObject({ status: 200, body: 'built stores/tn/a/first/index.html' })
    await shown([store(1, 'first', { city: 'b' }), store(2, 'second')])
    expect(await get('/stores/tn/a/first?a=1')).toMatchObject({
      status: 301,
      headers: { location: '/stores/tn/b/first?a=1' },
    })
    expect(await get('/stores/tn/b/first/')).toMatchObject({ status: 308, headers: { location: '/stores/tn/b/first' } })
    await shown([store(2, 'second')])
    for (const path of ['/stores/tn/a/first', '/stores/tn/b/first', '/stores/tn']) {
      expect(await get(path)).toMatchObject({ status: 410, body: 'no longer here' })
    }
    expect(await get('/stores/tn/a/nobody')).toMatchObject({ status: 404, body: 'built not-found/index.html' })
    expect(await get('/terms')).toMatchObject({ status: 200 })
  })

  test('are answered in the language of the address', async () => {
    const { pages, shown } = await create()
    const get = serve(pages)
    await shown([store(1, 'first', { city: 'b' }), store(2, 'second')])
    expect(await get('/es/stores/tn/a/first')).toMatchObject({
      status: 301,
      headers: { location: '/es/stores/tn/b/first' },
    })
    expect(await get('/es/stores/tn/b/first')).toMatchObject({ status: 200 })
    await shown([store(2, 'second')])
    expect(await get('/es/stores/tn/b/first')).toMatchObject({ status: 410, body: '/esno longer here' })
    expect(await get('/es/stores/tn/a/nobody')).toMatchObject({ status: 404, body: 'built es/not-found/index.html' })
    expect(await get('/es/nothing')).toMatchObject({ status: 404, body: 'built es/not-found/index.html' })
    expect(await get('/espanol')).toMatchObject({ status: 404, body: 'built not-found/index.html' })
  })

  test('are refused to an edge with other assets, which then sends its own file', async () => {
    const { pages, shown } = await create()
    const get = serve(pages, { pages: new Map(), notFound: {} })
    const from = (build: string, file = '') => ({ 'site-build': build, ...(file ? { 'built-file': file } : {}) })
    expect(await get('/stores', from('b1'))).toMatchObject({ status: 503 })
    await shown([store(2, 'second')])
    expect(await get('/stores', from('b1'))).toMatchObject({ status: 200, body: '1 stores, b1, ' })
    expect(await get('/stores', from('b2'))).toMatchObject({ status: 503 })
    expect(await get('/stores/tn/c/third', from('b1'))).toMatchObject({ status: 404 })
    expect(await get('/stores/tn/c/third', from('b1', '/stores/tn/c/third/index.html'))).toMatchObject({ status: 410 })
  })
})
