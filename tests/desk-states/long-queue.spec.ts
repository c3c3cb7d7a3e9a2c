import { expect } from '@playwright/test'
import { sampleCase } from './data/case.ts'
import { saturday, today } from './data/clock.ts'
import { reachState } from './reach-state.ts'
import { test } from './states-test.ts'

const characters = 'BCDFGHJKMNPQRTVWXYZ2346789'

const referenceOf = (number: number) =>
  Array.from(
    { length: 8 },
    (_, place) => characters[Math.floor(number / characters.length ** place) % characters.length],
  ).join('')

const cases = Array.from({ length: 5_000 }, (_, number) =>
  sampleCase({ reference: referenceOf(number), serviceId: 7, receivedAt: saturday('11:20'), dueAt: today('18:00') }),
)

test('draws a queue of 5,000 cases in part, and reaches every one by key', async ({ page, server }) => {
  await reachState(page, server, { name: 'queue-long', path: '/queue/store:101', cases, steps: [{ see: 'Live' }] })
  const rows = page.locator('[data-reference]')
  await expect(rows.first()).toBeVisible()
  const figures = await page.evaluate(() => ({
    elements: document.body.querySelectorAll('*').length,
    rows: document.querySelectorAll('[data-reference]').length,
    ofRow: (document.querySelector('[data-reference]')?.querySelectorAll('*').length ?? 0) + 1,
  }))
  console.log(JSON.stringify(figures))
  expect(figures.elements).toBeLessThanOrEqual(400)
  await expect(page.getByRole('link', { name: /Waiting/ })).toContainText('5000')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '5000')

  await page.keyboard.press('k')
  await expect(rows.last()).toHaveAttribute('aria-posinset', '5000')
  await expect(rows.last().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.locator('[aria-posinset="4999"] a').first()).toBeFocused()

  await page.mouse.wheel(0, -1_000_000)
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  await expect(page.locator('[aria-posinset="4999"] a').first()).toBeFocused()
  await page.locator('[aria-posinset="1"] a').first().focus()
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab')
  await expect(page.locator('[aria-posinset="21"] a').first()).toBeFocused()
})
