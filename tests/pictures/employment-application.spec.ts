import { expect } from '@playwright/test'
import {
  completeEmployment,
  employmentCalls,
  openAllPanels,
  openEmployment,
  sendRest,
  submitApplication,
} from '../e2e/employment-answers.ts'
import { summary } from '../e2e/form-answers.ts'
import { picture, test } from './picture.ts'

test('shows the employment application as before with all panels open', async ({ page }) => {
  await openEmployment(page)
  await openAllPanels(page)
  await picture(page, 'employment-application-open')
})

test('shows the employment application as before with errors', async ({ page }) => {
  await openEmployment(page)
  await submitApplication(page).click()
  await expect(summary(page)).toBeFocused()
  await picture(page, 'employment-application-errors')
})

test('shows an interrupted employment application as before', async ({ page }) => {
  await page.route(employmentCalls.application, (route) =>
    route.fulfill({ json: { success: true, applicationId: 'a'.repeat(43), reference: 'K7M4-29QD' } }),
  )
  await page.route(employmentCalls.references, (route) => route.abort())
  await completeEmployment(page)
  await submitApplication(page).click()
  await expect(sendRest(page)).toBeVisible()
  await picture(page, 'employment-application-broken')
})
