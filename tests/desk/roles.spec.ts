import { expect } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application, dispute } from '../sample-payloads.ts'
import { collectProblems, keepPicture, lookAt, rowOf, signIn, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { district, 'head office': headOffice, compliance, auditor } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

const apply = () => sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)

test('lets a district manager read, print and hand over a case', async ({ page }) => {
  const problems = collectProblems(page)
  const { reference } = await apply()
  await signIn(page, `${desk}/${reference}`, district)
  await page.getByRole('link', { name: 'Open the application' }).click()
  await page.getByLabel('The customer is coming in').check()
  await page.getByRole('button', { name: 'Open the application' }).click()
  await expect(page.getByRole('heading', { name: "Maria O'Brien-Muñoz" })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.innerText)
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'Record it and print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Muñoz/)
  await page.getByRole('button', { name: 'Close now' }).click()
  await page.getByRole('link', { name: 'Back to the case' }).click()
  await expect(timeline(page)).toContainText('Printed')

  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByLabel('Which store should call?').selectOption('102')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over to' }).click()
  await expect(timeline(page)).toContainText('Handed over to')
  await page.goto(`${desk}/queue/store:102`)
  await expect(rowOf(page, reference)).toContainText('From Cookeville')
  await lookAt(page, 'queue-of-district')
  expect(problems).toEqual([])
})

test('lets head office close and reopen a case of a store', async ({ page }) => {
  const { reference } = await apply()
  await signIn(page, desk, headOffice)
  await expect(page.getByRole('heading', { name: 'All stores' })).toBeVisible()
  await expect(page.getByText('Stores, lowest first').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Feedback' }).click()
  await page.getByLabel('Inbox').selectOption('Cookeville')
  await rowOf(page, reference).getByRole('button', { name: 'Take and call' }).click()
  await expect(page.getByRole('link', { name: '931-555-0143' })).toBeVisible()
  await page.getByRole('button', { name: 'Not interested' }).click()
  await expect(page.getByText('Closed: not interested').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reopen the case' }).click()
  await expect(timeline(page)).toContainText('Reopened')
})

test('lets compliance read a dispute and answer it in writing', async ({ page }) => {
  const { reference } = await sendForm(site, intakeSecret, 'dispute-resolution', 'submitDispute', dispute)
  await signIn(page, desk, compliance)
  await rowOf(page, reference).getByRole('button', { name: 'Take the case' }).click()
  await page.getByRole('link', { name: 'Open the dispute' }).first().click()
  await page.getByLabel('Answer the dispute').check()
  await page.getByRole('button', { name: 'Open the dispute' }).click()
  await expect(page.getByText('I was charged twice.')).toBeVisible()
  await lookAt(page, 'dispute-opened')
  await page.getByRole('button', { name: 'Close now' }).click()
  await expect(page.getByText('I was charged twice.')).toBeHidden()
  await page.getByRole('link', { name: 'Back to the case' }).click()
  await keepPicture(page, 'dispute')
  await page.getByRole('button', { name: 'Answered in writing' }).click()
  await page.getByLabel('Letter', { exact: true }).check()
  await page.getByLabel('Letter number').fill('CR-2026-0117')
  await page.getByLabel('What we decided').fill('The second charge was a mistake and goes back.')
  await page.getByRole('button', { name: 'Close: answered in writing' }).click()
  await expect(page.getByText('Closed: answered in writing').first()).toBeVisible()
  await expect(timeline(page)).toContainText('by letter')
  await expect(timeline(page)).toContainText('CR-2026-0117')
  await page.getByRole('button', { name: 'Read the note' }).click()
  await expect(timeline(page)).toContainText('The second charge was a mistake and goes back.')
})

test('shows an auditor no queue, no case and no costs', async ({ page }) => {
  const { reference } = await apply()
  await signIn(page, desk, auditor)
  await expect(page.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([/^Audit/])
  await page.goto(`${desk}/${reference}`)
  await expect(page.getByRole('heading', { name: `There is no case ${reference}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Costs' })).toHaveCount(0)
  await page.goto(`${desk}/costs`)
  await expect(page.getByText('Your role may not do this.')).toBeVisible()
})

test('keeps the audit readable while another grouping of it loads', async ({ page, browser }) => {
  const { reference } = await apply()
  await signIn(page, `${desk}/${reference}`, district)
  await page.getByRole('link', { name: 'Open the application' }).click()
  await page.getByLabel('The customer is coming in').check()
  await page.getByRole('button', { name: 'Open the application' }).click()
  await expect(page.getByRole('heading', { name: "Maria O'Brien-Muñoz" })).toBeVisible()

  const context = await browser.newContext()
  const audit = await context.newPage()
  await signIn(audit, `${desk}/audit`, auditor)
  const person = audit.getByRole('table').first().getByRole('link', { name: district.name })
  await expect(person).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await audit.route('**/api/audit?*by=day*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await audit.getByRole('link', { name: 'By day' }).click()
  await expect(audit.getByRole('link', { name: 'By day' })).toHaveAttribute('aria-current', 'true')
  await expect(person).toBeVisible()
  answer.resolve()
  await expect(audit.getByRole('heading', { name: 'Openings in two weeks until today' })).toBeVisible()
  await context.close()
})
