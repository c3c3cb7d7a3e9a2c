import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of the whole page, or of the part that a test has changed. */
export async function expectNoViolations(page: Page, within = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
