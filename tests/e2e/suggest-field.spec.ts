import { expect, type Page } from '@playwright/test'
import { expectFitsWithoutViolations } from './axe.ts'
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

test('[APPLY-16] selects with the arrow keys and Enter, and closes the list on Escape', async ({ page }) => {
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

  await street(page).fill('')
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } })

  test('[APPLY-16] is a text field until its list loads, then picks on tap and keeps focus', async ({ page }) => {
    await page.route('**/suggest-list.tsx*', (route) => route.abort())
    await page.goto(kit)
    await street(page).fill('100 Main Street')
    await expect(street(page)).toHaveAttribute('autocomplete', 'address-line1')
    await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('100 Main Street')
    await expect(combobox(page)).toHaveCount(0)

    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/suggest-list*', async (route) => {
      await typed
      await route.continue()
    })
    await page.reload()
    await street(page).clear()
    await street(page).pressSequentially('1004')
    await expect(combobox(page)).toBeHidden()
    release()
    await options(page).first().tap()
    await expect(street(page)).toHaveValue('1004 Market Street')
    await expect(town(page)).toHaveValue('Cookeville')
    await expect(street(page)).toBeFocused()
  })
})

test('lets a screen reader read it as a combobox, with no accessibility violation', async ({ page }) => {
  await page.goto(kit)
  await type(page, '100')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expectFitsWithoutViolations(page, whole)
  await expect(options(page)).toHaveCount(3)
  const phrases = await spoken(page, whole, 8)
  expect(phrases.join('\n')).toMatch(/combobox, Street.*expanded/)
  expect(phrases.filter((phrase) => phrase.startsWith('option'))[0]).toMatch(/^option, 100 Main Street, Cookeville/)
})
