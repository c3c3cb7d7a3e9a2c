import { expect } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, rowOf, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'
import { pressByKey } from './tab-to.ts'

const { representative } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

/** A number of its own for each project, because all of them share a database. */
const numberOf = (project: string) => (project === 'desk-phone' ? '931-555-0187' : '931-555-0188')

test('finds a customer who calls back, by keyboard, and never sends the number', async ({ page }, { project }) => {
  const problems = collectProblems(page)
  const number = numberOf(project.name)
  const answers = { ...application, phone: number, cellPhone: number, firstName: 'Zoë', zip: '38501' }
  const send = () => sendForm(site, intakeSecret, 'apply-now', 'submitApplication', answers)
  const [{ reference }, { reference: other }] = [await send(), await send()]
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await signIn(page, `${desk}/find`, representative)
  await expect(page.getByText('20 of 20 look-ups left this hour.')).toBeVisible()

  // The keyholder hashes the number soon after the case has arrived.
  await expect(async () => {
    await page.getByLabel('Reference or phone number').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(number.replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `2 cases with ${number}` })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByText(/1?\d of 20 look-ups left this hour\./)).toBeVisible()
  await expect(rowOf(page, reference)).toContainText('Also applied today')
  await expect(rowOf(page, reference)).not.toContainText('Zoë')

  await pressByKey(page, new RegExp(`On the phone.*${reference}`))
  await expect(page.getByRole('dialog', { name: 'The customer called back' })).toBeVisible()
  await page.getByLabel('May I have your first name').focus()
  await page.keyboard.type('Zoe')
  await page.keyboard.press('Tab')
  await page.keyboard.type('38502')
  await page.keyboard.press('Enter')
  await expect(page.getByText('They do not match this application.')).toBeVisible()
  await page.getByLabel('And the ZIP code').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('38501')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Both match.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${desk}/cases/${reference}/store:101`)
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await expect(page.getByText('The same phone number also applied today')).toBeVisible()
  await expect(page.getByRole('link', { name: other })).toHaveAttribute('href', `/cases/${other}/store:101`)

  const digits = number.replaceAll('-', '')
  expect(sent.filter((each) => each.replace(/[-\s]|%20|\+/g, '').includes(digits))).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
  ).not.toContain(number.slice(-4))
  expect(problems).toEqual([])
})
