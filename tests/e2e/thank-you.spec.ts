import { expect, test } from '@playwright/test'

for (const [path, heading] of [
  ['/thank-you/feedback', 'Customer feedback'],
  ['/thank-you/dispute', 'Dispute resolution'],
  ['/employment-application/thank-you', 'Employment application'],
] as const) {
  test(`${path} thanks whoever opens it, under its heading, and is kept out of search engines [TY-01]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Thank you for submitting.')).toBeVisible()
    await expect(page.getByText('Your reference')).toBeHidden()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
}
