import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { type StatusCallName, statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { collectProblems, lookAt, rowOf, signIn, timeline } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative, manager } = samplePeople
const { desk, site, intakeSecret, databaseUrl } = deskSettings()

const apply = () => sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Sends as the status page does. No store has the application in the first moment, so it tries again. */
async function asCustomer(name: StatusCallName, key: string | undefined, answers: object) {
  await expect(async () => {
    const reply = await fetch(`${site}${statusCalls[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, ...answers }),
    })
    expect(reply.status).toBe(200)
  }).toPass()
}

const newRequest = () => randomBytes(16).toString('hex')

async function sql(text: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(text, [...values])
  await client.end()
  return rows
}

test('shows the words, a change and a stop of the calls while a representative calls', async ({
  page,
  browser,
  viewport,
}) => {
  const problems = [collectProblems(page)]
  const { reference, statusKey, callWords = '' } = await apply()
  await signIn(page, `${desk}/${reference}`, representative)
  await expect(page.getByRole('button', { name: 'Take and call', exact: true })).toBeVisible()
  await expect(page.getByText(callWords)).toHaveCount(0)
  await page.getByRole('button', { name: 'Take and call', exact: true }).click()
  const script = page.getByRole('region', { name: 'What to say' })
  await expect(script).toContainText('may I speak with Maria')
  // The two words stay hidden until the customer has confirmed who it is.
  await expect(page.getByText(callWords)).toHaveCount(0)
  await page.getByRole('button', { name: 'It’s Maria' }).click()
  await expect(page.getByText(callWords, { exact: true })).toHaveAttribute('translate', 'no')
  await expect(script).toContainText(`your two words are: ${callWords}.`)
  const numbers = page.getByRole('link', { name: /931-555-0/ })
  await expect(numbers).toHaveText([/Cell phone 931-555-0143/, /Phone 931-555-0142/])

  await page.getByLabel(/^(New note|Note for the next caller)/).fill('She asked about the hours.')
  await asCustomer('correct', statusKey, { phone: '931-555-0177', bestTime: 'evening', request: newRequest() })
  await expect(alertWith(page, 'The customer just changed the phone number')).toBeVisible()
  await expect(numbers).toHaveText([
    /New phone 931-555-0177\s*Changed by the customer, today at/,
    /Old cell phone 931-555-0143/,
    /Old phone 931-555-0142/,
  ])
  await expect(page.getByText('Changed by Maria: After 4 PM')).toBeVisible()
  await expect(timeline(page)).toContainText('What the customer changed was opened')
  await lookAt(page, 'corrected')
  const audit = await sql('select action, scope from audit where reference = $1 order by id', [reference])
  expect(audit).toEqual([
    { action: 'card', scope: 'card' },
    { action: 'card', scope: 'best time' },
    { action: 'card', scope: 'phone' },
  ])

  // A stranger with the link could have named the number, so it hears the words only after the old one was tried.
  await expect(page.getByText('Try the old one first')).toBeVisible()
  await expect(page.getByText(callWords)).toHaveCount(0)

  await asCustomer('calls', statusKey, { calls: 'stop' })
  await expect(alertWith(page, 'The customer asked us not to call')).toBeVisible()
  await expect(numbers).toHaveCount(0)
  await expect(page.getByText(callWords)).toHaveCount(0)
  await expect(page.getByLabel(/^(New note|Note for the next caller)/)).toHaveValue('She asked about the hours.')
  await lookAt(page, 'calls-stopped')
  await page.getByRole('button', { name: /^Save note/ }).click()
  await expect(page.getByText('Note saved')).toBeVisible()

  const otherDevice = await browser.newContext({ viewport })
  const other = await otherDevice.newPage()
  problems.push(collectProblems(other))
  await signIn(other, `${desk}/${reference}`, manager)
  await expect(timeline(other)).toContainText('The customer stopped the calls')
  await expect(other.getByText('The phone numbers stay hidden')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Take and call', exact: true })).toHaveCount(0)
  await asCustomer('cancel', statusKey, {})
  await expect(timeline(other)).toContainText('The customer canceled')
  await other.getByRole('button', { name: 'Reopen the case' }).click()
  await expect(other.getByRole('dialog')).toContainText('only if the customer has asked for a call since then')
  await other.getByRole('button', { name: 'Leave it closed' }).click()
  await expect(timeline(other)).not.toContainText('Reopened')
  await other.getByRole('button', { name: 'Reopen the case' }).click()
  await other.getByRole('button', { name: 'Reopen it all the same' }).click()
  await expect(timeline(page)).toContainText('Reopened')
  await expect(page.getByText('The case was reopened.')).toBeVisible()
  await lookAt(page, 'canceled-reopened')
  expect(problems.flat()).toEqual([])
  await otherDevice.close()
})

test('opens what was changed before with the card, and shows that the email failed', async ({ page }) => {
  const { reference, statusKey } = await apply()
  await asCustomer('correct', statusKey, { phone: '931-555-0178', bestTime: 'any', request: newRequest() })
  await sql(
    `with c as (update store_inbox i set version = version + 1 where reference = $1 returning i as one)
     select append_case_event(array[one], 'mail failed', array['{"status": "5.1.1"}'::jsonb]) from c`,
    [reference],
  )
  await signIn(page, `${desk}/${reference}`, representative)
  await expect(page.getByText('Email failed: call.')).toBeVisible()
  await lookAt(page, 'mail-failed')
  await page.getByRole('button', { name: 'Take and call', exact: true }).click()
  await expect(page.getByRole('link', { name: /931-555-0/ }).first()).toHaveText(/New phone 931-555-0178/)
  await expect(alertWith(page, 'just changed')).toHaveCount(0)
  await expect(page.getByText('Email failed: call.')).toBeVisible()
  await asCustomer('cancel', statusKey, {})
  await expect(alertWith(page, 'The customer canceled')).toBeVisible()
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await expect(rowOf(page, reference)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Which cases' }).getByText('Closed').click()
  await expect(rowOf(page, reference)).toContainText('Canceled by the customer')
})
