import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { type Edge, startEdge } from '../../tools/nginx.ts'
import { type Product, startProduct } from '../../tools/product.ts'
import { test } from './policy-checked-test.ts'
import { translatePage } from './translated-page.ts'

/** Google Maps and the router are local stubs, and the product runs behind nginx with the policy for Google Maps. */

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

let product: Product
let edge: Edge
let router: Server
let google: Server
let googleTries = 0
let googleFailures = 0
const routed: string[] = []
/** The router stub replies when this promise resolves. */
let routerHeld: Promise<void> = Promise.resolve()

/** The part of Google's script that the locator needs to load and draw the map. */
const stub = `
  const made = (name) => class { constructor(options) { Object.assign(this, options); (window.drawn ??= []).push(name);
    if (name === 'pin') document.querySelector('[aria-label^="Arrow keys"]').append(options.content) }
    setMap() {} fitBounds() {} panTo() {} }
  google.maps.importLibrary = async (library) => library === 'maps'
    ? { Map: made('map'), Circle: made('ring'), Polyline: made('line') } : { AdvancedMarkerElement: made('pin') }
  google.maps.__ib__?.()`

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function routeBetween({ url = '' }: IncomingMessage) {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = (url.split(/[/?]/)[4] ?? '')
    .split(';')
    .map((point) => point.split(',').map(Number))
  const coordinates = [
    [a, b],
    [(a + c) / 2, (b + d) / 2 + 0.05],
    [c, d],
  ]
  return { code: 'Ok', routes: [{ distance: 34_600, duration: 1_860, geometry: { type: 'LineString', coordinates } }] }
}

test.beforeAll(async () => {
  router = createServer(async (request, reply) => {
    routed.push(request.url ?? '')
    await routerHeld
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(routeBetween(request)))
  })
  google = createServer((_request, reply) => {
    const works = ++googleTries > googleFailures
    reply.writeHead(works ? 200 : 503, { 'content-type': 'text/javascript' })
    reply.end(works ? stub : '')
  })
  product = await startProduct({ ROUTER_OSRM_URL: await listen(router), MAP_GOOGLE_KEY: 'test-key' })
  edge = await startEdge(product.origin, { settings: { MAP_GOOGLE_KEY: 'test-key' } })
})

test.afterAll(async () => {
  await edge.stop()
  await product.stop()
  router.close()
  google.close()
})

async function openLocator(page: Page, failures: number) {
  googleTries = 0
  googleFailures = failures
  const stubUrl = google.listening
    ? `http://127.0.0.1:${(google.address() as AddressInfo).port}/`
    : await listen(google)
  await page.route('https://maps.googleapis.com/**', async (route) => {
    expect(route.request().url()).toContain('key=test-key')
    await route.fulfill({ response: await route.fetch({ url: stubUrl }) })
  })
  await page.goto(`${edge.origin}/store-locator?zip=38501&miles=50`)
}

const pins = (page: Page) => page.locator('[data-pin]')

test('[API-08] loads Google Maps with the key on the third try and shows our pins', async ({ page }) => {
  await openLocator(page, 2)
  await expect(pins(page).first()).toBeAttached()
  expect(googleTries).toBe(3)
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toContain('ring')
  await expect(page.locator('.leaflet-container')).toHaveCount(0)
})

test('[API-08] shows our own map when Google refuses the key after loading', async ({ page }) => {
  await openLocator(page, 0)
  await expect(pins(page).first()).toBeAttached()
  await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure())
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await expect(pins(page).first()).toBeVisible()
})

test('[API-08] [LOC-06] shows our own map with a driving route after three failures', { tag: '@translated' }, async ({
  page,
}) => {
  await openLocator(page, 9)
  await expect(page.locator('.leaflet-container')).toBeVisible()
  expect(googleTries).toBe(3)
  await page.getByRole('button', { name: 'Show on map Cash Express of Livingston' }).click()
  const window = page.getByRole('dialog', { name: 'Cash Express of Livingston' })
  await window.getByRole('button', { name: 'Get directions' }).click()
  await expect(window).toContainText('The line on the map shows the drive: 21 miles, about 31 minutes.')
  await expect(page.locator('.leaflet-overlay-pane path[stroke="#0a527e"]:not([stroke-dasharray])')).toHaveCount(1)
  expect(routed).toHaveLength(1)
  expect(routed[0]).toMatch(/^\/route\/v1\/driving\/-85\.5333,36\.226;-85\.3/)

  await page.getByLabel('ZIP code, town or address').first().fill('38555')
  await page.getByLabel('ZIP code, town or address').first().press('Enter')
  await expect(page.getByText(/stores? within 50 miles of 38555/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show on map Cash Express of Livingston' }).click()
  await expect(window.getByRole('status')).toHaveText('')
  await expect(page.locator('.leaflet-overlay-pane path[stroke="#0a527e"][fill="none"]')).toHaveCount(0)
})

test('[LOC-06] shows the route when the page is translated', async ({ page }) => {
  const broken = await translatePage(page)
  await openLocator(page, 9)
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await page.getByRole('button', { name: 'Show on map Cash Express of Livingston' }).click()
  const window = page.getByRole('dialog', { name: 'Cash Express of Livingston' })
  await window.getByRole('button', { name: 'Get directions' }).click()
  await expect(window.getByRole('status')).toHaveText(/^The line on the map shows the drive: /)
  expect(broken).toEqual([])
})

test('[LOC-06] shows no route to another store when its reply arrives late', async ({ page }) => {
  await openLocator(page, 9)
  await expect(page.locator('.leaflet-container')).toBeVisible()
  let answer = () => {}
  routerHeld = new Promise((resolve) => {
    answer = resolve
  })
  await page.getByRole('button', { name: 'Show on map Cash Express of Livingston' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get directions' }).click()
  await expect.poll(() => routed.length).toBeGreaterThan(0)
  const ended = Promise.race([
    page.waitForEvent('requestfinished', (request) => request.url().endsWith('/places/route')),
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/places/route')),
  ])
  await page.getByRole('button', { name: 'Show on map Cash Express of Algood' }).click()
  const window = page.getByRole('dialog', { name: 'Cash Express of Algood' })
  await expect(window).toBeVisible()
  answer()
  await ended
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect(window.getByRole('status')).toHaveText('')
  await expect(page.locator('.leaflet-overlay-pane path[stroke="#0a527e"][fill="none"]')).toHaveCount(0)
})
