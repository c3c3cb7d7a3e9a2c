import { expect, type Page } from '@playwright/test'
import {
  answer,
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
import { problems } from './form-answers.ts'
import { test } from './policy-checked-test.ts'

const thanks = /\/thank-you\/apply-now\//

const notice = (page: Page, text: string | RegExp) => page.locator('[data-notice=reach]').filter({ hasText: text })

const precedes = (page: Page, first: string, second: string) =>
  page.evaluate(
    ([one = '', other = '']) => {
      const [before, after] = [document.querySelector(one), document.querySelector(other)]
      return Boolean(before && after && before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING)
    },
    [first, second],
  )

test('[APPLY-08] names the store at the top when the visitor comes from its page', async ({ page }) => {
  await openApply(page, '/apply-now?store=168')
  const head = page.getByText(
    "You're applying at Cash Express of Huntsville, 2614 South Memorial Parkway, Huntsville, AL.",
  )
  await expect(head).toBeVisible()
  await expect(head).toContainText('You can choose another store below.')
  await expectNoViolationsAtBothWidths(page)
  await serviceOf(page).selectOption('Payday loan')
  await fillCustomer(page, { city: 'Huntsville', state: 'AL', zip: '35801' })
  await expect(page.locator('[name=storeId]:checked')).toHaveValue('168')
  await stores(page).nth(1).check()
  await expect(page.getByText(/^You're applying at Cash Express of/)).not.toContainText('2614 South Memorial')
})

test('[APPLY-05] lists what the store offers when it lacks the chosen service', async ({ page }) => {
  await openApply(page, '/apply-now?store=168')
  await serviceOf(page).selectOption('Flex loan')
  const lacks = page.locator('[data-notice=store]')
  await expect(lacks.getByRole('status')).toContainText("Cash Express of Huntsville doesn't offer flex loans.")
  await expect(lacks).toContainText(/The closest store that does is Cash Express of .+, \d+ miles away\./)
  await expect(page.getByText(/^You're applying at/)).toBeHidden()
  await expect(lacks.getByRole('button')).toHaveText([
    'Payday loan',
    'Installment loan',
    'Title loan',
    'Check cashing',
    'Pawn loan',
    'Cash for gold',
  ])
  await expectNoViolationsAtBothWidths(page)
  await lacks.getByRole('button', { name: 'Payday loan' }).click()
  await expect(serviceOf(page)).toHaveValue('3')
  await expect(serviceOf(page)).toBeFocused()
  await expect(lacks.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(/^You're applying at Cash Express of Huntsville,/)).toBeVisible()
  await expect(page.locator('[name=storeId]:checked')).toHaveValue('168')
})

test('[APPLY-08] warns that no store is near before it asks for an SSN', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'firstName').fill('Rosa')
  await answer(page, 'zip').fill('90210')
  await expect(answer(page, 'state')).toHaveValue('CA')
  const far = notice(page, 'We have no store in California.')
  await expect(far).toBeVisible()
  await expect(far.getByRole('status')).toContainText(
    /The closest store that offers flex loans is Cash Express of .+, 1,\d{3} miles away\./,
  )
  await expect(far).toContainText('You finish and sign in the store.')
  await expect(far.getByRole('link', { name: '931-555-0100' })).toBeVisible()
  expect(await precedes(page, '[data-notice=reach]', '#field-ssn')).toBe(true)
  await expect(answer(page, 'ssn')).toHaveValue('')
  await expectNoViolationsAtBothWidths(page)

  await fillBoth(page, { address1: '9 Palm Drive', city: 'Beverly Hills', state: 'CA', zip: '90210' })
  await submit(page).click()
  await expect(page).toHaveURL(thanks)
})

test('[APPLY-05] lists what the state offers when it lacks the chosen service', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'firstName').fill('Rosa')
  await answer(page, 'state').selectOption('AL')
  const lacks = notice(page, "We don't offer flex loans in Alabama.")
  await expect(lacks).toContainText('Our stores in Tennessee offer flex loans.')
  await answer(page, 'zip').fill('35801')
  await expect(lacks).toContainText(
    /The closest store that offers flex loans is Cash Express of .+, TN, \d+ miles away\./,
  )
  expect(await precedes(page, '[data-notice=reach]', '#field-ssn')).toBe(true)
  await expectNoViolationsAtBothWidths(page)
  await lacks.getByRole('button', { name: 'Installment loan' }).click()
  await expect(heading(page, 'Apply now for an installment loan')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('Your service is now: Installment loan.')
  await expect(lacks).toBeHidden()
  await expect(answer(page, 'firstName')).toHaveValue('Rosa')
  await expect(answer(page, 'zip')).toHaveValue('35801')
})

test('shows no distance notice when a store with the service is near', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await expect(stores(page)).toHaveCount(5)
  await expect(page.locator('[data-notice=reach]')).toHaveText('')
})

const notFound = [
  { address1: 'Calle Luna 5', city: 'San Juan', state: 'PR', zip: '00901', near: false },
  { address1: 'PSC 802 Box 5', city: 'APO', state: 'AE', zip: '09001', near: true },
  { address1: '24 Sussex Drive', city: 'Ottawa', state: 'ON', zip: 'K1M 1M4', near: false },
  { address1: 'Lot 5 Pine Park', city: 'Cookeville', state: 'TN', zip: '38501', near: true },
  { address1: 'One Main Street', city: 'Cookeville', state: 'TN', zip: '38501', near: true },
  { address1: 'General Delivery', city: 'Cookeville', state: 'TN', zip: '38501', near: true },
  { address1: '12 Screaming Eagle Blvd', city: 'Fort Campbell', state: 'TN', zip: '42223', near: true },
]

for (const { near, ...address } of notFound) {
  test(`[APPLY-11] accepts ${address.address1}, ${address.state} as written when it is confirmed`, async ({ page }) => {
    await openApply(page, '/apply-now/payday-loan/3')
    await fillCustomer(page, address)
    const asked = page.getByText("We couldn't find this address.", { exact: true })
    await expect(asked).toBeVisible()
    await goOn(page).click()
    await expect(problems(page).first()).toHaveText('Address could not be validated.')
    await page.getByLabel('My address is correct. Use it as I entered it.').check()
    await expect(answer(page, 'address1')).not.toHaveAttribute('aria-invalid')
    if (near) await stores(page).first().check()
    else await answer(page, 'storeId').selectOption('101')
    await goOn(page).click()
    await fillIncome(page)
    await submit(page).click()
    await expect(page).toHaveURL(thanks)
  })
}

test('[APPLY-11] asks again when a confirmed address is changed to another unknown one', async ({ page }) => {
  await openApply(page, '/apply-now/payday-loan/3')
  await fillCustomer(page, { address1: 'Lot 5 Pine Park' })
  const confirm = page.getByLabel('My address is correct. Use it as I entered it.')
  await confirm.check()
  await expect(stores(page)).toHaveCount(5)
  await expectNoViolationsAtBothWidths(page)
  await answer(page, 'address1').fill('Lot 6 Pine Park')
  await expect(confirm).not.toBeChecked()
  await goOn(page).click()
  await expect(problems(page).first()).toHaveText('Address could not be validated.')
  await answer(page, 'address1').fill('12 Oak Street')
  await expect(confirm).toBeHidden()
})

test('[APPLY-12] does not ask for a store when Ohio is refused', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page, { state: 'OH', city: 'Columbus', zip: '43085' })
  await goOn(page).click()
  await expect(problems(page)).toHaveText(['Cash Express cannot lend to Ohio residents'])
  await answer(page, 'state').selectOption('TN')
  await answer(page, 'zip').fill('38501')
  await goOn(page).click()
  await expect(problems(page)).toHaveText(['Please select a store.'])
})

test('selects the state named in the URL unless the visitor chose one', async ({ page }) => {
  await openApply(page, '/apply-now/payday-loan/3?state=KY')
  await expect(answer(page, 'state')).toHaveValue('KY')
  await answer(page, 'state').selectOption('MS')
  await openApply(page, '/apply-now/payday-loan/3?state=TN')
  await expect(answer(page, 'state')).toHaveValue('MS')
  await page.evaluate(() => sessionStorage.clear())
  await openApply(page, '/apply-now/payday-loan/3?state=XX')
  await expect(answer(page, 'state')).toHaveValue('')
})

test('shows no store by name when the list of stores does not load', async ({ page }) => {
  await page.route(storesCall, (route) => route.abort())
  await page.goto('/apply-now?store=168')
  await expect(page.getByText("The list of stores didn't load.").first()).toBeVisible()
  await expect(page.getByText('Tell us who you are and pick a store.')).toBeVisible()
})
