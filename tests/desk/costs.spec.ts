import { expect, type Page } from '@playwright/test'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { collectProblems, lookAt, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'
import { pressByKey, tabTo } from './tab-to.ts'

const { 'head office': headOffice, compliance } = samplePeople
const { desk, site } = deskSettings()

/** The day in Mississippi, whose stores are all in one time zone. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
const [year = '', month = '', day = ''] = today.split('-')

/** The pages have no costs of title loans in Mississippi, whatever the demo publishes. */
const figures: readonly (readonly [field: string, typed: string])[] = [
  ['Lowest amount, in dollars', '100'],
  ['Highest amount, in dollars', '2,500'],
  ['Source of the amounts', 'Price list'],
  ['Shortest term', '30'],
  ['Longest term', '30'],
  ['Source of the term', 'Statute'],
  ['Name', 'Loan fee'],
  ['Amount of the fee', '25'],
  ['What the amount is for', 'for each $100'],
  ['When it is due', 'due with the last'],
  ['Source of the fee', 'Statute'],
  ['Amount financed, in dollars', '400'],
  ['Payment, in dollars', '500'],
  ['Paid back after', '30'],
  ['APR, in percent', '30.42'],
  ['Source of the example', 'Price list'],
]

const publishedIn = async (page: Page) => {
  const reply = await page.request.get(`${site}/api/v1/costs`)
  const { costs } = (await reply.json()) as { costs: { state: string; serviceId: number }[] }
  return costs.find(({ state, serviceId }) => state === 'MS' && serviceId === 4)
}

test('publishes a cost that one person entered and another approved, by keyboard', async ({
  page,
  browser,
  viewport,
}) => {
  const problems = collectProblems(page)
  await signIn(page, `${desk}/costs`, headOffice)
  await pressByKey(page, 'Enter figures')
  await expect(page.getByRole('heading', { name: 'Enter figures' })).toBeVisible()
  await tabTo(page, 'State')
  await page.keyboard.type('Mississippi')
  await tabTo(page, 'Service')
  await page.keyboard.type('Title')
  for (const [field, typed] of figures) {
    await tabTo(page, field)
    await page.keyboard.type(typed)
  }
  await expect(page.getByText('an APR of 304.17%. What you entered does not agree.')).toBeVisible()
  await tabTo(page, 'First day')
  await page.keyboard.type(`${month}${day}${year}`)
  await pressByKey(page, 'Enter for approval')
  // The summary has the focus, and its only link leads to the field.
  await expect(page.getByText('1 answer needs a change.')).toBeVisible()
  await pressByKey(page, 'The example works out to an APR of 304.17%, not 30.42%.')
  await expect(page.getByLabel('APR, in percent')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('304.17')
  await expect(page.getByText('What you entered agrees.')).toBeVisible()

  // A request that fails loses nothing, and a second press enters one version.
  await page.route('**/api/costs', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await pressByKey(page, 'Enter for approval')
  await expect(page.getByText('Everything you typed is kept. Check your connection')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Amount of the fee')).toHaveValue('25')
  await page.unroute('**/api/costs')
  await pressByKey(page, 'Enter for approval')

  await expect(page.getByRole('heading', { name: 'Title loans in Mississippi: costs' })).toBeVisible()
  await expect(page.getByText('You entered this, so you cannot approve it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await lookAt(page, 'costs-own')
  expect(await publishedIn(page)).toBeUndefined()

  const device = await browser.newContext({ viewport })
  const other = await device.newPage()
  await signIn(other, `${desk}/costs`, compliance)
  const waiting = other.getByRole('region', { name: 'Waits for you' })
  await expect(waiting.getByRole('link', { name: 'Title loans in Mississippi: costs' })).toHaveCount(1)
  await pressByKey(other, 'Title loans in Mississippi: costs')
  await expect(other.getByText('You borrow $400 and pay back $500 after 30 days.').first()).toBeVisible()
  await pressByKey(other, 'Approve')
  await expect(other.getByText('Visitors in Mississippi read it within two minutes.')).toBeVisible()
  await lookAt(other, 'costs-approved')
  await expect.poll(() => publishedIn(other)).toMatchObject({ since: today, example: { apr: 304.17 } })

  // One person is enough to take it away again.
  await page.reload()
  await expect(page.getByText('Approved by')).toBeVisible()
  await pressByKey(page, 'Withdraw')
  await expect(page.getByText('Within two minutes, visitors read')).toBeVisible()
  await pressByKey(page, 'Withdraw')
  await expect(page.getByText('Write why.')).toBeVisible()
  await page.keyboard.type('A sample of the tests')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Withdrawn.', { exact: true })).toBeVisible()
  await expect.poll(() => publishedIn(page)).toBeUndefined()
  await pressByKey(page, 'All versions of Title loans in Mississippi')
  await expect(page.getByText('Reason: A sample of the tests')).toBeVisible()
  expect(problems).toEqual([])
  await device.close()
})
