import { expect } from '@playwright/test'
import { sampledRoutes } from '../e2e/routes.ts'
import { desktopPicture, phonePicture, picture, test, waitUntilReady } from './picture.ts'

const nameOf = (path: string) => decodeURIComponent(path).slice(1).replace(/\W+/g, '-').toLowerCase() || 'home'

/** These paths show the same form under another heading, so the first screen is enough. */
const sameForm = /^\/apply-now\/(?!flex-loan\/7$|title-loan\/4$)/
const partOf = (path: string) => (path === '/' ? 'page' : sameForm.test(path) ? 'window' : 'main')

/** The demo's sample figures are on these pages as soon as they are rendered anew. */
const withCosts = [
  '/payday-loans',
  '/installment-loans',
  '/check-cashing',
  '/stores/tn/cookeville/cash-express-of-cookeville',
]

for (const { path, heading } of sampledRoutes) {
  test(`shows ${path} as before`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    if (withCosts.includes(path))
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(/^Sample figures:/).first()).toBeAttached({ timeout: 500 })
      }).toPass()
    await waitUntilReady(page)
    await picture(page, nameOf(path), partOf(path))
  })
}

test('shows a page that does not exist as before', async ({ page }) => {
  await page.goto('/nothing-here')
  await picture(page, 'not-found', 'page')
})

test('shows the open menu as before', async ({ page }) => {
  const menu = (name: string) => page.getByRole('banner').getByText(name, { exact: true }).locator('visible=true')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contact')
  await menu('Menu').click()
  await menu('About us').click()
  await phonePicture(page, 'menu', 'window')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact')
  await menu('Services').click()
  await desktopPicture(page, 'menu', 'window')
})
