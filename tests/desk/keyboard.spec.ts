import { expect } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, rowOf, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'
import { pressByKey, tabTo } from './tab-to.ts'

const { representative } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

test('lets a representative work a day with Tab, Enter and Space', async ({ page }) => {
  const problems = collectProblems(page)
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await page.goto(`${desk}/queue/store:101`)
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await pressByKey(page, 'Sign in')
  for (const [field, value] of [
    ['User name', representative.subject],
    ['Password', representative.password],
    ['One-time code', oneTimeCode(representative.secret)],
  ] as const) {
    await expect(page.getByLabel(field)).toBeVisible()
    if (!(await page.getByLabel(field).evaluate((element) => element === document.activeElement)))
      await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(rowOf(page, reference)).toBeVisible()

  await pressByKey(page, new RegExp(`Take and call.*${reference}`))
  const call = page.getByRole('link', { name: '931-555-0143' })
  await expect(call).toBeVisible()
  await tabTo(page, '931-555-0143')
  await expect(call).toBeFocused()
  await pressByKey(page, 'Call back later')
  await expect(page.getByText('call Maria again?')).toBeVisible()
  await pressByKey(page, /^Save: call back/)
  // On a slow machine the outcome may come late enough not to be asked about.
  const sure = page.getByRole('button', { name: /^Yes, save/ })
  async function seeSaved(outcome: RegExp) {
    const saved = page.getByText(outcome)
    await expect(saved.or(sure).first()).toBeVisible()
    if (await sure.isVisible()) await pressByKey(page, /^Yes, save/)
    await expect(saved.first()).toBeVisible()
  }
  await seeSaved(/^Saved: talked/)
  await pressByKey(page, 'Undo')
  await expect(call).toBeVisible()

  await tabTo(page, 'Note for the next caller (optional)')
  await page.keyboard.type('Ask for the second number.')
  await pressByKey(page, /^Save note/)
  await expect(page.getByRole('button', { name: 'Read the note' })).toBeVisible()
  await pressByKey(page, 'Read the note')
  await expect(page.getByText('Ask for the second number.')).toHaveCount(2)

  await pressByKey(page, 'Open the application')
  await tabTo(page, 'The customer is coming in')
  await page.keyboard.press('Space')
  await pressByKey(page, 'Open the application')
  await expect(page.getByRole('heading', { name: "Maria O'Brien-Muñoz" })).toBeVisible()
  await pressByKey(page, /^Show/)
  await expect(page.getByText('078-05-1120')).toBeVisible()
  await pressByKey(page, 'Close now')
  await expect(page.getByText('078-05-1120')).toBeHidden()
  await pressByKey(page, 'Back to the case')
  const comingIn = page.getByRole('button', { name: /^Coming in/ })
  await expect(comingIn).toBeVisible()

  await pressByKey(page, 'Coming in')
  await expect(page.getByRole('button', { name: /^Save: coming in/ })).toBeVisible()
  await pressByKey(page, /^Save: coming in/)
  await seeSaved(/^Saved: coming in/)
  await expect(timeline(page)).toContainText('Coming in')
  await pressByKey(page, 'Queue')
  await expect(page.getByRole('heading', { name: 'Cookeville queue' })).toBeVisible()
  await expect(rowOf(page, reference)).toContainText('Coming in')
  expect(problems).toEqual([])
})
