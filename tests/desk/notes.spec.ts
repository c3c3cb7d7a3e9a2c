import { expect } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, lookAt, rowOf, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative, manager } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

const typed = 'Call after four. Her son may pick up.'

test('keeps a typed note until an outcome saves it for the next caller', async ({ page, browser, viewport }) => {
  const problems = [collectProblems(page)]
  const sentBodies: string[] = []
  page.on('request', (request) => sentBodies.push(request.postData() ?? ''))
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await signIn(page, `${desk}/${reference}`, representative)
  await page.getByRole('button', { name: 'Take and call', exact: true }).click()
  const field = page.getByLabel('Note for the next caller (optional)')
  const number = page.getByRole('link', { name: '931-555-0143' })
  await expect(number).toBeVisible()
  await field.fill(typed)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('desk.note-draft')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('four')

  await page.reload()
  await expect(page.getByText('Your draft is back.')).toBeVisible()
  await expect(field).toHaveValue(typed)
  await expect(number).toBeVisible()
  await lookAt(page, 'draft-is-back')

  const queue = page.getByRole('navigation', { name: 'Cases' }).getByRole('link', { name: 'Queue' })
  await queue.click()
  const dialog = page.getByRole('dialog', { name: 'Your note is not saved yet' })
  await expect(dialog).toContainText(typed)
  await lookAt(page, 'note-not-saved')
  await dialog.getByRole('button', { name: 'Keep as a draft and leave' }).click()
  await expect(rowOf(page, reference)).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(typed)
  await expect(number).toBeVisible()

  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText('Saved: no answer, with your note')).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue(typed)
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText('Saved: no answer, with your note')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await queue.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sentBodies.filter((body) => body.includes('four'))).toEqual([])

  const otherDevice = await browser.newContext({ viewport })
  const other = await otherDevice.newPage()
  problems.push(collectProblems(other))
  await signIn(other, `${desk}/queue/store:101?show=next`, manager)
  await expect(rowOf(other, reference)).toContainText('Note by Rosa')
  await expect(other.getByText(typed)).toHaveCount(0)
  await rowOf(other, reference)
    .getByRole('button', { name: /^Take and call/ })
    .click()
  await expect(other.getByText(typed)).toBeVisible()
  await lookAt(other, 'last-note')
  expect(problems.flat()).toEqual([])
})
