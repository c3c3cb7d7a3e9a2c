import { expect, type Request } from '@playwright/test'
import { dispute } from '../sample-payloads.ts'
import {
  disputeCall,
  expectSent,
  fillDispute,
  notSent,
  openForm,
  problems,
  repliesTo,
  requestsTo,
  sendNotice,
  summary,
} from './form-answers.ts'
import { test } from './policy-checked-test.ts'

test('[DR-01] [DR-03] [TY-01] sends a notice and shows the day by which it is answered', {
  tag: '@translated',
}, async ({ page }) => {
  await openForm(page, '/dispute-resolution')
  const sent = requestsTo(page, '/dispute-resolution/submit')
  await expect(page.getByText('We answer within 30 days.').first()).toBeVisible()
  await fillDispute(page)
  const replies = await repliesTo<{ reference: string; dueAt: string }>(page, disputeCall)
  await sendNotice(page).click()
  await expect(page.getByRole('button', { name: 'Sending your notice...' })).toBeDisabled()
  await expectSent(page, '/thank-you/dispute')
  const { reference, dueAt } = replies[0] ?? { reference: 'none', dueAt: '' }
  await expect(page.getByRole('heading', { level: 1, name: 'Dispute resolution' })).toBeFocused()
  await expect(page.getByText('Thank you for submitting.')).toBeVisible()
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/Chicago' })
  await expect(page.getByText(`We answer by ${day.format(new Date(dueAt))}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()

  const { captchaResponse: _, ...answers } = (sent[0] as Request).postDataJSON()
  expect(answers).toEqual(dispute)
})

test('[DR-01] [DR-02] lists every missing answer, the captcha first, but no optional one', async ({ page }) => {
  await openForm(page, '/dispute-resolution')
  await sendNotice(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(problems(page)).toHaveText([
    "Please check the box to confirm you're not a robot.",
    'Customer name can not be blank.',
    'Transaction number can not be blank.',
    'Phone number can not be blank.',
    'Email can not be blank.',
    'Address can not be blank.',
    'Nature of the dispute can not be blank.',
    'Date of the dispute can not be blank.',
  ])
  await summary(page).getByRole('link', { name: 'Date of the dispute can not be blank.' }).click()
  await expect(page.getByLabel('Month')).toBeFocused()
  await expect(page.getByLabel('Additional phone number (optional)')).toBeVisible()
  await expect(page.getByLabel('Fax (optional)')).toBeVisible()
})

test('[DR-01] asks about a date in the future and sends it when confirmed', async ({ page }) => {
  await openForm(page, '/dispute-resolution')
  await fillDispute(page)
  await page.getByLabel('Year').fill('2199')
  const asked = 'Please check your answers'
  await sendNotice(page).click()
  await expect(problems(page, asked)).toHaveText(['This date is in the future. Is that right?'])
  await problems(page, asked).click()
  await expect(page.getByLabel('Month')).toBeFocused()
  await page.getByLabel('Yes, this is right').check()
  await sendNotice(page).click()
  await expectSent(page, '/thank-you/dispute')
})

test('[DR-01] refuses a month that does not exist', async ({ page }) => {
  await openForm(page, '/dispute-resolution')
  await fillDispute(page)
  await page.getByLabel('Month').fill('Junk')
  await sendNotice(page).click()
  await expect(problems(page)).toHaveText(['Date of the dispute must be a real date, like 04/27/2026.'])
  await problems(page).click()
  await expect(page.getByLabel('Month')).toBeFocused()
})

test('[DR-01] formats phone and fax as ###-###-#### when the field loses focus', async ({ page }) => {
  await openForm(page, '/dispute-resolution')
  for (const [label, typed] of [
    ['Phone number', '6155550123'],
    ['Additional phone number', '(615) 555.0123'],
    ['Fax', '1-615-555-0123'],
  ] as const) {
    const field = page.getByLabel(label, { exact: false }).first()
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue('615-555-0123')
  }
})

test('[DR-03] shows an error at the top when sending fails, and can send again', async ({ page }) => {
  await openForm(page, '/dispute-resolution')
  await fillDispute(page)
  await page.route(disputeCall, (route) => route.abort(), { times: 1 })
  await sendNotice(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await expect(sendNotice(page)).toBeEnabled()
  await sendNotice(page).click()
  await expectSent(page, '/thank-you/dispute')
})
