import { expect, type Page } from '@playwright/test'
import { everyLoan } from '../../packages/domain/src/services/documents-to-bring.ts'
import { test } from './policy-checked-test.ts'

const storePage = '/stores/tn/cookeville/cash-express-of-cookeville'

type StoreReply = { success: true; stores: Record<string, unknown>[] }

/** Changes one store in the list that the server returns, as if the page had been built before the change. */
async function changeStore(page: Page, change: Record<string, unknown> | undefined) {
  await page.route('**/api/v1/get-stores', async (route) => {
    const { stores } = (await (await route.fetch()).json()) as StoreReply
    const changed = stores.flatMap((store) => {
      if (store.store_id !== 101) return [store]
      return change ? [{ ...store, ...change }] : []
    })
    await route.fulfill({ json: { success: true, stores: changed } })
  })
}

test.describe('a store page', () => {
  test('shows contact, hours, services, documents and directions without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(storePage)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cash Express of Cookeville')
    await expect(main).toContainText('1420 North Washington Avenue, Cookeville, TN 38501')
    await expect(main.getByRole('link', { name: 'Call 931-555-0107' })).toHaveAttribute('href', 'tel:+19315550107')
    await expect(main.locator('[data-day="mon"] td')).toHaveText('9 AM to 6 PM')
    await expect(main.locator('[data-day="sun"] td')).toHaveText('Closed')
    await expect(main.locator('[data-service]:not([hidden])')).toHaveText([
      'Flex loans',
      'Payday loans',
      'Title loans',
      'Check cashing',
      'Pawn loans',
      'Cash for gold',
    ])
    await expect(main.getByRole('link', { name: 'Apply now at this store' })).toHaveAttribute(
      'href',
      '/apply-now?store=101',
    )
    await expect(main.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      /destination=36\.17264,-85\.51039/,
    )
    await expect(main.getByRole('link', { name: 'Cash Express of Algood' })).toBeVisible()
    await expect(main.getByText(/^\d+\.\d\d miles$/)).toHaveCount(5)
    await expect(main.getByRole('region', { name: 'What to bring' }).getByRole('listitem')).toHaveText(
      everyLoan.documents.map(({ item }) => new RegExp(`^${item}`)),
    )
    await context.close()
  })

  test('gives search engines its location, hours and services', async ({ request }) => {
    const html = await (await request.get(storePage)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
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

  test('updates hours, phone and services when the list is newer than the page', async ({ page }) => {
    await changeStore(page, { phone: '931-555-0198', mon_open: '10:00:00', serviceIds: [1, 8] })
    await page.goto(storePage)
    await expect(page.locator('[data-day="mon"] td')).toHaveText('10 AM to 6 PM')
    await expect(page.getByRole('link', { name: 'Call 931-555-0198' })).toHaveAttribute('href', 'tel:+19315550198')
    await expect(page.locator('[data-service]:not([hidden])')).toHaveText(['Installment loans', 'Check cashing'])
    await expect(page.locator('[data-open-now]')).toHaveText(/^(Open now, closes|Closed, opens) /)
    await expect(page.locator('[data-today]')).toHaveCount(1)
  })

  test('warns when the store is no longer on the list', async ({ page }) => {
    await changeStore(page, undefined)
    await page.goto(storePage)
    await expect(page.locator('[data-open-now]')).toHaveText(
      'This store is no longer on our list. Please call us before you go.',
    )
  })

  test('stays as it was built when the list does not load', async ({ page }) => {
    await page.route('**/api/v1/get-stores', (route) => route.abort())
    await page.goto(storePage)
    await expect(page.locator('[data-day="mon"] td')).toHaveText('9 AM to 6 PM')
    await expect(page.locator('[data-open-now]')).toBeEmpty()
  })
})

test('leads from all stores to a state, a town and a store, and back up', async ({ page }) => {
  await page.goto('/stores')
  await page.getByRole('main').getByRole('link', { name: 'Tennessee', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores in Tennessee')
  await page.getByRole('main').getByRole('link', { name: 'Cookeville', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores in Cookeville, TN')
  await page.getByRole('main').getByRole('link', { name: 'Cash Express of Cookeville East' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash Express of Cookeville East')
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Tennessee' }).click()
  await expect(page).toHaveURL('/stores/tn')
})

for (const path of ['/stores/oh', '/stores/tn/atlantis', '/stores/tn/cookeville/nobody']) {
  test(`answers ${path} with 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

test.describe('the closest store in the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')

  test('[SITE-09] is the store of the last search, and nothing is requested before one', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('the page requested the location')
      }
    })
    await page.goto('/contact')
    await expect(footer(page).getByLabel('ZIP code')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => /closest|api/.test(url))).toEqual([])

    await footer(page).getByLabel('ZIP code').fill('38501')
    await footer(page).getByRole('button', { name: 'Go' }).click()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Cash Express of Cookeville', exact: true }).first(),
    ).toBeVisible()
    await page.goto('/contact')
    await expect(footer(page).getByRole('link', { name: 'Cash Express of Cookeville' })).toHaveAttribute(
      'href',
      storePage,
    )
    await expect(footer(page).getByRole('link', { name: '931-555-0107' })).toHaveAttribute('href', 'tel:+19315550107')
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto('/apply-now')
    await page.locator('[data-journey][data-ready]').waitFor()
    await expect(footer(page).getByRole('link', { name: 'Cash Express of Cookeville' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('[SITE-09] is remembered when the visitor leaves as soon as the list appears', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main a[href^="/stores/tn/"]')) return
        observer.disconnect()
        sessionStorage.setItem('remembered-then', localStorage.getItem('closest-store') ?? 'nothing')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/store-locator?zip=38501')
    await expect(page.getByRole('main').getByRole('link', { name: 'Cash Express of Cookeville' }).first()).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('remembered-then'))).toContain('Cookeville')
  })

  test('[SITE-09] is found by location when the visitor asks for it', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 36.16, longitude: -85.5 })
    await page.goto('/contact')
    await footer(page).getByRole('button', { name: 'Use my location' }).click()
    await expect(footer(page).getByRole('status')).toHaveText(
      /^Your closest store is Cash Express of Cookeville.*, \d\.\d\d miles away\.$/,
    )
    await expect(footer(page).getByRole('link', { name: /^Cash Express of Cookeville/ })).toBeVisible()
  })

  test('[SITE-09] shows an error when the location is refused or the stores do not load', async ({ page, context }) => {
    await page.goto('/')
    await footer(page).getByRole('button', { name: 'Use my location' }).click()
    await expect(footer(page).getByRole('status')).toHaveText(
      "We couldn't get your location. Type your ZIP code instead.",
    )
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 36.16, longitude: -85.5 })
    await page.route('**/api/v1/get-stores', (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      "We couldn't load our stores. Type your ZIP code instead.",
    )
  })

  test('[SITE-09] does not show tampered data from local storage', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem(
        'closest-store',
        JSON.stringify({ storeId: 1, name: 'Evil', phone: '9005550100', path: 'https://evil.example/' }),
      )
    })
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await expect(footer(page)).not.toContainText('Evil')
  })
})
