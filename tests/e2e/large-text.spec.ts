import { expect } from '@playwright/test'
import { misfits } from '../misfits.ts'
import { test as policyChecked } from './policy-checked-test.ts'
import { parameterizedRoutes, routes } from './routes.ts'

const paths = [...routes, ...parameterizedRoutes].map(({ path }) => path).concat('/nothing-here')

policyChecked.describe('text enlarged on a phone', () => {
  policyChecked.use({ viewport: { width: 360, height: 800 } })

  for (const path of paths) {
    policyChecked(`[SITE-11] ${path} fits 360 px when text is 130 and 200 percent`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const size of ['130%', '200%']) {
        await page.evaluate((each) => {
          document.documentElement.style.fontSize = each
        }, size)
        expect(await misfits(page), size).toEqual([])
      }
    })
  }
})

/** Uses the browser setting, because unlike a style it also changes the result of media queries. */
const largeText = policyChecked.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
    },
    { scope: 'worker' },
  ],
})

largeText.describe("a browser's font size set to 32 px", () => {
  for (const width of [360, 1280]) {
    largeText(`[SITE-11] every page fits ${width} px when the browser's text is 200 percent`, async ({ page }) => {
      largeText.setTimeout(180_000)
      await page.setViewportSize({ width, height: 800 })
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await misfits(page), path).toEqual([])
      }
    })
  }

  largeText("shows the phone layout when the browser's text is 200 percent at 1280 px", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/contact')
    await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeVisible()
  })
})
