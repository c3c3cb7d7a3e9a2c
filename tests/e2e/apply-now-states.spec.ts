import { expect } from '@playwright/test'
import { answer, goOn, openApply } from './apply-answers.ts'
import { holdRequests } from './form-answers.ts'
import { test } from './policy-checked-test.ts'

test('[APPLY-04] warns before leaving only when typed answers would be lost', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return asked.length === 1 ? dialog.dismiss() : dialog.accept()
  })
  const leave = () => page.getByRole('link', { name: 'Not sure? Answer a few questions' }).click()
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'firstName').fill('Rosa')
  await leave()
  await expect(page).toHaveURL('/service-finder')
  expect(asked).toEqual([])
  await openApply(page, '/apply-now/flex-loan/7')
  await expect(answer(page, 'firstName')).toHaveValue('Rosa')
  await answer(page, 'ssn').fill('078')
  await leave()
  await expect.poll(() => asked).toEqual(['beforeunload'])

  await answer(page, 'ssn').fill('')
  const refuseStorage = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }
  await page.evaluate(refuseStorage)
  await answer(page, 'firstName').fill('Ana')
  await leave()
  await expect(page).toHaveURL('/service-finder')
  expect(asked).toEqual(['beforeunload', 'beforeunload'])

  await page.addInitScript(refuseStorage)
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'firstName').fill('Eva')
  await leave()
  await expect(page).toHaveURL('/service-finder')
  expect(asked).toHaveLength(3)
})

test('labels the button as loading, and explains what to do when the script does not load', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  const button = page.locator('form[method=post] button').filter({ hasText: 'Continue' })
  const line = page
    .locator('p')
    .filter({ hasText: 'If you wait, what you typed stays. If nothing happens, reload it, or call us at' })
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/apply-now/flex-loan/7', { waitUntil: 'commit' })
    await expect(button).toHaveAccessibleName('Loading...')
    await expect(line).toBeHidden()
    // The page's clock does not move a CSS animation.
    const delays = await line.evaluate((element) =>
      element.getAnimations().map((appear) => {
        appear.finish()
        return appear.effect?.getTiming().delay
      }),
    )
    expect(delays, reducedMotion).toEqual([10_000])
    await expect(line).toBeVisible()
    await expect(line).toBeInViewport()
    await expect(line.getByRole('link', { name: '931-555-0100' })).toBeVisible()
  }
  const before = await button.boundingBox()
  release()
  await expect(goOn(page)).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  await expect(line).toBeHidden()
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows no loading button', async ({ page }) => {
    await page.goto('/apply-now/flex-loan/7')
    await expect(page.locator('form[method=post] button').first()).toBeVisible()
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden()
  })
})
