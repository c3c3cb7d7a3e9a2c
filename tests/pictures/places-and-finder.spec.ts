import { expect, type Page } from '@playwright/test'
import { desktopPicture, phonePicture, picture, test, waitUntilReady } from './picture.ts'

const results = '/store-locator?zip=38501&miles=50'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

test('shows the stores near a ZIP code as before', async ({ page }) => {
  await page.goto(results)
  await expect(heading(page)).toHaveText(/within 50 miles of 38501$/)
  await waitUntilReady(page)
  await picture(page, 'store-locator-results')
})

test('shows a search without stores as before', async ({ page }) => {
  await page.goto('/store-locator?zip=90210&miles=5')
  await expect(heading(page)).toBeVisible()
  await waitUntilReady(page)
  await picture(page, 'store-locator-none')
})

test('shows the window of a store on the map as before', async ({ page }) => {
  const pin = page.getByRole('button', { name: '1, Cash Express of Cookeville', exact: true })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(results)
  await page.getByText('Map', { exact: true }).click()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeFocused()
  await phonePicture(page, 'store-locator-window')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(results)
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeFocused()
  await desktopPicture(page, 'store-locator-window')
})

for (const [name, path] of [
  ['middle', '1y,2tn,4b'],
  ['both', '1y,2tn,4b,11y,12v'],
  ['end', '1n,3n,8n'],
] as const) {
  test(`shows the service finder as before at ${path}`, async ({ page }) => {
    await page.goto(`/service-finder?path=${path}`)
    await waitUntilReady(page)
    await expect(page.getByRole('region', { name: 'You said' })).toBeVisible()
    await picture(page, `service-finder-${name}`)
  })
}
