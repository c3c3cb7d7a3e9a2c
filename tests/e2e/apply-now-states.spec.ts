import { expect, type Page } from '@playwright/test'
import { application } from '../sample-payloads.ts'
import { answer, applyCall, fillBoth, fillCustomer, goOn, heading, openApply, stores, submit } from './apply-answers.ts'
import { expectNoViolationsAtBothWidths } from './axe.ts'
import { notARobot, problems } from './form-answers.ts'
import { test } from './policy-checked-test.ts'

const thanks = /\/thank-you\/apply-now\//
const scripts = '**/assets/*.js'

/** Accepts each browser dialog and records its type. */
function dialogs(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(dialog.type())
    return dialog.accept()
  })
  return seen
}

function holdRequests() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}

test('[APPLY-17] disables Back while the application is being sent', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillBoth(page)
  const { held, release } = holdRequests()
  await page.route(applyCall, async (route) => {
    await held
    await route.continue()
  })
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting your application...' })).toBeVisible()
  const back = page.getByRole('button', { name: 'Back' })
  await expect(back).toBeDisabled()
  await back.click({ force: true })
  await expect(page).toHaveURL(/\?step=2$/)
  await expect(heading(page, 'Income')).toBeVisible()
  release()
  await expect(page).toHaveURL(thanks)
})

test('[APPLY-04] warns before leaving only when typed answers would be lost', async ({ page }) => {
  const seen = dialogs(page)
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'firstName').fill('Rosa')
  await page.getByRole('link', { name: 'Not sure? Answer a few questions' }).click()
  await expect(page).toHaveURL('/service-finder')
  expect(seen).toEqual([])
  await openApply(page, '/apply-now/flex-loan/7')
  await expect(answer(page, 'firstName')).toHaveValue('Rosa')
  await answer(page, 'ssn').fill('078')
  await page.getByRole('link', { name: 'Not sure? Answer a few questions' }).click()
  await expect(page).toHaveURL('/service-finder')
  expect(seen).toEqual(['beforeunload'])
})

test('[APPLY-04] warns before leaving when the browser refuses to store the answers', async ({ page }) => {
  const seen = dialogs(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'firstName').fill('Rosa')
  await page.getByRole('link', { name: 'Not sure? Answer a few questions' }).click()
  await expect(page).toHaveURL('/service-finder')
  expect(seen).toEqual(['beforeunload'])
})

test('labels the button as loading until the script has run', async ({ page }) => {
  const { held, release } = holdRequests()
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/apply-now/flex-loan/7', { waitUntil: 'commit' })
  const button = page.locator('form[method=post] button').filter({ hasText: 'Continue' })
  await expect(button).toHaveAccessibleName('Loading...')
  const before = await button.boundingBox()
  release()
  await expect(goOn(page)).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`explains what to do when the script does not load, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.route(scripts, (route) => route.abort())
    await page.goto('/apply-now/flex-loan/7')
    const line = page
      .locator('p')
      .filter({ hasText: "This page hasn't finished loading. Please reload it, or call us at" })
    await expect(line).toBeHidden()
    await expect(line).toBeVisible({ timeout: 15_000 })
    await expect(line).toBeInViewport()
    await expect(line.getByRole('link', { name: '931-555-0100' })).toBeVisible()
  })
}

test('states before its first field that the form needs JavaScript', async ({ request }) => {
  const html = await (await request.get('/apply-now/flex-loan/7')).text()
  const note = html.indexOf('This form needs JavaScript.')
  expect(note).toBeGreaterThan(0)
  expect(note).toBeLessThan(html.indexOf('<form'))
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows no loading button', async ({ page }) => {
    await page.goto('/apply-now/flex-loan/7')
    await expect(page.locator('form[method=post] button').first()).toBeVisible()
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden()
  })
})

test('shows a message near the button while the device is offline', async ({ page, context }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillBoth(page)
  const line = page.getByText("You're offline. We kept what you typed.")
  await expect(line).toBeHidden()
  await context.setOffline(true)
  await expect(line).toBeVisible()
  await expectNoViolationsAtBothWidths(page)
  await context.setOffline(false)
  await expect(line).toBeHidden()
})

async function toIncome(page: Page, given: Parameters<typeof fillCustomer>[1] = {}) {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page, given)
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await page.getByLabel('I AGREE').check()
  await notARobot(page).check()
}

test('[APPLY-14] asks about a pay of 0 and sends it when confirmed', async ({ page }) => {
  await toIncome(page)
  await page.getByRole('textbox', { name: 'Pay' }).fill('$0.00')
  await page.getByLabel('Signature').fill(application.signature)
  await submit(page).click()
  await expect(problems(page, 'Please check your answers')).toHaveText(['You entered 0 for your pay. Is that right?'])
  await problems(page, 'Please check your answers').click()
  await expectNoViolationsAtBothWidths(page)
  await page.getByLabel('Yes, this is right').check()
  await expect(page.locator('[data-field=incomePerPeriod] p[id$=-error]')).toBeHidden()
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('[APPLY-14] asks about a signature with another name and sends it when confirmed', async ({ page }) => {
  await toIncome(page, { firstName: 'Rosa', lastName: 'Delgado' })
  await page.getByRole('textbox', { name: 'Pay' }).fill('900')
  await page.getByLabel('Signature').fill('Mickey Mouse')
  await submit(page).click()
  await expect(problems(page, 'Please check your answers')).toHaveText([
    'Your name is Rosa Delgado, but the signature is a different name. Is that right?',
  ])
  const yes = page.getByLabel('Yes, this is right')
  await expect(yes).toBeVisible()
  await page.getByLabel('Signature').fill('ROSA M. Delgado')
  await expect(yes).toBeHidden()
  await page.getByLabel('Signature').fill('Mickey Mouse')
  await submit(page).click()
  await yes.check()
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('[APPLY-14] accepts a signature with a comma', async ({ page }) => {
  await toIncome(page, { firstName: 'John', lastName: 'Smith', suffix: 'Jr' })
  await page.getByRole('textbox', { name: 'Pay' }).fill('900')
  await page.getByLabel('Signature').fill('John Smith, Jr')
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('[APPLY-15] shows no digit of the SSN on either page', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await stores(page).first().check()
  await answer(page, 'zip').focus()
  const mainText = () => page.locator('main').innerText()
  expect((await mainText()).replace(/\s/g, '')).not.toContain('1120')
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  expect((await mainText()).replace(/\s/g, '')).not.toContain('1120')
  await expect(page.locator('dl')).toContainText('Hidden')
})
