import { expect, test } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, keepPicture, signIn, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative, manager } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

test('lets a manager take a case over, give it back, close and reopen it', async ({ page, browser, viewport }) => {
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await signIn(page, `${desk}/queue/store:101`, representative)
  await page.getByRole('link', { name: reference }).click()
  await page.getByRole('button', { name: 'Take and call' }).click()
  await expect(page.getByRole('heading', { name: 'Maria' })).toBeVisible()

  const otherDevice = await browser.newContext({ viewport })
  const other = await otherDevice.newPage()
  const problems = [collectProblems(page), collectProblems(other)]
  await signIn(other, `${desk}/${reference}`, manager)
  await expect(other.getByText('Rosa Reyes took this case')).toBeVisible()
  await keepPicture(other, 'held')
  await other.getByRole('button', { name: 'Take over and call' }).click()
  await expect(other.getByRole('heading', { name: 'Maria' })).toBeVisible()

  await expect(page.getByText('Marcus Moore took this case')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maria' })).toBeHidden()
  await page.getByRole('button', { name: 'Reached' }).click()
  await expect(timeline(other)).toContainText('Tried: reached')

  await other.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('Nobody has this case.')).toBeVisible()
  await other.getByRole('button', { name: 'Take and call' }).click()
  await other.getByLabel('Close as').selectOption('Could not reach')
  await other.getByRole('button', { name: 'Close the case' }).click()
  await expect(other.getByRole('alert')).toContainText('three tries on two days')
  await other.getByLabel('Close as').selectOption('Not interested')
  await other.getByRole('button', { name: 'Close the case' }).click()
  await other.getByRole('button', { name: 'Reopen the case' }).click()
  await expect(timeline(page)).toContainText('Reopened')
  await expect(page.getByText('Nobody has this case.')).toBeVisible()
  expect(problems.flat()).toEqual([])
  await otherDevice.close()
})
