import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { parameterisedRoutes, routes } from './routes.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

const paths = [...routes, ...parameterisedRoutes].map(({ path }) => path).concat('/nothing-here')

for (const path of paths) {
  test(`${path} has no accessibility violation at 360 and 1280 px, no sideways scroll, and nothing refused by its policy`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expectNoViolations(page)
    }
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(complaints).toEqual([])
  })
}

test('the open menus have no accessibility violation at 360 and 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact')
  await page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true').click()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contact')
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  await page.getByRole('banner').getByText('About us', { exact: true }).locator('visible=true').click()
  await expectNoViolations(page)
})
