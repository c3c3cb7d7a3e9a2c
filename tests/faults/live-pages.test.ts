import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { livePolicyOf, readSite } from '../../apps/server/src/plugins/static-site.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { addSampleCosts } from '../../tools/demo-costs.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { addSamplePeople } from '../../tools/sign-in/sample-people.ts'
import { siteFolder } from '../pages/built-site.ts'
import { send } from './raw-http.ts'

const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' }, inject('seededPostgres'))
const edge = await startEdge(product.origin)
const dead = await startEdge('http://127.0.0.1:1')
const pool = openPool(product.databaseUrl, 2)
const site = await readSite(siteFolder)
const {
  pages,
  notFound: { en: notFound },
} = site
const livePolicy = livePolicyOf(site, new URL(edge.origin).host)
let stopped = false
afterAll(async () => {
  await pool.end()
  await Promise.all([edge.stop(), dead.stop()])
  if (!stopped) await product.stop()
})

const get = async (path: string, origin = edge.origin) => {
  const reply = await fetch(`${origin}${path}`, { redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

/** Pages are the API's own as soon as they have its ETag. */
const isLive = async (path: string) => (await get(path)).headers.get('etag') === pages.get(path)?.etag

async function secondsUntil(holds: () => Promise<boolean>) {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > 120_000) throw new Error('not within two minutes')
    await wait(100)
  }
  return (performance.now() - started) / 1_000
}

const cookeville = '/stores/tn/cookeville/cash-express-of-cookeville'
const east = `${cookeville}-east`
const newStore = '/stores/tn/newtown/cash-express-of-newtown'

const copied = (
  await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'store' and column_name <> all($1)`,
    [['store_id', 'name', 'city']],
  )
).rows.map(({ column_name }) => column_name)

test('shows a new store in all pages that list it, within two minutes', async () => {
  await secondsUntil(() => isLive('/stores'))
  expect((await get(newStore)).status).toBe(404)
  const started = performance.now()
  await pool.query(
    `insert into store (store_id, name, city, ${copied}) select 900, 'Cash Express of Newtown', 'Newtown', ${copied} from store where store_id = 101`,
  )
  const page = await secondsUntil(async () => (await get(newStore)).status === 200)
  for (const [path, text] of [
    ['/stores', '/stores/tn/newtown"'],
    ['/stores/tn', `"${newStore}"`],
    ['/stores/tn/newtown', `"${newStore}"`],
    ['/contact', `"${newStore}"`],
    ['/sitemap.xml', `${newStore}</loc>`],
  ] as const)
    await secondsUntil(async () => (await get(path)).html.includes(text))
  const all = (performance.now() - started) / 1_000
  console.log(`a new store: its page after ${page.toFixed(1)} s, every list after ${all.toFixed(1)} s`)
  expect(all).toBeLessThan(120)
})

test('shows changed hours to everyone, also in an answer that nginx had kept', async () => {
  await get(cookeville)
  await pool.query(`update store set mon_open = '10:30' where store_id = 101`)
  const seconds = await secondsUntil(async () => (await get(cookeville)).html.includes('10:30 AM to 6 PM'))
  console.log(`changed hours: after ${seconds.toFixed(1)} s`)
})

test('shows an approved cost on store and service pages until it is withdrawn', async () => {
  const showing = async () => {
    const found = await Promise.all([get(cookeville), get('/payday-loans')])
    return found.filter(({ html }) => html.includes('These are sample figures')).length
  }
  expect(await showing()).toBe(0)
  await addSamplePeople(product.databaseUrl)
  await addSampleCosts(product.databaseUrl)
  const approved = await secondsUntil(async () => (await showing()) === 2)
  await pool.query(
    `with person as (select set_config('desk.person', (select id::text from staff where subject = 'hank'), true))
     select withdraw_cost(id, 'a test') from cost_version, person where service_id = 3`,
  )
  const withdrawn = await secondsUntil(async () => !(await get('/payday-loans')).html.includes('sample figures'))
  expect((await get(cookeville)).html).not.toContain('The APR is')
  console.log(`a cost: after ${approved.toFixed(1)} s, and gone after ${withdrawn.toFixed(1)} s`)
})

test('answers 410 for a removed store and redirects from where one was before', async () => {
  await pool.query('delete from store where store_id = 102')
  await pool.query(`update store set city = 'Algood' where store_id = 101`)
  const seconds = await secondsUntil(async () => (await get(east)).status === 410)
  console.log(`a removed store: after ${seconds.toFixed(1)} s`)
  const removed = await get(east)
  expect(removed.html).toContain('>This store is no longer on our list</h1>')
  expect(removed.headers.get('content-security-policy')).toBe(livePolicy)
  expect(removed.headers.get('cache-control')).toBe(notFound?.cache)
  await secondsUntil(async () => (await get(cookeville)).status === 301)
  expect((await get(cookeville)).headers.get('location')).toBe('/stores/tn/algood/cash-express-of-cookeville')
})

test('answers 304, HEAD and 405 and compresses, as for a file', async () => {
  const { headers } = await get('/stores')
  const etag = headers.get('etag') ?? ''
  const headerOf = (answer: Awaited<ReturnType<typeof send>>, wanted: string) =>
    answer.headers.filter(([name]) => name === wanted).map(([, value]) => value)
  expect((await send(edge.port, 'GET', '/stores', { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const encoding of ['br', 'gzip']) {
    const answer = await send(edge.port, 'HEAD', '/stores', { headers: { 'accept-encoding': `deflate, ${encoding}` } })
    expect(answer.status).toBe(200)
    expect(headerOf(answer, 'content-encoding')).toEqual([encoding])
    expect(headerOf(answer, 'vary').join().toLowerCase()).toBe('accept-encoding')
    expect(headerOf(answer, 'etag')).toEqual([etag])
  }
  const posted = await send(edge.port, 'POST', '/stores', { body: '{}' })
  expect(posted.status).toBe(405)
  expect(headerOf(posted, 'allow')).toEqual(['GET, HEAD'])
})

test('allows no script but those of the build, and keeps no answer longer than a file', async () => {
  for (const path of ['/stores', '/contact', '/es/stores/tn', '/payday-loans']) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy'), path).toBe(livePolicy)
    expect(headers.get('cache-control')).toBe(pages.get(path)?.cache)
  }
  const [scripts = ''] = /script-src [^;]*/.exec(livePolicy) ?? []
  expect(scripts).toMatch(/^script-src 127\.0\.0\.1:\d+\/assets\/( 'sha256-[^']+')+$/)
})

test('keeps the right page however its address is spelled', async () => {
  for (const path of ['/x/../stores/ky', '/stores/%6By', '/stores/ky?a=1', '/stores/./ky']) {
    const { status, body } = await send(edge.port, 'GET', path)
    expect(status, path).toBe(200)
    expect(body).toContain('Stores in Kentucky')
  }
  expect((await get('/stores/ky')).html).toContain('Stores in Kentucky')
  for (const path of ['/stores/%0d%0aX-Evil:1', '/stores/a%20b', '/stores/a/b/c/d']) {
    const answer = await send(edge.port, 'GET', path)
    expect([400, 404], path).toContain(answer.status)
    expect(answer.headers.map(([name]) => name)).not.toContain('x-evil')
  }
})

test('asks the API only so often for pages that no build has', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, number) => {
      const answer = await send(edge.port, 'GET', `/stores/tn/junk/${number}`, { localAddress: '127.0.201.1' })
      return answer.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  const known = await Promise.all(
    Array.from({ length: 400 }, () => send(edge.port, 'HEAD', '/stores/ky', { localAddress: '127.0.201.1' })),
  )
  expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await edge.accessLog()).not.toContain('junk')
})

test('sends the pages of the build without an API', async () => {
  for (const path of ['/stores', '/contact', '/sitemap.xml', cookeville]) {
    const { status, html, headers } = await get(path, dead.origin)
    expect(status).toBe(200)
    expect(html).toBe(pages.get(path)?.plain.toString())
    expect(headers.get('content-security-policy')).toBe(
      pages.get(path)?.policy ?? "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  }
  const unknown = await get('/stores/tn/nowhere', dead.origin)
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('content-security-policy')).toBe(notFound?.policy)
})

test('sends its last live pages when the API stops, and no removed store', async () => {
  const moved = '/stores/tn/algood/cash-express-of-cookeville'
  for (const path of [newStore, moved, east]) await get(path)
  await product.stop()
  stopped = true
  // Longer than nginx keeps an answer without asking again.
  await wait(11_000)
  expect((await get(newStore)).status).toBe(200)
  expect((await get(moved)).html).toContain('10:30 AM to 6 PM')
  expect((await get(east)).status).toBe(410)
  expect((await get('/stores/al')).html).toBe(pages.get('/stores/al')?.plain.toString())
})
