import { expect, test } from '@playwright/test'
import { sendJobApplication } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { collectProblems, keepPicture, signIn, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { manager } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

test('opens a job application by sections and hands it over', async ({ page }) => {
  const problems = collectProblems(page)
  const { reference } = await sendJobApplication(site, intakeSecret)
  await signIn(page, `${desk}/queue/store:101`, manager)
  await page.getByRole('link', { name: reference }).click()

  await page.getByLabel('Check who the customer is').check()
  await page.getByRole('button', { name: 'Open the application' }).click()
  await expect(page.getByText('Lee Park').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open references' }).click()
  await expect(page.getByText('Cole Bakery').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open employment history' }).click()
  await expect(page.getByText('Corner Shop')).toBeVisible()
  await page.getByRole('button', { name: 'Open other stores' }).click()
  await expect(page.getByRole('alert')).toContainText('nothing to open')
  await keepPicture(page, 'job')

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'Yes, print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await expect(timeline(page)).toContainText('Printed')

  await page.getByLabel('Store number').fill('102')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(timeline(page)).toContainText('Handed over: store:102')
  expect(problems).toEqual([])
})
