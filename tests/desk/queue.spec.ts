import { expect, type Page } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { runAxe, violationLines } from '../axe-run.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, keepPicture, rowOf, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative, 'head office': headOffice } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

const send = () => sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Which cases' }).getByText(name)

test('marks a case that arrives, and takes it in the list with one key', async ({ page }) => {
  const problems = collectProblems(page)
  await send()
  await signIn(page, `${desk}/queue/store:101`, representative)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'Cookeville queue' }).click()

  const { reference } = await send()
  await expect(rowOf(page, reference)).toContainText('New')
  await expect(page.getByRole('status').filter({ hasText: 'New case: flex loan' })).toBeVisible()
  await keepPicture(page, 'queue-new')
  await page.getByRole('button', { name: 'Show the new case' }).click()
  await expect(rowOf(page, reference).getByRole('link', { name: reference }).first()).toBeFocused()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(`${desk}/cases/${reference}/store:101`)
  await page.goBack()
  await expect(rowOf(page, reference)).toContainText('You have it')
  await tab(page, 'Mine').click()
  await expect(rowOf(page, reference)).toBeVisible()
  expect(problems).toEqual([])
})

test('moves with single keys until someone switches them off', async ({ page }) => {
  await send()
  await signIn(page, `${desk}/queue/store:101`, representative)
  const rows = page.locator('[data-reference]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find by reference')).toBeFocused()
  await page.keyboard.type('j?')
  await expect(page.getByLabel('Find by reference')).toHaveValue('j?')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys and sound' })).toBeVisible()
  expect(violationLines(await runAxe(page))).toEqual([])
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('gives the focus back when a dialog is closed with its button', async ({ page }) => {
  await signIn(page, `${desk}/queue/store:101`, representative)
  const keys = page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'Keys' })
  await keys.click()
  const dialog = page.getByRole('dialog', { name: 'Keys and sound' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(keys).toBeFocused()
})

test('closes the menu when someone presses elsewhere', async ({ page }) => {
  await signIn(page, `${desk}/queue/store:101`, representative)
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await page.locator('summary', { hasText: representative.name }).click()
  await expect(signOut).toBeVisible()
  await page.getByRole('heading', { name: 'Cookeville queue' }).click()
  await expect(signOut).toBeHidden()
})

test('keeps the list and takes nothing while there is no connection', async ({ page, context }) => {
  const { reference } = await send()
  await signIn(page, `${desk}/queue/store:101`, representative)
  await expect(rowOf(page, reference)).toBeVisible()
  // A stream that opens later would be live: Chromium does not cut streams when it goes offline.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(rowOf(page, reference).getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(rowOf(page, reference).getByRole('button')).not.toHaveAttribute('aria-disabled')
})

test('lets head office choose a store and find a case by its reference', async ({ page }) => {
  const { reference } = await send()
  await signIn(page, `${desk}/queue/head-office`, headOffice)
  await expect(page.getByRole('heading', { name: 'Head office feedback' })).toBeVisible()
  await page.getByLabel('Inbox').selectOption('Cookeville')
  await expect(rowOf(page, reference)).toBeVisible()

  await page.getByLabel('Find by reference').fill(reference.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Find a case' })).toBeVisible()
  await expect(page.getByText('Found in Cookeville')).toBeVisible()
  await expect(rowOf(page, reference)).toBeVisible()
  await page.getByLabel('Reference or phone number').fill('ABC')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('A reference has 8 letters and digits')).toBeVisible()
  await page.goto(`${desk}/NNNNNNNN`)
  await expect(page.getByRole('heading', { name: 'There is no case NNNNNNNN' })).toBeVisible()
})
