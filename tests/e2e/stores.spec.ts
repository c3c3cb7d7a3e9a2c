import { expect, type Page } from '@playwright/test'
import { ownClock, test } from './policy-checked-test.ts'

const storePage = '/stores/tn/cookeville/cash-express-of-cookeville'

const listCall = '**/api/v1/get-stores'

type StoreReply = { success: true; stores: Record<string, unknown>[] }

/** Changes one store in the list that the server returns, as if the page had been built before the change. */
async function changeStore(page: Page, change: Record<string, unknown> | undefined) {
  await page.route(listCall, async (route) => {
    const { stores } = (await (await route.fetch()).json()) as StoreReply
    const changed = stores.flatMap((store) => {
      if (store.store_id !== 101) return [store]
      return change ? [{ ...store, ...change }] : []
    })
    await route.fulfill({ json: { success: true, stores: changed } })
  })
}

test('shows a newer list on a store page, warns without the store, else stays as built', ownClock, async ({ page }) => {
  const monday = page.locator('[data-day="mon"] td')
  const status = page.locator('[data-open-now]')
  await page.clock.setFixedTime('2026-11-17T18:00:00Z')
  await changeStore(page, { phone: '931-555-0198', mon_open: '10:00:00', serviceIds: [1, 8] })
  await page.goto(storePage)
  await expect(monday).toHaveText('10 AM to 6 PM')
  await expect(page.getByRole('link', { name: 'Call 931-555-0198' })).toHaveAttribute('href', 'tel:+19315550198')
  await expect(page.locator('[data-service]:not([hidden])')).toHaveText(['Installment loans', 'Check cashing'])
  await expect(status).toHaveText(/^Open now, closes /)
  await expect(status).toHaveAttribute('data-open')
  await expect(page.locator('[data-today]')).toHaveCount(1)

  await page.clock.setFixedTime('2026-11-18T03:00:00Z')
  await page.reload()
  await expect(status).toHaveText(/^Closed, opens /)
  await expect(status).not.toHaveAttribute('data-open')

  await changeStore(page, undefined)
  await page.reload()
  await expect(status).toHaveText('This store is no longer on our list. Please call us before you go.')

  await page.route(listCall, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-stores'))
  await page.reload()
  await failed
  await expect(monday).toHaveText('9 AM to 6 PM')
  await expect(status).toBeEmpty()
})

test('answers with 404 when a state, a town or a store is unknown', async ({ request }) => {
  for (const path of ['/stores/oh', '/stores/tn/atlantis', '/stores/tn/cookeville/nobody'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('the closest store in the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')

  test('[SITE-09] is the store of the last search, and nothing is requested before one', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('the page requested the location')
      }
      // A visitor may leave as soon as the list appears.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main a[href^="/stores/tn/"]')) return
        observer.disconnect()
        sessionStorage.setItem('remembered-then', localStorage.getItem('closest-store') ?? 'nothing')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/sitemap')
    await expect(footer(page).getByLabel('ZIP code, town or address')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => /closest|api/.test(url))).toEqual([])

    await footer(page).getByLabel('ZIP code, town or address').fill('38501')
    await footer(page).getByRole('button', { name: 'Go' }).click()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Cash Express of Cookeville', exact: true }).first(),
    ).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('remembered-then'))).toContain('Cookeville')
    await expect(footer(page).getByRole('link', { name: 'Cash Express of Cookeville' })).toBeVisible()
    await page.goto('/sitemap')
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

    const forged = { storeId: 1, name: 'Evil', phone: '9005550100', path: 'https://evil.example/' }
    await page.evaluate((store) => localStorage.setItem('closest-store', store), JSON.stringify(forged))
    await page.goto('/sitemap')
    await page.waitForLoadState('networkidle')
    await expect(footer(page)).not.toContainText('Evil')
  })

  test('[SITE-09] is found by location, and shows an error when that fails', async ({ page, context }) => {
    await page.goto('/')
    const locate = footer(page).getByRole('button', { name: 'Use my location' })
    const status = footer(page).getByRole('status')
    await locate.click()
    await expect(status).toHaveText("We couldn't get your location. Type your ZIP code instead.")
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 36.16, longitude: -85.5 })
    await page.route(listCall, (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      "We couldn't load our stores. Type your ZIP code instead.",
    )
    await page.unroute(listCall)
    await locate.click()
    await expect(status).toHaveText(/^Your closest store is Cash Express of Cookeville.*, \d\.\d miles away\.$/)
    await expect(footer(page).getByRole('link', { name: /^Cash Express of Cookeville/ })).toBeVisible()
  })
})
