import { expect } from '@playwright/test'
import { test } from './policed-page.ts'

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

test.describe('header at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('has logo, Services, Store locator, About us and Apply now, with their links in order [SITE-06]', async ({
    page,
  }) => {
    await page.goto('/contact')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Cash Express, home' })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Store locator' })).toHaveAttribute('href', '/store-locator')
    await expect(header.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/apply-now')
    await expect(header.getByRole('link', { name: 'Flex loans' })).toBeHidden()
    await header.getByText('Services', { exact: true }).locator('visible=true').click()
    await expect(header.locator('details[open] a')).toHaveText(serviceNames)
    await header.getByText('About us', { exact: true }).locator('visible=true').click()
    await expect(header.locator('details[open] a')).toHaveText(aboutNames)
  })

  test('says that an application is started online and completed in a store [SITE-08]', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('banner')).toContainText('You start your application online and finish it in a store.')
  })

  test('Escape closes a menu and returns the focus; leaving it closes it too [SITE-06]', async ({ page }) => {
    await page.goto('/contact')
    const services = page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true')
    await services.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Flex loans' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('header details[open]')).toHaveCount(0)
    await expect(services).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Apply now' }).first().focus()
    await expect(page.locator('header details[open]')).toHaveCount(0)
    await services.click()
    await page.mouse.click(200, 600)
    await expect(page.locator('header details[open]')).toHaveCount(0)
  })

  test('the page one is on is marked [SITE-06]', async ({ page }) => {
    await page.goto('/store-locator')
    await expect(page.locator('header nav:visible a[aria-current="page"]')).toHaveText('Store locator')
  })

  test('a menu opens with scripts switched off [SITE-06]', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true').click()
    await page.getByRole('banner').getByRole('link', { name: 'Pawn loans' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pawn loans')
    await context.close()
  })
})

test.describe('header below 768 px', () => {
  for (const width of [767, 360]) {
    test(`is a menu that opens and closes at ${width} px, with Apply now outside it [SITE-07]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Apply now' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Store locator' })).toBeHidden()
      await header.getByText('Menu', { exact: true }).click()
      await expect(header.getByRole('link', { name: 'Store locator' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Call us: 931-555-0100' })).toBeVisible()
      await header.getByText('Services', { exact: true }).locator('visible=true').click()
      await expect(header.getByRole('link', { name: 'Title loans' })).toBeVisible()
      await header.getByText('Menu', { exact: true }).click()
      await expect(header.getByRole('link', { name: 'Store locator' })).toBeHidden()
    })
  }

  test('is a bar from 768 px up [SITE-07]', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Store locator' })).toBeVisible()
  })

  test('following a link closes the menu [SITE-07]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Store locator' }).click()
    await expect(page).toHaveURL('/store-locator')
    await expect(page.locator('header details[open]')).toHaveCount(0)
  })
})

test('the footer has closest store, address, phones, social link, every page, privacy policy, year and disclaimer [SITE-09]', async ({
  page,
}) => {
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Your closest store' })).toBeVisible()
  await expect(footer).toContainText('100 Main Street')
  await expect(footer.getByRole('link', { name: '931-555-0100' })).toHaveAttribute('href', 'tel:+19315550100')
  await expect(footer.getByRole('link', { name: '888-555-0100' })).toHaveAttribute('href', 'tel:+18885550100')
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByRole('link', { name: 'Privacy policy (PDF)' })).toHaveAttribute(
    'href',
    /^\/uploads\/.*\.pdf$/,
  )
  for (const name of [
    ...serviceNames,
    ...aboutNames,
    'Terms and conditions',
    'Sitemap',
    'Dispute resolution',
    'Accessibility',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Cash Express`)
  await expect(footer).toContainText('Credit is given only in our stores')
})

test('the footer sends a ZIP code to the store locator without scripts [SITE-09]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByLabel('ZIP code').fill('38501')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL('/store-locator?zip=38501')
  await context.close()
})

for (const path of ['/', '/contact', '/payday-loans', '/nothing-here', '/apply-now']) {
  test(`${path} ends with an offer to help and the services [SITE-10]`, async ({ page }) => {
    await page.goto(path)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.nth(-2)).toHaveText('Let us help you')
    await expect(headings.nth(-1)).toHaveText('Which services are you looking for?')
  })
}

test('a link from far down opens the next page at its top; Back returns to where one was [SITE-05]', async ({
  page,
}) => {
  await page.goto('/payday-loans')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pawn loans' }).click()
  await expect(page).toHaveTitle('Pawn loans - Cash Express')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Payday loans - Cash Express')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the services row is moved by its buttons, on a page without React too', async ({ page }) => {
  await page.goto('/contact')
  const row = page.getByRole('list', { name: 'All seven services' })
  const next = page.getByRole('button', { name: 'Next services' })
  await next.scrollIntoViewIfNeeded()
  await next.click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(50)
})
