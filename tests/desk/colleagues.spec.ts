import { expect } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, keepPicture, signIn, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative, manager } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

test('lets a manager take a case over, give it back, close and reopen it', async ({ page, browser, viewport }) => {
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await signIn(page, `${desk}/${reference}`, representative)
  await page.getByRole('button', { name: 'Take and call', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Maria' })).toBeVisible()
  await expect(page).toHaveTitle(`Flex loan ${reference} | Cash Express desk`)
  await page.getByLabel(/^(New note|Note for the next caller)/).fill('Call after six.')

  const otherDevice = await browser.newContext({ viewport })
  const other = await otherDevice.newPage()
  const problems = [collectProblems(page), collectProblems(other)]
  await signIn(other, `${desk}/${reference}`, manager)
  await expect(other.getByRole('heading', { name: 'Rosa Reyes has this case' })).toBeVisible()
  await keepPicture(other, 'held')
  await other.getByRole('button', { name: 'Take over and call' }).click()
  await expect(other.getByRole('heading', { name: 'Maria' })).toBeVisible()

  await expect(page.getByText('Marcus Moore took over this case')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maria' })).toBeHidden()
  await expect(page.getByLabel(/^(New note|Note for the next caller)/)).toHaveValue('Call after six.')
  await keepPicture(page, 'taken-over')
  await page.getByRole('button', { name: 'We talked' }).click()
  await expect(timeline(other)).toContainText('Try 1: talked')

  await other.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByRole('button', { name: 'Take and call', exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Take and call', exact: true }).click()
  // The page hears of it in the stream first, and takes no outcome before the answer to the press.
  await expect(other.getByRole('link', { name: '931-555-0143' })).toBeVisible()
  await expect(other.getByText('so far 1 try on 1 day')).toBeVisible()
  await other.keyboard.press('7')
  await expect(other.getByText('Closed: not interested').first()).toBeVisible()
  await other.getByRole('button', { name: 'Reopen the case' }).click()
  await expect(timeline(page)).toContainText('Reopened')
  await expect(page.getByRole('button', { name: 'Take and call', exact: true })).toBeVisible()
  expect(problems.flat()).toEqual([])
  await otherDevice.close()
})

test('keeps a case readable without a line, and sends its outcome once', async ({ page }) => {
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await signIn(page, `${desk}/${reference}`, representative)
  await page.getByRole('button', { name: 'Take and call', exact: true }).click()
  const call = page.getByRole('link', { name: '931-555-0143' })
  await expect(call).toHaveAttribute('href', 'tel:+19315550143')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Voicemail' }).click()
  await expect(page.getByText('The connection is down.')).toBeVisible()
  await expect(call).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved: voicemail')).toBeVisible()
  await expect(timeline(page).getByText('Try 1: voicemail')).toHaveCount(1)
  await expect(timeline(page)).not.toContainText('Try 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(call).toBeVisible()
})
