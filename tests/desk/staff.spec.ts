import { expect } from '@playwright/test'
import { sampleColleagues, samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { collectProblems, keepPicture, lookAt, showBothFactors, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { 'head office': headOffice, compliance } = samplePeople
const { tom } = sampleColleagues
const { desk } = deskSettings()

test('gives someone a role who signs in at once, and takes it away at once', async ({ page, browser, viewport }) => {
  const problems = collectProblems(page)
  const device = await browser.newContext({ viewport })
  const other = await device.newPage()
  await signIn(other, desk, tom)
  await expect(other.getByRole('heading', { name: 'You have no role at the desk' })).toBeVisible()

  await signIn(page, `${desk}/staff`, headOffice)
  await expect(page.getByText('tom signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Give a role' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Found: tom signed in')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Tom Turner')
  await dialog.getByLabel('Representative').check()
  await dialog.getByRole('combobox', { name: 'Store' }).selectOption('102')
  await dialog.getByLabel('Auditor').check()
  await dialog.getByRole('button', { name: 'Add Tom Turner' }).click()
  await expect(page.getByText('Tom Turner was added and can sign in now.')).toBeVisible()
  const row = page.getByRole('row', { name: 'Tom Turner' })
  await row.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Representative').check()
  await dialog.getByRole('combobox', { name: 'Store' }).selectOption('102')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tom Turner was changed.')).toBeVisible()
  await expect(row).toContainText('Not signed in')
  await expect(row).toContainText('Never')

  await other.goto(desk)
  await other.getByRole('button', { name: 'Sign in' }).click()
  const queue = other.getByText('Tom Turner')
  await expect(queue.or(other.getByLabel('User name')).first()).toBeVisible()
  if (await other.getByLabel('User name').isVisible()) await showBothFactors(other, tom)
  await expect(queue.first()).toBeVisible()
  await expect(other.getByText('Live', { exact: true })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('1 device')
  await lookAt(page, 'staff')
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove and end sessions' }).click()
  await expect(page.getByText('Choose why.', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByLabel('Why').selectOption('Leaves the company')
  await page.getByRole('button', { name: 'Remove and end sessions' }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await expect(row).toBeHidden()

  // Nobody touches the page: its stream ends, and the server does not let it come back.
  await expect(other.getByRole('heading', { name: 'Your session is over' })).toBeVisible()
  await other.goto(`${desk}/queue/store:102`)
  await other.getByRole('button', { name: 'Sign in' }).click()
  const noRole = other.getByRole('heading', { name: 'You have no role at the desk' })
  await expect(noRole.or(other.getByLabel('User name')).first()).toBeVisible()
  if (await other.getByLabel('User name').isVisible()) await showBothFactors(other, tom)
  await expect(noRole).toBeVisible()
  expect(problems).toEqual([])
  await device.close()
})

test('shows compliance who gave and took roles, and saves the audit as a file', async ({ page }) => {
  await signIn(page, `${desk}/audit`, compliance)
  const log = page.getByRole('region', { name: 'Everything today' })
  await expect(log).toContainText('Person added')
  await expect(log).toContainText('tom; leaves the company')
  await keepPicture(page, 'audit')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Events as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(log).toContainText('Audit exported')
  await page.getByLabel('What').selectOption('Staff')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(log).not.toContainText('Audit exported')
  await log.getByRole('link', { name: 'Hank Hill' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hank Hill' })).toBeVisible()
  await expect(page.getByText('Head office, since')).toBeVisible()
})
