import { expect, type Page } from '@playwright/test'
import type { Receipt } from '../../packages/components/src/form/receipt.ts'
import { picture, test } from './picture.ts'

const saveReceipt = (page: Page, form: string, more: Partial<Receipt>) =>
  page.addInitScript(([name, kept]) => sessionStorage.setItem(name, kept), [
    `receipt:${form}`,
    JSON.stringify({ reference: 'K7M4-29QD', sentAt: '2026-11-17T15:00:00Z', ...more }),
  ] as const)

const reference = (page: Page) => page.getByText('K7M4-29QD')

test('shows the thanks for an application as before', async ({ page }) => {
  const path = '/thank-you/apply-now/Cash%20Express%20of%20Cookeville/931-555-0107?service=4'
  const statusKey = `BCDFGHJK.${'a'.repeat(43)}`
  const words = { statusKey, callWords: 'mango solar' }
  await saveReceipt(page, 'apply-now', { ...words, dueAt: '2026-11-18T00:00:00.000Z', thankYou: path })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Cash Express of Cookeville' })).toBeVisible()
  await expect(reference(page)).toBeVisible()
  await picture(page, 'thanks-for-application')
})

for (const { form, path, dueAt } of [
  { form: 'customer-feedback', path: '/thank-you/feedback', dueAt: undefined },
  { form: 'dispute-resolution', path: '/thank-you/dispute', dueAt: '2026-12-17T18:00:00.000Z' },
  { form: 'employment-application', path: '/employment-application/thank-you', dueAt: '2027-01-15T18:00:00.000Z' },
]) {
  test(`shows ${path} with a reference as before`, async ({ page }) => {
    await saveReceipt(page, form, dueAt ? { dueAt } : {})
    await page.goto(path)
    await expect(reference(page)).toBeVisible()
    await picture(page, `thanks-for-${form}`)
  })
}
