import { expect, type Page } from '@playwright/test'
import { costsPath } from '../../packages/domain/src/costs/cost-version.ts'
import { answer, openApply, serviceOf } from './apply-answers.ts'
import { expectFitsWithoutViolations } from './axe.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './policy-checked-test.ts'

const cookeville = '/stores/tn/cookeville/cash-express-of-cookeville'
const costsCall = `**${costsPath}`
const sampleLine = 'Sample figures: $100 to $200. APR in our example: 121.67%.'
const withoutCosts = 'The store gives you the exact cost in writing before you sign.'

const cost = (page: Page) => page.locator('details', { has: page.locator('summary', { hasText: /costs|Tennessee/ }) })

/** The demo publishes its figures after the API has started. */
test.beforeEach(async ({ request }) => {
  await expect
    .poll(async () => ((await (await request.get(costsPath)).json()) as { costs: unknown[] }).costs.length)
    .toBeGreaterThan(2)
})

/** Pages follow the figures when they are rendered anew. */
async function openWithCosts(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText("These are sample figures, not any lender's price.").first()).toBeAttached({
      timeout: 500,
    })
  }).toPass()
}

test.describe('a service page', () => {
  test('shows approved figures, opened in the state of the remembered store', { tag: '@translated' }, async ({
    page,
  }) => {
    await openWithCosts(page, '/payday-loans')
    const section = page.getByRole('region', { name: 'What it costs' })
    await expect(section.locator('details')).toHaveAttribute('open')
    for (const text of [
      sampleLine,
      '1 to 30 days',
      '$10 for each $100',
      'You borrow $100 and pay back $110 after 30 days. The finance charge is $10. The APR is 121.67%.',
      'SAMPLE-0000',
      'Sample regulator, 1 Sample Street, Sample City, TN 00000',
      "Source: Sample data, not any lender's price",
    ])
      await expect(section).toContainText(text)
    await expect(section.getByRole('link', { name: '800-555-0100' })).toHaveAttribute('href', 'tel:+18005550100')
    await expectFitsWithoutViolations(page)

    // With figures for several states, all of them are closed.
    await page.route('**/payday-loans', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/(<details class="[^"]+") open=""/, '$1') })
    })
    // The list would replace the remembered store by the one with its number.
    await page.route('**/api/v1/get-stores', (route) => route.abort())
    const own = page.locator('[data-cost-state=TN]')
    const reload = async (path: string) => {
      const store = { storeId: 101, name: 'A store', phone: '931-555-0107', path, near: '' }
      await page.evaluate((value) => localStorage.setItem('closest-store', value), JSON.stringify(store))
      await page.reload()
      await expect(page.getByRole('contentinfo').getByText('A store').first()).toBeAttached()
    }
    await reload('/stores/ky/london/a-store')
    await expect(own).not.toHaveAttribute('open')
    await reload('/stores/tn/cookeville/a-store')
    await expect(own).toHaveAttribute('open')
  })
})

test.describe('a store page', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('has the figures of its services in its HTML, and none without any', async ({ page, request }) => {
    await openWithCosts(page, cookeville)
    const offered = page.getByRole('region', { name: 'What this store offers' })
    await expect(offered.locator('summary')).toHaveText([/^Payday loans/, /^Check cashing/])
    await offered.locator('summary', { hasText: 'Payday loans' }).click()
    await expect(offered.getByText('The APR is 121.67%.')).toBeVisible()
    const kentucky = await (await request.get('/stores/ky/bowling-green/cash-express-of-bowling-green')).text()
    expect(kentucky).toContain('What this store offers')
    expect(kentucky).not.toContain('What it costs here')
    const flex = await (await request.get('/flex-loans')).text()
    expect(flex).toContain('The store shows you the exact cost in writing before you sign.')
    expect(flex).not.toContain('>What it costs<')
  })
})

test.describe('the service finder', () => {
  const answerWith = async (page: Page, ...answers: readonly string[]) => {
    for (const name of answers) await page.getByRole('link', { name }).first().click()
  }

  test('shows costs in the state that was chosen, and none when the call fails', async ({ page }) => {
    const replied = page.waitForResponse(costsCall)
    await page.goto('/service-finder')
    await replied
    await page.waitForLoadState('networkidle')
    await answerWith(page, 'Yes', 'Tennessee', '$425 or less')
    const shown = page.locator('details', { hasText: 'What a payday loan costs in Tennessee' })
    await expect(shown).toContainText(sampleLine)
    await shown.locator('summary').click()
    await expect(shown.getByText('The APR is 121.67%.')).toBeVisible()
    await answerWith(page, 'Start over', 'Yes', 'Kentucky', '$500 or less')
    await expect(page.getByRole('heading', { level: 2, name: 'Would you like an advance' })).toBeVisible()
    await expect(page.getByText(/What a payday loan costs/)).toHaveCount(0)

    await page.route(costsCall, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(costsPath))
    await page.goto('/service-finder')
    await failed
    await answerWith(page, 'Yes', 'Tennessee', '$425 or less')
    await expect(page.getByText('Takes you to the payday loan form')).toBeVisible()
    await expect(page.getByText(/What a payday loan costs/)).toHaveCount(0)
  })
})

test.describe('Apply Now', () => {
  for (const width of [360, 1280]) {
    test(`shows the costs at ${width} px without moving or emptying a field`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(costsCall, async (route) => {
        await held
        await route.continue()
      })
      const shifts = await watchShifts(page)
      await openApply(page, '/apply-now/payday-loan/3?store=101')
      await expect(page.getByText(withoutCosts)).toBeVisible()
      await answer(page, 'firstName').fill('Ada')
      await serviceOf(page).scrollIntoViewIfNeeded()
      // A shift soon after an input counts as the visitor's own.
      await page.waitForTimeout(700)
      const top = () => answer(page, 'firstName').evaluate((field) => field.getBoundingClientRect().top)
      const [before, count] = [await top(), (await shifts()).length]
      release()
      await expect(cost(page)).toContainText(sampleLine)
      await expect(page.getByText(withoutCosts)).toHaveCount(0)
      await page.waitForTimeout(300)
      expect(await top()).toBe(before)
      expect(await shifts()).toHaveLength(count)
      await expect(answer(page, 'firstName')).toHaveValue('Ada')
      await page.locator('summary', { hasText: 'What it costs in Tennessee' }).click()
      await expect(cost(page).getByText('The APR is 121.67%.')).toBeVisible()
    })
  }

  test('shows the figures of the chosen service, or the sentence without them', async ({ page }) => {
    await openApply(page, '/apply-now/payday-loan/3')
    await expect(cost(page)).toContainText('What it costs in Tennessee')
    await serviceOf(page).selectOption('Check cashing')
    await expect(cost(page)).toContainText('Sample figures: Fees for checks of $1 to $1,000.')
    await serviceOf(page).selectOption('Flex loan')
    await expect(page.getByText(withoutCosts)).toBeVisible()
    await serviceOf(page).selectOption('Payday loan')
    await answer(page, 'state').selectOption('KY')
    await expect(page.getByText(withoutCosts)).toBeVisible()
    await answer(page, 'state').selectOption('TN')
    await expect(cost(page)).toContainText(sampleLine)
    await expectFitsWithoutViolations(page)
  })

  test('works the same when the call fails', async ({ page }) => {
    await page.route(costsCall, (route) => route.fulfill({ status: 503, json: { success: false } }))
    const asked = page.waitForResponse(costsCall)
    await openApply(page, '/apply-now/payday-loan/3')
    await asked
    await expect(page.getByText(withoutCosts)).toBeVisible()
    await answer(page, 'firstName').fill('Ada')
    await expect(serviceOf(page)).toHaveValue('3')
    await expect(page.locator('form[method=post] details')).toHaveCount(0)
  })

  test('says what it says without figures when none are published', async ({ page }) => {
    await page.route(costsCall, (route) => route.fulfill({ json: { success: true, costs: [], licenses: [] } }))
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const asked = page.waitForResponse(costsCall)
    await openApply(page, '/apply-now/pawn-loan/9')
    await asked
    await expect(page.getByText("The store tells you the exact amount you'll be paid before you sign.")).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => url.includes('/cost-in-'))).toEqual([])
  })
})
