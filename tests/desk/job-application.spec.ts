import { expect } from '@playwright/test'
import { sendJobApplication } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { collectProblems, keepPicture, signIn, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { manager } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

test('opens a job application by sections and hands it over', async ({ page }) => {
  const problems = collectProblems(page)
  const { reference } = await sendJobApplication(site, intakeSecret)
  await signIn(page, `${desk}/queue/store:101`, manager)
  await expect(page.getByRole('heading', { name: 'Cookeville queue' })).toBeVisible()
  await page.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Cookeville jobs' })).toBeVisible()
  await page.getByRole('link', { name: reference }).click()

  await page.getByRole('link', { name: 'Open the application' }).click()
  await page.getByLabel('Decide about an interview').check()
  await page.getByRole('button', { name: 'Open the application' }).click()
  await expect(page.getByRole('heading', { name: 'Lee Park' })).toBeVisible()
  await page.getByRole('button', { name: 'Open references' }).click()
  await expect(page.getByText('Cole Bakery').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open employment history' }).click()
  await expect(page.getByText('Corner Shop')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open other stores' })).toBeHidden()
  await keepPicture(page, 'job')

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'Record it and print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.getByRole('link', { name: 'Job application' }).click()
  await expect(timeline(page)).toContainText('Printed')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByLabel('Which store should call?').selectOption('102')
  await keepPicture(page, 'hand-over')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over to' }).click()
  await expect(timeline(page)).toContainText('Handed over')
  expect(problems).toEqual([])
})
