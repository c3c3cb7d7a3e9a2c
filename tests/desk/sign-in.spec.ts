import { expect } from '@playwright/test'
import pg from 'pg'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { keepPicture, rowOf, showBothFactors, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { district, auditor } = samplePeople
const { desk, site, intakeSecret, databaseUrl } = deskSettings()

async function sql(query: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(query, values)
  await client.end()
}

test('signs a second tab in without a question and returns to its page', async ({ page, context }) => {
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await signIn(page, `${desk}/queue/store:101`, district)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()

  const second = await context.newPage()
  await second.goto(`${desk}/${reference}`)
  await second.getByRole('button', { name: 'Take and call', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Maria' })).toBeVisible()
  await expect(rowOf(page, reference)).toContainText('You have it')
})

test('asks for a new sign-in when the session is over and returns to the case', async ({ page }) => {
  const { reference } = await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await signIn(page, `${desk}/queue/store:101`, district)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('button', { name: 'Take and call', exact: true })).toBeVisible()

  await sql('delete from desk_session', [])
  // The page may notice it first, when the server closes its stream.
  await page
    .getByRole('button', { name: 'Take and call', exact: true })
    .click({ timeout: 2_000 })
    .catch(() => {})
  await expect(page.getByRole('heading', { name: 'Your session is over' })).toBeFocused()
  await keepPicture(page, 'session-over')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  // The provider asks only when the person did not show both factors lately.
  await expect(page.getByRole('button', { name: 'Take and call', exact: true })).toBeVisible()
})

test('tells a person without a role whom to ask', async ({ page }) => {
  await signIn(page, desk, auditor)
  await expect(page.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()
  await sql('update staff set removed_at = now() where subject = $1', [auditor.subject])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have no role at the desk' })).toBeVisible()
  await keepPicture(page, 'no-role')
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await showBothFactors(page, district)
  await expect(page.getByText('Dana Diaz District')).toBeVisible()
})
