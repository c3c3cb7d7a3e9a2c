import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './policy-checked-test.ts'
import { spoken } from './screen-reader.ts'

const kit = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4610) + 1}/__kit/`

const street = (page: Page) => page.getByLabel('Street')
const town = (page: Page) => page.getByLabel('Town')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
/** The field with its list. */
const whole = 'div:has(> [data-field=street])'
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Street' })

async function type(page: Page, text: string) {
  await street(page).focus()
  await expect(combobox(page)).toBeVisible()
  await street(page).pressSequentially(text)
}

test('[APPLY-16] selects a suggestion with the arrow keys and fills the form on Enter', async ({ page }) => {
  await page.goto(kit)
  await type(page, '100')
  await expect(options(page)).toHaveCount(3)
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('3 suggestions are available.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = await combobox(page).getAttribute('aria-activedescendant')
  await expect(options(page).nth(1)).toHaveAttribute('id', active ?? '')
  await expect(street(page)).toHaveValue('100')
  await page.keyboard.press('Enter')
  await expect(street(page)).toHaveValue('100 Maple Avenue')
  await expect(town(page)).toHaveValue('Cookeville')
  await expect(street(page)).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await expect(page.getByText('Filled in: 100 Maple Avenue, Cookeville')).toBeAttached()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeHidden()
})

test('[APPLY-16] offers suggestions for text typed before the list script loaded', async ({ page }) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/suggest-list*', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(kit)
  await street(page).pressSequentially('100')
  await expect(combobox(page)).toBeHidden()
  release()
  await expect(options(page)).toHaveCount(3)
})

test('[APPLY-16] closes the suggestions on Escape and picks none on Tab or more typing', async ({ page }) => {
  await page.goto(kit)
  await type(page, '100')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(street(page)).toHaveValue('100')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(options(page)).toHaveCount(0)
  await expect(town(page)).toBeFocused()
  await expect(town(page)).toHaveValue('')
  await type(page, ' Elm Street, in the back')
  await expect(street(page)).toHaveValue('100 Elm Street, in the back')
  await expect(options(page)).toHaveCount(0)
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'false')
})

test('[APPLY-16] picks a suggestion on tap and leaves the focus in the field', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 360, height: 640 } })
  await page.goto(kit)
  await type(page, '1004')
  await options(page).first().tap()
  await expect(street(page)).toHaveValue('1004 Market Street')
  await expect(town(page)).toHaveValue('Cookeville')
  await expect(street(page)).toBeFocused()
  await page.close()
})

test('[APPLY-16] is a text field with autofill when the list script does not load', async ({ page }) => {
  await page.route('**/suggest-list.tsx*', (route) => route.abort())
  await page.goto(kit)
  await street(page).fill('100 Main Street')
  await expect(street(page)).toHaveAttribute('autocomplete', 'address-line1')
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('100 Main Street')
  await expect(combobox(page)).toHaveCount(0)
})

test('fits 320 and 1280 px with no accessibility violation in open suggestions', async ({ page }) => {
  await page.goto(kit)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await street(page).fill('')
    await type(page, '100')
    await expect(options(page)).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
    await expectNoViolations(page, whole)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('lets a screen reader read the field as a combobox with options', async ({ page }) => {
  await page.goto(kit)
  await type(page, '100')
  await expect(options(page)).toHaveCount(3)
  const phrases = await spoken(page, whole, 8)
  expect(phrases.join('\n')).toMatch(/combobox, Street.*expanded/)
  expect(phrases.filter((phrase) => phrase.startsWith('option'))[0]).toMatch(/^option, 100 Main Street, Cookeville/)
})
