import { expect } from '@playwright/test'
import { application } from '../sample-payloads.ts'
import {
  addressCall,
  answer,
  applyCall,
  fillBirth,
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
import { expectFitsWithoutViolations } from './axe.ts'
import { noticesAbout } from './desk-and-mail.ts'
import {
  expectSent,
  holdRequests,
  loseReply,
  notSent,
  openForm,
  problems,
  repliesTo,
  requestsTo,
  sendAsOldPage,
  summary,
} from './form-answers.ts'
import { test } from './policy-checked-test.ts'

test('[APPLY-07] [APPLY-11] offers another try when stores or the address look-up fail', async ({ page }) => {
  const expectSmallButton = async (name: string, place = 0) => {
    const button = page.getByRole('button', { name }).nth(place)
    await expect(button).toHaveCSS('font-family', /Figtree/)
    await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  }
  const release = await holdRequests(page, storesCall, (route) => route.abort())
  await page.route(addressCall, (route) => route.abort())
  await openForm(page, '/apply-now/pawn-loan/9')
  await expect(serviceOf(page)).toBeDisabled()
  await expect(serviceOf(page)).toHaveValue('9')
  await expect(serviceOf(page)).toHaveAccessibleDescription('Loading the list of stores...')
  await expectFitsWithoutViolations(page)
  await fillCustomer(page)
  release()
  await expect(serviceOf(page)).toHaveAccessibleDescription("The list of stores didn't load.")
  for (const [name, place] of [['Same as phone number'], ['Try again'], ['Try again', 1]] as const)
    await expectSmallButton(name, place)
  await expectFitsWithoutViolations(page)
  await page.unroute(storesCall)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(serviceOf(page)).toBeEnabled()

  await expect(page.getByText("We can't look up addresses right now.")).toBeVisible()
  await expectSmallButton('Look up my address again')
  await goOn(page).click()
  await expect(problems(page)).toHaveText(['Please select a store.'])
  await problems(page).click()
  await expect(answer(page, 'storeId')).toBeFocused()
  expect(await answer(page, 'storeId').locator('option').count()).toBeGreaterThan(5)
  await expectFitsWithoutViolations(page)
  await answer(page, 'storeId').selectOption('101')
  await goOn(page).click()
  await fillIncome(page)
  await submit(page).click()
  await expectSent(page, /\/thank-you\/apply-now\//)

  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await expect(page.getByText("We can't look up addresses right now.")).toBeVisible()
  await page.unroute(addressCall)
  await page.getByRole('button', { name: 'Look up my address again' }).click()
  await expect(stores(page)).toHaveCount(5)
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})

test('[APPLY-06] [APPLY-08] goes on when the vehicle list and the map do not load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route(/\/assets\/(leaflet|place-map)/, (route) => route.abort())
  await page.route('**/api/v1/get-vehicle-*', (route) => route.abort(), { times: 1 })
  await openApply(page, '/apply-now/title-loan/4')
  await expect(page.getByText("The list of makes didn't load.").first()).toBeVisible()
  await fillCustomer(page)
  await expect(page.getByText("The map didn't load.")).toBeVisible()
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await expect(page.locator('dl')).toContainText('Not provided')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(answer(page, 'vehicleMake')).toBeVisible()
})

test('[APPLY-04] [APPLY-17] keeps one application when it is refused, out of date or its reply lost', async ({
  page,
}) => {
  test.slow()
  page.on('dialog', () => {
    throw new Error('the browser asked whether to leave the page')
  })
  await openApply(page, '/apply-now/flex-loan/7')
  await serviceOf(page).selectOption('Payday loan')
  await fillBoth(page)
  const sent = requestsTo(page, '/apply-now/submit-form')
  const box = summary(page, notSent)

  await page.route(
    applyCall,
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), storeId: 999999 } }),
    { times: 1 },
  )
  await submit(page).click()
  await expect(box).toBeFocused()
  await expect(problems(page, notSent)).toHaveText(['Please select a store.'])
  await problems(page, notSent).click()
  await expect(stores(page).first()).toBeFocused()
  // Solving the captcha again must not clear the server error, which stays until its answer changes.
  await expect(page.locator('form').getByText('Please select a store.')).toBeVisible()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  await stores(page).nth(1).check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()

  await sendAsOldPage(page, applyCall)
  await submit(page).click()
  await expect(box).toContainText(
    'This page is out of date. Reload it; we kept what you typed, except your Social Security number, date of birth and signature.',
  )
  await expect(box).toBeFocused()
  await expectFitsWithoutViolations(page)
  await box.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  await expect(heading(page, 'Apply now for a payday loan')).toBeVisible()
  await expect(
    page.getByText(
      'We kept what you typed. For your safety, enter your Social Security number and date of birth again.',
    ),
  ).toBeVisible()
  await expect(summary(page)).toBeHidden()
  for (const name of ['lastName', 'address1'] as const) await expect(answer(page, name)).toHaveValue(application[name])
  for (const name of ['ssn', 'dob.year']) await expect(answer(page, name)).toHaveValue('')
  await expect(stores(page).nth(1)).toBeChecked()
  await goOn(page).click()
  await expect(problems(page)).toHaveText([
    'Date of Birth can not be blank.',
    'SSN can not be blank.',
    'Confirm SSN can not be blank.',
  ])
  await answer(page, 'ssn').fill(application.ssn)
  await answer(page, 'ssn_dup_check').fill(application.ssn)
  await fillBirth(page, application.dob)
  await goOn(page).click()
  await fillIncome(page)

  const taken = await loseReply(page, applyCall)
  await submit(page).click()
  await expect(box).toBeFocused()
  await expect(box).toContainText("We couldn't reach our server.")
  await expect(box).toContainText(/Nothing was lost\. Try again, or call Cash Express of .+ at \d/)
  const replies = await repliesTo<{ reference: string }>(page, applyCall)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expectSent(page, /\/thank-you\/apply-now\//)
  expect(replies.map(({ reference }) => reference)).toEqual(taken)
  await expect.poll(async () => (await noticesAbout(taken[0] ?? '')).length).toBe(1)
  // The idempotency key must stay the same: had the first request arrived, the others would replay it.
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1)
})

test('keeps the applications of two tabs apart', async ({ page, context }) => {
  const other = await context.newPage()
  for (const [tab, path, firstName] of [
    [page, '/apply-now/flex-loan/7', 'Rosa'],
    [other, '/apply-now/payday-loan/3', 'Ana'],
  ] as const) {
    await openApply(tab, path)
    await expect(answer(tab, 'firstName')).toHaveValue('')
    await fillCustomer(tab, { firstName })
  }
  const keys = await Promise.all(
    [page, other].map((tab) =>
      tab.evaluate(() => JSON.parse(sessionStorage.getItem('draft:apply-now') ?? '{}').idempotencyKey),
    ),
  )
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.not.stringMatching(keys[0])])
  await page.reload()
  await expect(answer(page, 'firstName')).toHaveValue('Rosa')
  await expect(serviceOf(page)).toHaveValue('7')
})
