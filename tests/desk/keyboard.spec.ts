import { expect, type Page, test } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, rowOf, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

/** The whole page has fewer stops. */
const mostStops = 80

/** Presses Tab until the focused element has the name, as someone without a mouse does. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab')
    // Read in one step: the page may replace the focused element between two. Not a heading,
    // which a page that has just appeared focuses.
    const text = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.matches('a, button, input, select, summary, textarea')) return ''
      return [element.getAttribute('aria-label'), ...((element as HTMLInputElement).labels ?? [])]
        .map((each) => (typeof each === 'string' ? each : each?.textContent))
        .concat(element.textContent)
        .filter(Boolean)
        .join(' ')
    })
    if (typeof name === 'string' ? text.includes(name) : name.test(text)) return
  }
  throw new Error(`${mostStops} stops of Tab do not reach ${name}`)
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('lets a representative work a day with Tab, Enter and Space', async ({ page }) => {
  const problems = collectProblems(page)
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await page.goto(`${desk}/queue/store:101`)
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await press(page, 'Sign in')
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

  await press(page, new RegExp(`Take and call.*${reference}`))
  const call = page.getByRole('link', { name: '931-555-0143' })
  await expect(call).toBeVisible()
  await tabTo(page, '931-555-0143')
  await expect(call).toBeFocused()
  await press(page, 'Call back later')
  await expect(page.getByText('call Maria again?')).toBeVisible()
  await press(page, /^Save: call back/)
  await expect(page.getByText('Saved: talked')).toBeVisible()
  await press(page, 'Undo')
  await expect(call).toBeVisible()

  await tabTo(page, 'New note')
  await page.keyboard.type('Ask for the second number.')
  await press(page, 'Save note')
  await expect(page.getByRole('button', { name: 'Read the note' })).toBeVisible()
  await press(page, 'Read the note')
  await expect(page.getByText('Ask for the second number.')).toBeVisible()

  await press(page, 'Open the application')
  await tabTo(page, 'The customer is coming in')
  await page.keyboard.press('Space')
  await press(page, 'Open the application')
  await expect(page.getByRole('heading', { name: "Maria O'Brien-Muñoz" })).toBeVisible()
  await press(page, /^Show/)
  await expect(page.getByText('078-05-1120')).toBeVisible()
  await press(page, 'Close now')
  await expect(page.getByText('078-05-1120')).toBeHidden()
  await press(page, 'Back to the case')
  const comingIn = page.getByRole('button', { name: /^Coming in/ })
  await expect(comingIn).toBeVisible()

  await press(page, 'Coming in')
  await expect(page.getByRole('button', { name: /^Close: coming in/ })).toBeVisible()
  await press(page, /^Close: coming in/)
  await expect(timeline(page)).toContainText('Closed: coming in')
  await press(page, 'Queue')
  await expect(page.getByRole('heading', { name: 'Cookeville queue' })).toBeVisible()
  await expect(rowOf(page, reference)).toBeHidden()
  expect(problems).toEqual([])
})
