import { expect } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { test } from './policy-checked-test.ts'

const printedLine = 'Cash Express, 931-555-0100, 100 Main Street, Cookeville, TN 38501'

test('[SVC-01] shows documents, questions, icon carousel and help; prints documents', async ({ page }) => {
  await page.goto('/flex-loans')
  const bring = page.getByRole('heading', { name: 'What to bring' })
  const line = page.getByText(printedLine, { exact: true })
  const others = [
    ...['Flex loans', 'How it works', 'Common questions', 'Let us help you'].map((name) =>
      page.getByRole('main').getByRole('heading', { name, exact: true }),
    ),
    page.getByRole('list', { name: 'All seven services' }),
    page.locator('header'),
    page.locator('footer'),
  ]
  await expect(bring).toBeVisible()
  await expect(line).toBeHidden()
  for (const other of others) await expect(other).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bring).toBeVisible()
  await expect(page.getByText('Proof of address')).toBeVisible()
  await expect(line).toBeVisible()
  for (const other of others) await expect(other).toBeHidden()
})

// The line is part of the header; the test above and the one of the legal pages print it with every change.
for (const path of isAll ? ['/', '/contact', '/apply-now'] : []) {
  test(`${path} shows company name, phone and address when it is printed`, async ({ page }) => {
    await page.goto(path)
    const line = page.getByText(printedLine, { exact: true })
    await expect(line).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(line).toBeVisible()
  })
}

test('[SITE-11] fits home and a service page at every breakpoint and one pixel below', async ({ page }) => {
  for (const path of ['/', '/title-loans']) {
    await page.goto(path)
    for (const width of [450, 660, 768, 769, 800, 1050].flatMap((each) => [each, each - 1])) {
      await page.setViewportSize({ width, height: 900 })
      const { wide, cut } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        cut: [
          ...document.querySelectorAll<HTMLElement>(
            'main a, main h1, main h2, main h3, main button, header a, footer a',
          ),
        ]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-row]'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return right > innerWidth + 1 || left < -1
          })
          .filter((element) => !element.textContent?.includes('Skip to'))
          .map((element) => element.textContent),
      }))
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      expect(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})
