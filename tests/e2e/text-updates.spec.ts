import { expect, type Page } from '@playwright/test'
import { currentTexts, textsAgreement } from '../../packages/domain/src/agreements/agreements.ts'
import { consentShownHeader, parseConsentShown } from '../../packages/domain/src/agreements/consent-shown.ts'
import { expectNoViolations } from './axe.ts'
import { test } from './policy-checked-test.ts'

const port = Number(process.env.E2E_PORT ?? 4610)
const open = (page: Page, query = '') => page.goto(`http://127.0.0.1:${port + 1}/__kit/?texts${query}`)

const phone = (page: Page) => page.getByLabel('Mobile phone')
const box = (page: Page) => page.getByRole('checkbox', { name: 'I AGREE' })
const send = (page: Page) => page.getByRole('button', { name: 'Text me' })
const sent = async (page: Page) => JSON.parse((await page.locator('output').textContent()) || 'null')

async function expectBothWidths(page: Page) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoViolations(page, 'main')
  }
}

test('asks for texts with the keyboard alone, and names the text that was shown', { tag: '@translated' }, async ({
  page,
}) => {
  await open(page)
  await expect(send(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(phone(page)).toBeFocused()
  await page.keyboard.type('(931) 555 0142')
  await page.keyboard.press('Tab')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText('Texts are on.')
  const { answers, shown } = await sent(page)
  expect(answers).toEqual({ phone: '931-555-0142', agreed: 1 })
  expect(parseConsentShown(shown), consentShownHeader).toEqual(currentTexts([textsAgreement]))
})

test('sends nothing without a number and a checked box', async ({ page }) => {
  await open(page)
  await send(page).click()
  await expect(phone(page)).toBeFocused()
  await expect(page.getByText('Mobile phone can not be blank.')).toBeVisible()
  await expectBothWidths(page)
  await phone(page).fill('931-555-0142')
  await send(page).click()
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible()
  expect(await sent(page)).toBeNull()
})

test('shows the sender, the most texts, rates, STOP, HELP and that nothing depends on it', async ({ page }) => {
  await open(page)
  for (const words of [
    'Cash Express may send me',
    '4 texts at most',
    'rates may apply',
    'reply STOP',
    'HELP for help',
    'do not have to agree',
  ])
    await expect(page.getByText(words)).toBeVisible()
})

for (const { outcome, words } of [
  { outcome: 'number', words: 'Mobile phone must be a US number that can get texts.' },
  { outcome: 'busy', words: "We can't process this right now." },
  { outcome: 'lost', words: "We couldn't reach our server." },
]) {
  test(`says what is wrong and can be sent again when sending fails: ${outcome}`, async ({ page }) => {
    await open(page, `&send=${outcome}`)
    await phone(page).fill('9315550142')
    await box(page).check()
    await send(page).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(phone(page)).toHaveValue('931-555-0142')
    await expect(box(page)).toBeChecked()
    await expect(send(page)).not.toHaveAttribute('aria-disabled')
  })
}

for (const state of ['offered', 'on', 'stopped']) {
  test(`fits 320 and 1280 px with no accessibility violation when texts are ${state}`, async ({ page }) => {
    await open(page, `=${state}`)
    await expect(page.getByRole('heading', { name: 'Get a text if we miss you' })).toBeVisible()
    await expectBothWidths(page)
  })
}

test('loads nothing when texts are off', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, '=off')
  await expect(page.getByRole('heading', { name: 'Texts about an application' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.some((url) => url.includes('text-updates-loader'))).toBe(true)
  expect(loaded.filter((url) => /text-updates\.(tsx|module)|agreements/.test(url))).toEqual([])
  await expect(page.getByText('Get a text')).toHaveCount(0)
})
