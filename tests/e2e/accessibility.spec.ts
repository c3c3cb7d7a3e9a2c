import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './policy-checked-test.ts'
import { parameterizedRoutes, routes } from './routes.ts'

const paths = [...routes, ...parameterizedRoutes].map(({ path }) => path).concat('/nothing-here')

for (const path of paths) {
  test(`${path} fits 320, 768 and 1280 px with no accessibility violation`, async ({ page }) => {
    test.slow()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(path)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(complaints).toEqual([])
  })
}

for (const width of [320, 360]) {
  test(`has no accessibility violation in the open menu at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await page.getByRole('banner').getByText('About us', { exact: true }).locator('visible=true').click()
    await expectNoViolations(page)
  })
}

test('has no accessibility violation in the open menu at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact')
  await page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true').click()
  await expectNoViolations(page)
})

for (const width of [320, 1280]) {
  test(`has no accessibility violation in the hero, moving or paused, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.locator('[data-hero][data-rotating]')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.waitForTimeout(1_100)
    await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible()
    await expectNoViolations(page)
  })
}
