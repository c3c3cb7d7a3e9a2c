import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './policy-checked-test.ts'

const serviceNames = [
  'Flex loans',
  'Payday loans',
  'Installment loans',
  'Title loans',
  'Check cashing',
  'Pawn loans',
  'Cash for gold',
]
const aboutNames = ['Financial literacy', 'In the community', 'Employment application', 'Customer feedback', 'Contact']
const shown = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).locator('visible=true')

test('[SITE-06] opens menus, closes a menu on Escape and skips to the content', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/contact')
  const header = page.getByRole('banner')
  const open = page.locator('header details[open]')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await expect(header.getByRole('link', { name: 'Flex loans' })).toBeHidden()
  await shown(page, 'Services').click()
  await expect(open.locator('a')).toHaveText(serviceNames)
  await shown(page, 'About us').click()
  await expect(open.locator('a')).toHaveText(aboutNames)
  await page.mouse.click(200, 600)
  await expect(open).toHaveCount(0)

  const services = shown(page, 'Services')
  await services.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Flex loans' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(services).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await page.getByRole('link', { name: 'Apply now' }).first().focus()
  await expect(open).toHaveCount(0)
})

test('[SITE-07] has a menu below 768 px that opens, closes and follows a link', async ({ page }) => {
  const header = page.getByRole('banner')
  const locator = header.getByRole('link', { name: 'Store locator' })
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/')
  await expect(header.getByText('Menu', { exact: true })).toBeHidden()
  await expect(locator).toBeVisible()
  for (const width of [767, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: 'Apply now' })).toBeVisible()
    await expect(locator).toBeHidden()
    await header.getByText('Menu', { exact: true }).click()
    await expect(locator).toBeVisible()
    await expect(header.getByRole('link', { name: 'Call us: 931-555-0100' })).toBeVisible()
    await shown(page, 'Services').click()
    await expect(header.getByRole('link', { name: 'Title loans' })).toBeVisible()
    await header.getByText('Menu', { exact: true }).click()
    await expect(locator).toBeHidden()
  }
  await header.getByText('Menu', { exact: true }).click()
  await locator.click()
  await expect(page).toHaveURL('/store-locator')
  await expect(page.locator('header details[open]')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('[HOME-01] [SITE-06] [SITE-09] shows a slide, menus, footer and ZIP search', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'A credit line for when you need it.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    for (const name of serviceNames)
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
    await shown(page, 'Services').click()
    await page.getByRole('banner').getByRole('link', { name: 'Pawn loans' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pawn loans')

    const footer = page.getByRole('contentinfo')
    const everyPage = [...serviceNames, ...aboutNames, 'Terms and conditions', 'Sitemap', 'Privacy policy (PDF)']
    for (const name of everyPage) await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(footer.getByRole('link', { name: 'Pawn loans' })).toBeHidden()
    for (const summary of await footer.locator('summary').all()) await summary.click()
    for (const name of everyPage) await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    await footer.getByLabel('ZIP code, town or address').fill('38501')
    await footer.getByRole('button', { name: 'Go' }).click()
    await expect(page).toHaveURL('/store-locator?zip=38501')
  })
})

test('[SITE-09] shows the current year in the footer, but never one before the build', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await page.clock.setFixedTime('2027-01-02T12:00:00Z')
  await page.goto('/contact')
  await expect(footer).toContainText('© 2027 Cash Express')
  await page.clock.setFixedTime('2020-01-02T12:00:00Z')
  await page.reload()
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Cash Express`)
})

test('[SITE-07] [SITE-09] has header and footer for phones, also by keyboard', async ({ page }) => {
  await page.goto('/contact')
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const home = header.getByRole('link', { name: 'Cash Express, home' })
  const menu = header.locator('summary', { hasText: 'Menu' })
  const call = header.getByRole('link', { name: 'Call us' })
  const apply = header.getByRole('link', { name: 'Apply now' })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(call).toHaveAttribute('href', 'tel:+19315550100')
    for (const box of await Promise.all([home, menu, call, apply].map((control) => control.boundingBox()))) {
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(160)
  }
  await expect(footer.getByLabel('ZIP code, town or address')).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'Your closest store' })).toBeVisible()
  await expect(footer.getByRole('link', { name: '931-555-0100' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Pawn loans' })).toBeHidden()
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(1_200)

  await home.focus()
  for (const next of [menu, call, apply]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(header.locator('summary', { hasText: 'Services' }).locator('visible=true')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(header.getByRole('link', { name: 'Store locator' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(header.getByRole('link', { name: 'Store locator' })).toBeHidden()
  await footer.locator('summary', { hasText: 'Services' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(footer.getByRole('link', { name: 'Flex loans' })).toBeFocused()
})

for (const width of isAll ? [320, 360] : [320]) {
  test(`[SITE-07] calls the remembered store and shows its hours at ${width} px`, async ({ page }) => {
    const name = 'Cash Express of Cookeville'
    const { stores } = await (await page.request.post('/api/v1/get-stores')).json()
    const { store_id } = stores.find((store: { name: string }) => store.name === name)
    const shifts = await watchShifts(page)
    await page.addInitScript(
      (store) => localStorage.getItem('closest-store') ?? localStorage.setItem('closest-store', store),
      JSON.stringify({
        storeId: store_id,
        name,
        phone: '931-555-0107',
        path: '/stores/tn/cookeville/cash-express-of-cookeville',
        near: '38501',
      }),
    )
    const requests: string[] = []
    page.on('requestfinished', (request) => request.url().includes('get-stores') && requests.push(request.url()))
    const call = page.getByRole('banner').getByRole('link', { name: /^Call your store/ })
    await page.setViewportSize({ width, height: 800 })
    await page.clock.setFixedTime('2026-11-17T18:00:00Z')

    await page.route('**/api/v1/get-stores', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-stores'))
    await page.goto('/contact')
    await failed
    await expect(call).toHaveAttribute('href', 'tel:+19315550107')
    await expect(call).toContainText('931-555-0107')
    await page.unroute('**/api/v1/get-stores')

    for (const path of ['/contact', '/flex-loans', '/sitemap']) {
      await page.goto(path)
      await expect(call).toContainText('Open until 6 PM')
      await expect(call).toHaveAccessibleName(/Cash Express of Cookeville/)
      await expect(call).toHaveAttribute('href', 'tel:+19315550107')
      expect(await shifts()).toEqual([])
    }
    expect(requests).toHaveLength(1)
    await page.clock.setFixedTime('2026-11-18T12:00:00Z')
    await page.goto('/flex-loans')
    await expect(call).toContainText('Opens at 9 AM')
    await expect.poll(() => requests.length).toBe(2)
  })
}

/** The difference between the lightest and the darkest pixel of a picture, from 0 to 255. */
const contrastOf = (page: Page, png: Buffer) =>
  page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data: pixels } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    const light: number[] = []
    for (let at = 0; at < pixels.length; at += 4)
      light.push(((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3)
    return Math.max(...light) - Math.min(...light)
  }, png.toString('base64'))

test('shows readable logos and one arrow in a select in forced colors', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/customer-feedback')
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const landmark of ['banner', 'contentinfo'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const logo = page.getByRole(landmark).getByRole('img', { name: 'Cash Express, home' })
      await logo.scrollIntoViewIfNeeded()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      const box = await logo.boundingBox()
      if (!box) throw new Error('the logo is missing')
      // The right three quarters are the name; the mark has a color of its own.
      const name = { x: box.x + box.width / 4, y: box.y, width: (box.width * 3) / 4, height: box.height }
      const png = await page.screenshot({ clip: name })
      await page.emulateMedia({ forcedColors: 'none' })
      expect(await contrastOf(page, png), `${landmark} in ${colorScheme}`).toBeGreaterThan(180)
    }
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  // The search has a style of its own.
  for (const path of ['/customer-feedback', '/store-locator']) {
    if (path === '/store-locator') await page.goto(path)
    const select = page.locator('main select').first()
    await expect(select).toBeVisible()
    const { appearance, backgroundImage } = await select.evaluate((element) => {
      const { appearance, backgroundImage } = getComputedStyle(element)
      return { appearance, backgroundImage }
    })
    expect([appearance, backgroundImage], path).toEqual(['auto', 'none'])
  }
})

test('shows the icons of Apply Now without their light tile in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/apply-now')
  const icons = page.getByRole('region', { name: 'Keep these handy' }).locator('li svg')
  const tiles = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).backgroundColor))
  expect(new Set(tiles)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
})

test('[SITE-05] opens the next page at its top and returns to the old position on Back', async ({ page }) => {
  await page.goto('/payday-loans')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pawn loans' }).click()
  await expect(page).toHaveTitle('Pawn loans - Cash Express')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Payday loans - Cash Express')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})
