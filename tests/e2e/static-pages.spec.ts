import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { test } from './policy-checked-test.ts'

/** The other legal pages have the same template and style. */
const legalPages = [
  '/terms-and-conditions',
  ...(isAll ? ['/consent-for-electronic-signature', '/communications-with-you-and-phone-messages'] : []),
]

test.use({ javaScriptEnabled: false })

const content = (page: Page) => page.getByRole('main')

for (const path of legalPages) {
  test(`[PAGE-08] ${path} links its contents and prints only title, version and text`, async ({ page }) => {
    await page.goto(path)
    const titles = await content(page).locator('h2[id]:not([id$="-heading"])').allTextContents()
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    for (const [width, place] of [
      [1280, -1],
      [360, -2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 360) {
        await expect(links).toHaveCount(0)
        await page.getByText('On this page', { exact: true }).locator('visible=true').click()
      }
      await expect(links).toHaveText(titles)
      await links.nth(place).click()
      await expect(content(page).locator('h2:target')).toHaveText(titles.at(place) ?? '')
      await expect(content(page).locator('h2:target')).toBeInViewport()
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Cash Express, 931-555-0100, 100 Main Street, Cookeville, TN 38501')).toBeVisible()
    await expect(page.getByText(/Version \d\.\d, in effect since November 1\d, 2026/)).toBeVisible()
    for (const hidden of ['On this page', 'Print this page', 'Other legal pages', 'Let us help you']) {
      await expect(page.getByText(hidden, { exact: true }).locator('visible=true')).toHaveCount(0)
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })
}

test('[PAGE-06] serves the guides as PDF', async ({ request }) => {
  const reply = await request.get('/uploads/make-a-budget.pdf')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/pdf')
})
