import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import {
  answer,
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
import { expectSent, problems } from './form-answers.ts'
import { test } from './policy-checked-test.ts'

const notice = (page: Page, text: string | RegExp) => page.locator('[data-notice=reach]').filter({ hasText: text })

const precedes = (page: Page, first: string, second: string) =>
  page.evaluate(
    ([one = '', other = '']) => {
      const [before, after] = [document.querySelector(one), document.querySelector(other)]
      return Boolean(before && after && before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING)
    },
    [first, second],
  )

test('[APPLY-05] [APPLY-08] names the linked store, and what it offers when it lacks the service', async ({ page }) => {
  await page.route(storesCall, (route) => route.abort(), { times: 1 })
  await page.goto('/apply-now?store=168')
  await expect(page.getByText("The list of stores didn't load.").first()).toBeVisible()
  await expect(page.getByText('Tell us who you are and pick a store.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  const head = page.getByText(/^You're applying at/)
  await expect(head).toHaveText(
    /^You're applying at Cash Express of Huntsville, 2614 South Memorial Parkway, Huntsville, AL\..*You can choose another store below\./,
  )

  await serviceOf(page).selectOption('Flex loan')
  const lacks = page.locator('[data-notice=store]')
  await expect(lacks.getByRole('status')).toContainText("Cash Express of Huntsville doesn't offer flex loans.")
  await expect(lacks).toContainText(/The closest store that does is Cash Express of .+, \d+ miles away\./)
  await expect(head).toBeHidden()
  await expect(lacks.getByRole('button')).toHaveText([
    'Payday loan',
    'Installment loan',
    'Title loan',
    'Check cashing',
    'Pawn loan',
    'Cash for gold',
  ])
  await expectFitsWithoutViolations(page)
  await lacks.getByRole('button', { name: 'Payday loan' }).click()
  await expect(serviceOf(page)).toHaveValue('3')
  await expect(serviceOf(page)).toBeFocused()
  await expect(lacks.getByRole('button')).toHaveCount(0)
  await expect(head).toContainText('Cash Express of Huntsville,')
  await fillCustomer(page, { city: 'Huntsville', state: 'AL', zip: '35801' })
  await expect(page.locator('[name=storeId]:checked')).toHaveValue('168')
  await stores(page).nth(1).check()
  await expect(head).not.toContainText('2614 South Memorial')
})

test('[APPLY-05] [APPLY-08] warns before the SSN when no store is near or the state lacks the service', async ({
  page,
}) => {
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

  await answer(page, 'zip').fill('')
  await answer(page, 'state').selectOption('AL')
  const lacks = notice(page, "We don't offer flex loans in Alabama.")
  await expect(lacks).toContainText('Our stores in Tennessee offer flex loans.')
  await answer(page, 'zip').fill('35801')
  await expect(lacks).toContainText(
    /The closest store that offers flex loans is Cash Express of .+, TN, \d+ miles away\./,
  )
  await expectFitsWithoutViolations(page)
  await lacks.getByRole('button', { name: 'Installment loan' }).click()
  await expect(heading(page, 'Apply now for an installment loan')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('Your service is now: Installment loan.')
  await expect(lacks).toBeHidden()
  await expect(answer(page, 'firstName')).toHaveValue('Rosa')
  await expect(answer(page, 'zip')).toHaveValue('35801')

  await serviceOf(page).selectOption('Flex loan')
  await fillCustomer(page)
  await expect(stores(page)).toHaveCount(5)
  await expect(page.locator('[data-notice=reach]')).toHaveText('')
  await fillCustomer(page, { address1: '9 Palm Drive', city: 'Beverly Hills', state: 'CA', zip: '90210' })
  await expect(far).toBeVisible()
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})

const notFound = [
  { address1: 'Calle Luna 5', city: 'San Juan', state: 'PR', zip: '00901', near: false },
  { address1: 'PSC 802 Box 5', city: 'APO', state: 'AE', zip: '09001', near: true },
  { address1: '24 Sussex Drive', city: 'Ottawa', state: 'ON', zip: 'K1M 1M4', near: false },
  { address1: 'One Main Street', city: 'Cookeville', state: 'TN', zip: '38501', near: true },
  { address1: 'General Delivery', city: 'Cookeville', state: 'TN', zip: '38501', near: true },
  { address1: '12 Screaming Eagle Blvd', city: 'Fort Campbell', state: 'TN', zip: '42223', near: true },
  { address1: 'Lot 5 Pine Park', city: 'Cookeville', state: 'TN', zip: '38501', near: true },
]
const sampled = ['PR', 'AE', 'Lot 5 Pine Park']

test('[APPLY-11] accepts an address that no map knows as written when it is confirmed', async ({ page }) => {
  test.slow()
  await openApply(page, '/apply-now/payday-loan/3')
  const confirm = page.getByLabel('My address is correct. Use it as I entered it.')
  const unknown = () => expect(problems(page).first()).toHaveText('Address could not be validated.')
  for (const { near, ...address } of notFound) {
    if (!isAll && !sampled.includes(address.state) && !sampled.includes(address.address1)) continue
    await fillCustomer(page, address)
    await expect(page.getByText("We couldn't find this address.", { exact: true })).toBeVisible()
    await expect(confirm).not.toBeChecked()
    await goOn(page).click()
    await unknown()
    await confirm.check()
    await expect(answer(page, 'address1')).not.toHaveAttribute('aria-invalid')
    if (near) await stores(page).first().check()
    else await answer(page, 'storeId').selectOption('101')
    await goOn(page).click()
    await expect(heading(page, 'Income')).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
  }
  await expect(confirm).toBeChecked()
  await expect(stores(page)).toHaveCount(5)
  await expectFitsWithoutViolations(page)
  await answer(page, 'address1').fill('Lot 6 Pine Park')
  await expect(confirm).not.toBeChecked()
  await goOn(page).click()
  await unknown()
  await answer(page, 'address1').fill('12 Oak Street')
  await expect(confirm).toBeHidden()
  await answer(page, 'address1').fill('Lot 6 Pine Park')
  await confirm.check()
  await goOn(page).click()
  await fillIncome(page)
  await submit(page).click()
  await expectSent(page, /\/thank-you\/apply-now\//)
})
