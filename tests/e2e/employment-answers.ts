import { expect, type Page } from '@playwright/test'
import { employment, references, workHistory } from '../sample-payloads.ts'
import { type Answers, answerAll, notARobot, openForm } from './form-answers.ts'

export const employmentPath = '/employment-application'
export const employmentCalls = {
  application: '**/api/v1/employment-application/submit',
  references: '**/api/v1/employment-application/submit-references',
  stores: '**/api/v1/employment-application/submit-secondary',
  history: '**/api/v1/employment-application/submit-work-history',
} as const

export const panelTitles = ['Basic info', 'Education', 'Employment history', 'References', 'Read and sign'] as const

export const panelButton = (page: Page, title: string) =>
  page.locator('h2 > button').filter({ has: page.getByText(title, { exact: true }) })
export const submitApplication = (page: Page) => page.getByRole('button', { name: 'Submit my application' })
export const sendRest = (page: Page) => page.locator('form').getByRole('button', { name: 'Send the rest' })

export async function openAllPanels(page: Page) {
  for (const title of panelTitles) {
    const button = panelButton(page, title)
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
}

const [month = '', day = '', year = ''] = ['12', '1', '2026']

const itemAnswers = (path: string, items: readonly object[]): Answers =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      Object.entries(item).map(([name, value]) => [`${path}.${index}.${name}`, String(value)]),
    ),
  )

const { dateAvailableForWork: _, termsCondition: __, ...lines } = employment

export const completeAnswers: Answers = {
  ...Object.fromEntries(Object.entries(lines).map(([name, value]) => [name, String(value)])),
  'dateAvailableForWork.month': month,
  'dateAvailableForWork.day': day,
  'dateAvailableForWork.year': year,
  ...itemAnswers('employmentHistoryArray', workHistory.employmentHistoryArray),
  ...itemAnswers('referenceArray', references.referenceArray),
}

export async function openEmployment(page: Page) {
  await openForm(page, employmentPath)
  await expect(page.locator('#field-primaryStoreId')).toBeEnabled()
  await expect(page.locator('#field-signature')).toBeAttached()
}

/** Fills in everything except the captcha. */
export async function fillEmployment(page: Page, more: Answers = {}) {
  await answerAll(page, { ...completeAnswers, ...more })
  await openAllPanels(page)
  await page.getByLabel('I agree to the terms above').check()
}

export async function solveCaptcha(page: Page) {
  await notARobot(page).check()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
}

export async function completeEmployment(page: Page, more: Answers = {}) {
  await openEmployment(page)
  await fillEmployment(page, more)
  await solveCaptcha(page)
}
