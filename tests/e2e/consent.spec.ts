import { expect } from '@playwright/test'
import type { Replies } from '../../packages/domain/src/api.ts'
import { company } from '../../packages/domain/src/site/company.ts'
import { formatPhone } from '../../packages/domain/src/stores/phone-number.ts'
import { employment } from '../sample-payloads.ts'
import { fillBoth, openApply } from './apply-answers.ts'
import { agreedAtDesk } from './desk-and-mail.ts'
import {
  completeEmployment,
  employmentCalls,
  employmentPath,
  openAllPanels,
  solveCaptcha,
  submitApplication,
} from './employment-answers.ts'
import { answerAll, expectSent, hashOfText, notSent, repliesTo, sendAsOldPage, summary } from './form-answers.ts'
import { test } from './policy-checked-test.ts'

test('[EMP-09] shows the desk the text that the job application showed', async ({ page }) => {
  await completeEmployment(page, {})
  const line = await page.getByText(/^Version \d+\.\d+, in effect/).textContent()
  const replies = await repliesTo<Replies['submitEmployment']>(page, employmentCalls.application)
  await submitApplication(page).click()
  await expectSent(page, '/employment-application/thank-you')
  expect(await agreedAtDesk(replies[0]?.reference ?? '')).toEqual([
    {
      id: 'employment-agreement',
      version: /Version (\S+),/.exec(line ?? '')?.[1],
      sha256: await hashOfText('employment-agreement'),
    },
  ])
})

test('[APPLY-03] names every kind of contact, and how to apply without agreeing', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillBoth(page)
  const consent = page.locator('form li', { hasText: 'You may contact me' })
  await expect(consent).toContainText(
    'Cash Express may call, text and email me about this application and any account that comes from it. This includes automated calls and texts, and calls with an artificial or prerecorded voice. I can opt out at any time.',
  )
  const [store] = await page.evaluate(async () => {
    const reply = await fetch('/api/v1/get-stores', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { stores } = (await reply.json()) as Replies['getStores']
    const draft = JSON.parse(sessionStorage.getItem('draft:apply-now') ?? '{}') as { answers: [string, string][] }
    const chosen = Number(new Map(draft.answers).get('storeId'))
    return stores.filter(({ store_id }) => store_id === chosen)
  })
  const without = page
    .locator('form div:has(> p)', { hasText: "You don't have to agree to get a service from us." })
    .last()
  await expect(without).toContainText(`To apply without agreeing, visit ${store?.name} or call`)
  await expect(without.getByRole('link')).toHaveText(formatPhone(store?.phone ?? '') ?? '')
  await page.goto('/communications-with-you-and-phone-messages')
  const otherWays = page.getByRole('main').locator('h2:has-text("If you do not agree") ~ ul').first()
  await expect(otherWays.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+19315550100')
})

test('[EMP-14] keeps the typed answers when the job application page is out of date', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('the browser asked whether to leave the page')
  })
  await completeEmployment(page, {})
  await sendAsOldPage(page, employmentCalls.application)
  await submitApplication(page).click()
  const box = summary(page, notSent)
  await expect(box).toContainText(
    'This page is out of date. Reload it; we kept what you typed, except your Social Security number and signature.',
  )
  await box.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page).toHaveURL(employmentPath)
  await expect(page.getByText('For your safety, enter your Social Security number again.')).toBeVisible()
  await expect(page.locator('[name=signature]')).toBeAttached()
  await openAllPanels(page)
  await expect(page.locator('[name=applicantName]')).toHaveValue(employment.applicantName)
  await answerAll(page, {
    applicantSsn: employment.applicantSsn,
    applicantSsnDupCheck: employment.applicantSsn,
    signature: employment.signature,
  })
  await page.getByLabel('I agree to the terms above').check()
  await solveCaptcha(page)
  await submitApplication(page).click()
  await expectSent(page, '/employment-application/thank-you')
})
