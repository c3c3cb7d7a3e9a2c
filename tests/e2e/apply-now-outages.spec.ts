import { expect } from '@playwright/test'
import { application } from '../sample-payloads.ts'
import {
  addressCall,
  answer,
  applyCall,
  fillBoth,
  fillCustomer,
  fillIncome,
  goOn,
  heading,
  openApply,
  serviceOf,
  stores,
  storesCall,
  submit,
} from './apply-answers.ts'
import { expectNoViolationsAtBothWidths } from './axe.ts'
import { noticesAbout } from './desk-and-mail.ts'
import { notSent, openForm, problems, repliesTo, requestsTo, summary } from './form-answers.ts'
import { ownClock, test } from './policy-checked-test.ts'

const thanks = /\/thank-you\/apply-now\//

test('[APPLY-07] enables the service field when the stores load on a second try', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    storesCall,
    async (route) => {
      await held
      await route.abort()
    },
    { times: 1 },
  )
  await openForm(page, '/apply-now/flex-loan/7')
  await expect(serviceOf(page)).toBeDisabled()
  await expect(serviceOf(page)).toHaveValue('7')
  await expect(serviceOf(page)).toHaveAccessibleDescription('Loading the list of stores...')
  await expectNoViolationsAtBothWidths(page)
  await fillCustomer(page)
  release()
  await expect(serviceOf(page)).toHaveAccessibleDescription("The list of stores didn't load.")
  await expectNoViolationsAtBothWidths(page)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(serviceOf(page)).toBeEnabled()
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})

test('[APPLY-11] offers every store with the service when the address look-up fails', async ({ page }) => {
  await page.route(addressCall, (route) => route.abort())
  await openApply(page, '/apply-now/pawn-loan/9')
  await fillCustomer(page)
  await expect(page.getByText("We can't look up addresses right now.")).toBeVisible()
  await expectNoViolationsAtBothWidths(page)
  await goOn(page).click()
  await expect(problems(page)).toHaveText(['Please select a store.'])
  await problems(page).click()
  await expect(answer(page, 'storeId')).toBeFocused()
  expect(await answer(page, 'storeId').locator('option').count()).toBeGreaterThan(5)
  await answer(page, 'storeId').selectOption('101')
  await goOn(page).click()
  await fillIncome(page)
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('shows the nearest stores when a second address look-up succeeds', async ({ page }) => {
  await page.route(addressCall, (route) => route.abort(), { times: 1 })
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Look up my address again' }).click()
  await expect(stores(page)).toHaveCount(5)
})

test('shows small buttons in the form kit style, 44 px high, when look-ups fail', async ({ page }) => {
  const expectSmallButton = async (name: string, place = 0) => {
    const button = page.getByRole('button', { name }).nth(place)
    await expect(button).toHaveCSS('font-family', /Figtree/)
    await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  }
  await page.route(storesCall, (route) => route.abort(), { times: 1 })
  await page.route(addressCall, (route) => route.abort())
  await openForm(page, '/apply-now/flex-loan/7')
  await expectSmallButton('Same as phone number')
  await expectSmallButton('Try again')
  await answer(page, 'firstName').fill(application.firstName)
  await expectSmallButton('Try again', 1)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(serviceOf(page)).toBeEnabled()
  await fillCustomer(page)
  await expectSmallButton('Look up my address again')
})

test('[APPLY-06] accepts a title loan application when the vehicle list does not load', async ({ page }) => {
  await page.route('**/api/v1/get-vehicle-*', (route) => route.abort(), { times: 1 })
  await openApply(page, '/apply-now/title-loan/4')
  await expect(page.getByText("The list of makes didn't load.").first()).toBeVisible()
  await fillBoth(page)
  await expect(page.locator('dl')).toContainText('Not provided')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(answer(page, 'vehicleMake')).toBeVisible()
})

test('[APPLY-17] creates no second application when the reply is lost', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillBoth(page)
  const taken: string[] = []
  await page.route(
    applyCall,
    async (route) => {
      taken.push(((await (await route.fetch()).json()) as { reference: string }).reference)
      await route.abort()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await expect(summary(page, notSent)).toContainText("We couldn't reach our server.")
  await expect(summary(page, notSent)).toContainText(/Nothing was lost\. Try again, or call Cash Express of .+ at \d/)
  await expectNoViolationsAtBothWidths(page)
  const replies = await repliesTo<{ reference: string }>(page, applyCall)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
  expect(replies.map(({ reference }) => reference)).toEqual(taken)
  await expect.poll(async () => (await noticesAbout(taken[0] ?? '')).length).toBe(1)
})

test('[APPLY-17] links a server error to its question on page one', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillBoth(page)
  await page.route(
    applyCall,
    async (route) => {
      const { storeId: _, ...rest } = route.request().postDataJSON()
      await route.continue({ postData: JSON.stringify({ ...rest, storeId: 999999 }) })
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await expect(problems(page, notSent)).toHaveText(['Please select a store.'])
  await problems(page, notSent).click()
  await expect(stores(page).first()).toBeFocused()
  // Solving the captcha again must not clear the server error, which stays until its answer changes.
  await expect(page.locator('form').getByText('Please select a store.')).toBeVisible()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  await stores(page).nth(1).check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('solves the captcha again when it expires while the visitor types', ownClock, async ({ page }) => {
  await page.clock.install()
  const challenges = requestsTo(page, '/api/v1/captcha')
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await page.clock.runFor(1_000)
  await stores(page).first().check()
  await goOn(page).click()
  await fillIncome(page)
  const isChecked = async () => {
    await page.clock.runFor(1_000)
    return page.getByText('Checked', { exact: true }).isVisible()
  }
  await expect.poll(isChecked).toBe(true)
  // The clock stops just past the renewal: any further, and the request for the new captcha would time out.
  await page.clock.runFor(556_000)
  await expect.poll(() => challenges.length).toBe(2)
  // The server, which has its own clock, refuses a captcha that is solved faster than a person could.
  await page.waitForTimeout(2_500)
  await expect.poll(isChecked).toBe(true)
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('[APPLY-04] restores page one without the secrets when page two is reloaded', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await openApply(page, '/apply-now/flex-loan/7')
  await serviceOf(page).selectOption('Payday loan')
  await fillBoth(page)
  await page.reload()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  await expect(heading(page, 'Apply now for a payday loan')).toBeVisible()
  await expect(
    page.getByText(
      'We kept what you typed. For your safety, enter your Social Security number and date of birth again.',
    ),
  ).toBeVisible()
  await expect(summary(page)).toBeHidden()
  await expect(answer(page, 'lastName')).toHaveValue(application.lastName)
  await expect(answer(page, 'ssn')).toHaveValue('')
  await expect(answer(page, 'dob.year')).toHaveValue('')
  await expect(stores(page).first()).toBeChecked()
  await goOn(page).click()
  await expect(problems(page)).toHaveText([
    'Date of Birth can not be blank.',
    'SSN can not be blank.',
    'Confirm SSN can not be blank.',
  ])
})

test('keeps the applications of two tabs apart', async ({ page, context }) => {
  test.slow()
  const other = await context.newPage()
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await openApply(other, '/apply-now/payday-loan/3')
  await expect(answer(other, 'lastName')).toHaveValue('')
  await fillBoth(other, { middleName: 'Ana' })
  const replies = [
    await repliesTo<{ reference: string }>(page, applyCall),
    await repliesTo<{ reference: string }>(other, applyCall),
  ]
  await submit(other).click()
  await expect(other).toHaveURL(thanks)
  await page.bringToFront()
  await expect(answer(page, 'firstName')).toHaveValue(application.firstName)
  await stores(page).first().check()
  await goOn(page).click()
  await fillIncome(page)
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
  const [first, second] = replies.map(([reply]) => reply?.reference)
  expect(first).not.toBe(second)
})

test('[APPLY-08] works when the map does not load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route(/\/assets\/(leaflet|place-map)/, (route) => route.abort())
  await openApply(page, '/apply-now/check-cashing/1')
  await fillCustomer(page)
  await expect(page.getByText("The map didn't load.")).toBeVisible()
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})
