import { expect, type Page, test } from '@playwright/test'
import { confirmationText } from '../../apps/server/src/confirmations/confirmation-text.ts'
import { runAxe, violationLines } from '../axe-run.ts'

const { html } = confirmationText({
  kind: 'receipt',
  reference: 'BCDFGHJK',
  service_id: 7,
  language: 'en',
  due_at: new Date('2026-11-17T00:00:00Z'),
  promised_by: null,
  moved_call: null,
  store: {
    name: 'Cash Express of Cookeville',
    address1: '1420 North Washington Avenue',
    city: 'Cookeville',
    state: 'TN',
    zip: '38501',
    phone: '931-555-0107',
    time_zone: 'America/Chicago',
    mon_open: '09:00',
    mon_close: '18:00',
  },
  sealed: { statusKey: `BCDFGHJK.${'Ab3-_'.repeat(8)}xyz`, callWords: 'garage guitar' },
  siteUrl: 'https://www.cash-express.example',
  now: new Date('2026-11-16T15:00:00Z'),
})

/** As a mail program shows it: without scripts, and without the network. */
async function show(page: Page, scheme: 'light' | 'dark', width: number) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 800 })
  await page.setContent(html)
  return asked
}

const colorsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 600]) {
    test(`has no accessibility violation in the confirmation, ${scheme}, at ${width} px`, async ({ page }) => {
      const asked = await show(page, scheme, width)
      expect(violationLines(await runAxe(page, { within: 'html' }))).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(asked).toEqual([])
    })
  }
}

test('uses other colors for the confirmation in a dark scheme', async ({ page }) => {
  await show(page, 'light', 600)
  expect((await colorsOf(page, '.ink')).color).toBe('rgb(30, 42, 38)')
  expect((await colorsOf(page, '.card')).backgroundColor).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await colorsOf(page, '.ink')).color).toBe('rgb(241, 246, 243)')
  expect((await colorsOf(page, '.card')).backgroundColor).toBe('rgb(24, 48, 42)')
})

test('keeps the confirmation readable when a mail program removes its style sheet', async ({ page }) => {
  await show(page, 'dark', 360)
  await page.locator('style').evaluate((sheet) => sheet.remove())
  expect(violationLines(await runAxe(page, { within: 'html' }))).toEqual([])
})
