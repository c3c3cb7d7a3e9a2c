import { expect } from '@playwright/test'
import { type Edge, startEdge } from '../../tools/nginx.ts'
import { fillFeedback, openForm, sendFeedback } from './form-answers.ts'
import { test, watchPolicy } from './policy-checked-test.ts'

/** nginx sends a content security policy of its own; the pages must work with that one, too. */
let edge: Edge

test.beforeAll(async ({ baseURL }) => {
  edge = await startEdge(baseURL ?? '')
})
test.afterAll(() => edge.stop())

test('runs the hero, the map and Apply Now behind nginx', async ({ page }) => {
  await page.goto(`${edge.origin}/`)
  await expect(page.locator('[data-hero][data-rotating]')).toBeVisible()
  await page.goto(`${edge.origin}/store-locator?zip=38501&miles=50`)
  await expect(page.locator('.leaflet-container [data-pin]').first()).toBeAttached()
  await page.goto(`${edge.origin}/apply-now/payday-loan/99`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply now')
  await page.goto(`${edge.origin}/apply-now/flex-loan/7`)
  await page.getByLabel('First name').fill('Maria')
  await expect(page.getByLabel('First name')).toHaveValue('Maria')
})

test('sends feedback with its captcha behind nginx', async ({ page }) => {
  await openForm(page, `${edge.origin}/customer-feedback`)
  await fillFeedback(page)
  await sendFeedback(page).click()
  await expect(page).toHaveURL(`${edge.origin}/thank-you/feedback`)
  await expect(page.getByText('Thank you for submitting.')).toBeVisible()
})

test('blocks injected scripts and markup and reports the violations', async ({ browser }) => {
  const context = await browser.newContext()
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.goto(`${edge.origin}/apply-now`)
  await page.locator('[data-journey][data-ready]').waitFor()
  const refused = await page.evaluate(async () => {
    // The policy does not apply to code that a debugger evaluates, only to later tasks.
    await new Promise((resolve) => setTimeout(resolve))
    const script = document.createElement('script')
    const attempts: Record<string, () => void> = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      evaluation: () => void new Function('window.ran = true')(),
      'a script of another site': () => script.setAttribute('src', 'https://elsewhere.example/x.js'),
      'a worker of another folder': () => void new Worker('/uploads/x.js'),
      'another policy': () =>
        void (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {}),
    }
    const inline = document.createElement('script')
    inline.append('window.ran = true')
    document.body.append(inline)
    return Object.entries(attempts)
      .flatMap(([name, attempt]) => {
        try {
          attempt()
          return []
        } catch {
          return [name]
        }
      })
      .concat('ran' in window ? [] : ['an inline script'])
  })
  expect(refused).toEqual([
    'markup',
    'evaluation',
    'a script of another site',
    'a worker of another folder',
    'another policy',
    'an inline script',
  ])
  for (const directive of ['require-trusted-types-for', 'trusted-types'])
    await expect.poll(() => violations.join('\n')).toContain(`violates the policy: ${directive} `)
  await context.close()
})

/** A phone on a slow connection must load this much, including response headers, before a form works. */
const mostScript = 95 * 1_024

for (const path of [
  '/apply-now',
  '/apply-now/flex-loan/7',
  '/apply-now/title-loan/4',
  '/customer-feedback',
  '/dispute-resolution',
  '/employment-application',
  '/application-status',
]) {
  test(`${path} transfers at most 95 KB of script behind nginx`, async ({ page }) => {
    const line = await page.context().newCDPSession(page)
    const scripts = new Set<string>()
    let bytes = 0
    line.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('.js')) scripts.add(requestId)
    })
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await line.send('Network.enable')
    await page.goto(`${edge.origin}${path}`)
    await page.locator('[data-journey][data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    console.log(`${path}: ${(bytes / 1_024).toFixed(1)} KB of script in ${scripts.size} files`)
    expect(bytes).toBeGreaterThan(50 * 1_024)
    expect(bytes).toBeLessThanOrEqual(mostScript)
  })
}
