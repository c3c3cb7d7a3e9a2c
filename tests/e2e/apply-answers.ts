import { expect, type Page } from '@playwright/test'
import { application } from '../sample-payloads.ts'
import { notARobot, openForm } from './form-answers.ts'

export const applyCall = '**/api/v1/apply-now/submit-form'
export const storesCall = '**/api/v1/get-stores'
export const addressCall = '**/api/v1/places/address'

type Answers = Omit<typeof application, 'serviceId' | 'appliedFor' | 'storeId'>

export const answer = (page: Page, name: string) => page.locator(`#field-${name.replace('.', '-')}`)
export const serviceOf = (page: Page) => page.getByRole('combobox', { name: 'Service' })
export const stores = (page: Page) => page.getByRole('radiogroup', { name: 'Pick one store' }).getByRole('radio')
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit my application' })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until the stores have loaded and a service can be chosen. */
export async function openApply(page: Page, path: string) {
  await openForm(page, path)
  await expect(serviceOf(page)).toBeEnabled()
}

const typed = [
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'address1',
  'address2',
  'city',
  'zip',
  'phone',
  'cellPhone',
  'altPhone',
  'email',
  'ssn',
  'ssn_dup_check',
] as const

/** Fills in the first page except service, vehicle and store. */
export async function fillCustomer(page: Page, given: Partial<Answers> = {}) {
  const all = { ...application, ...given }
  await answer(page, 'state').selectOption(all.state)
  for (const name of typed) if (all[name]) await answer(page, name).fill(all[name])
  await answer(page, 'confirmEmail').fill(all.email)
  await fillBirth(page, all.dob)
}

export async function fillBirth(page: Page, dob: string) {
  const [year = '', month = '', day = ''] = dob.split('-')
  await answer(page, 'dob.month').fill(month)
  await answer(page, 'dob.day').fill(day)
  await answer(page, 'dob.year').fill(year)
}

export async function fillIncome(page: Page) {
  await expect(heading(page, 'Income')).toBeFocused()
  await page.getByLabel('Every two weeks').check()
  await page.getByRole('textbox', { name: 'Pay' }).fill('$1,250.50')
  await page.getByLabel('I AGREE').check()
  await page.getByLabel('Signature').fill(application.signature)
  await notARobot(page).check()
}

/** Fills in both pages, so that the application can be sent. */
export async function fillBoth(page: Page, given: Partial<Answers> = {}) {
  await fillCustomer(page, given)
  await stores(page).first().check()
  await goOn(page).click()
  await fillIncome(page)
}
