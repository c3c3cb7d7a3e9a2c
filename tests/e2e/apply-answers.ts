import { expect, type Page } from '@playwright/test'
import { application } from '../sample-payloads.ts'
import { answerAll, notARobot, openForm } from './form-answers.ts'

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
  await answerAll(page, {
    state: all.state,
    ...Object.fromEntries(typed.map((name) => [name, all[name]]).filter(([, value]) => value !== '')),
    confirmEmail: all.email,
    ...birthAnswers(all.dob),
  })
}

function birthAnswers(dob: string) {
  const [year = '', month = '', day = ''] = dob.split('-')
  return { 'dob.month': month, 'dob.day': day, 'dob.year': year }
}

export const fillBirth = (page: Page, dob: string) => answerAll(page, birthAnswers(dob))

export async function fillIncome(page: Page) {
  await expect(heading(page, 'Income')).toBeFocused()
  await answerAll(page, {
    incomePeriod: application.incomePeriod,
    incomePerPeriod: '$1,250.50',
    signature: application.signature,
  })
  await page.getByLabel('I AGREE').check()
  await notARobot(page).check()
}

/** Fills in both pages, so that the application can be sent. */
export async function fillBoth(page: Page, given: Partial<Answers> = {}) {
  await fillCustomer(page, given)
  await stores(page).first().check()
  await goOn(page).click()
  await fillIncome(page)
}
