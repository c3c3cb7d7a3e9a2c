import { expect, type Page } from '@playwright/test'
import {
  disputeCall,
  feedbackCall,
  fillDispute,
  fillFeedback,
  notSent,
  openForm,
  sendFeedback,
  sendNotice,
  summary,
} from '../e2e/form-answers.ts'
import { picture, test } from './picture.ts'

const forms = [
  { name: 'customer-feedback', call: feedbackCall, fill: fillFeedback, send: sendFeedback },
  { name: 'dispute-resolution', call: disputeCall, fill: fillDispute, send: sendNotice },
]

const isChecked = (page: Page) => expect(page.getByText('Checked', { exact: true })).toBeVisible()

for (const { name, call, fill, send } of forms) {
  test(`shows ${name} with errors as before`, async ({ page }) => {
    await openForm(page, `/${name}`)
    await send(page).click()
    await expect(summary(page)).toBeFocused()
    await picture(page, `${name}-errors`)
  })

  test(`shows ${name} that could not be sent as before`, async ({ page }) => {
    await page.route(call, (route) => route.abort())
    await openForm(page, `/${name}`)
    await fill(page)
    await send(page).click()
    await expect(summary(page, notSent)).toBeFocused()
    await isChecked(page)
    await picture(page, `${name}-failed`)
  })
}
