import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of the whole page, or of the part that a test has changed. */
export async function expectNoViolations(page: Page, within = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** On the narrowest phone and on a desktop, and nothing to scroll sideways; some 600 elements take their time. */
export async function expectNoViolationsAtBothWidths(page: Page) {
  test.slow()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoViolations(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}
