import { expect, type Request } from '@playwright/test'
import { feedback } from '../sample-payloads.ts'
import { expectFitsWithoutViolations } from './axe.ts'
import {
  expectSent,
  feedbackCall,
  fillFeedback,
  loseReply,
  notARobot,
  notSent,
  openForm,
  problems,
  repliesTo,
  requestsTo,
  sendFeedback,
  summary,
} from './form-answers.ts'
import { test } from './policy-checked-test.ts'

test('[FB-01] [FB-03] [TY-01] sends feedback and shows its reference, also after a reload', {
  tag: '@translated',
}, async ({ page, context }) => {
  await openForm(page, '/customer-feedback')
  const sent = requestsTo(page, '/customer-feedback/submit')
  await fillFeedback(page)
  const replies = await repliesTo<{ reference: string }>(page, feedbackCall)
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
  const reference = replies[0]?.reference ?? 'none'
  await expect(page).toHaveTitle('Customer feedback - Cash Express')
  const heading = page.getByRole('heading', { level: 1, name: 'Customer feedback' })
  await expect(heading).toBeFocused()
  await expect(page.getByText('Thank you for submitting.')).toBeVisible()
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(reference, { exact: true })).toBeVisible()

  const { captchaResponse, ...answers } = (sent[0] as Request).postDataJSON()
  expect(answers).toEqual(feedback)
  expect(captchaResponse.length).toBeGreaterThan(100)
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/)
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(feedback.email)

  const stranger = await context.newPage()
  await stranger.goto('/thank-you/feedback')
  await expect(stranger.getByText('Thank you for submitting.')).toBeVisible()
  await expect(stranger.getByText('Your reference')).toBeHidden()
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('[FB-01] gives fields length limits and phone keyboards and lists stores by city', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  const attributes = (label: string) =>
    page
      .getByLabel(label)
      .evaluate((input: HTMLInputElement) => [input.inputMode || input.type, input.autocomplete, input.maxLength])
  expect(await attributes('First name')).toEqual(['text', 'given-name', 50])
  expect(await attributes('Last name')).toEqual(['text', 'family-name', 50])
  expect(await attributes('Email')).toEqual(['email', 'email', 200])
  expect(await attributes('Phone')).toEqual(['tel', 'tel-national', -1])
  await page.getByRole('textbox', { name: 'Feedback' }).fill('a'.repeat(801))
  await expect(page.getByText('You have 1 character too many').first()).toBeVisible()

  const select = page.getByLabel('Store location')
  await expect(select).toBeEnabled()
  const stores = (await select.locator('option').allTextContents()).slice(1)
  expect(stores.length).toBeGreaterThan(20)
  expect(stores[0]).toMatch(/^[A-Z][\w ]+, (TN|KY|AL|MS), \d+ \w/)
  const cities = stores.map((each) => each.split(',')[0] ?? '')
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('[FB-01] [FB-02] lists each missing answer until it is given, the captcha first', {
  tag: '@translated',
}, async ({ page }) => {
  await openForm(page, '/customer-feedback')
  const sent = requestsTo(page, '/submit')
  await sendFeedback(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle('Error: Customer feedback - Cash Express')
  const messages = [
    "Please check the box to confirm you're not a robot.",
    'First name can not be blank.',
    'Last name can not be blank.',
    'Email can not be blank.',
    'Phone can not be blank.',
    'Store location can not be blank.',
    'Feedback can not be blank.',
  ]
  await expect(problems(page)).toHaveText(messages)
  for (const message of messages) await expect(page.locator('form').getByText(message)).toBeVisible()
  const order = await page.locator('form [aria-invalid=true]').evaluateAll((all) => all.map(({ id }) => id))
  expect([order.at(-1), ...order.slice(0, -1)]).toEqual(
    await problems(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')?.slice(1))),
  )

  await page.getByLabel('First name').fill('Sam')
  await expect(problems(page)).toHaveText(messages.filter((message) => !message.startsWith('First name')))
  await fillFeedback(page)
  await expect(summary(page)).toBeHidden()
  expect(sent).toEqual([])
})

test('[FB-03] shows a server error at the top and at its field, and can send again', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  await page.getByLabel('Store location').evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.add(new Option('A store that has closed', '99999'))
  })
  await page.getByLabel('Store location').selectOption('99999')
  const challenges = requestsTo(page, '/api/v1/captcha')
  await sendFeedback(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await expect(problems(page, notSent)).toHaveText(['Store location can not be blank.'])
  await expect(page.locator('form').getByText('Store location can not be blank.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(feedback.first_name)
  expect(challenges).toHaveLength(1)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await expect(page.locator('form').getByText('Store location can not be blank.')).toBeVisible()

  await page.getByLabel('Store location').selectOption('101')
  await expect(sendFeedback(page)).toBeEnabled()
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
})

test('[API-09] solves another captcha when the first is too easy or cannot be loaded', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  const busy = { status: 429, json: { success: false, errors: [{ field: '', message: 'Please wait.' }] } }
  await page.route('**/api/v1/captcha*', (route) => route.fulfill(busy), { times: 1 })
  await fillFeedback(page)
  const responses: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/customer-feedback/submit')) responses.push(request.headers()['captcha-response'])
  })
  const tooEasy = { status: 428, json: { success: false, errors: [{ field: '', message: 'Please send it again.' }] } }
  await page.route(feedbackCall, (route) => route.fulfill(tooEasy), { times: 1 })
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
  expect(responses).toHaveLength(2)
  expect(new Set(responses).size).toBe(2)
  expect(responses.every((each) => /^[A-Za-z0-9+/]{200,3000}={0,2}$/.test(each ?? ''))).toBe(true)
})

test('[FB-03] keeps every answer when the request does not reach the server', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  await page.route(feedbackCall, (route) => route.abort(), { times: 1 })
  await sendFeedback(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await expect(summary(page, notSent)).toContainText("We couldn't reach our server.")
  await expect(summary(page, notSent)).toContainText('Nothing was lost.')
  await expect(page.getByRole('textbox', { name: 'Feedback' })).toHaveValue(feedback.feedback)
  await expect(sendFeedback(page)).toBeEnabled()
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
})

test('[FB-03] creates no second submission when the reply is lost', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  const taken = await loseReply(page, feedbackCall)
  await sendFeedback(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  expect(taken).toHaveLength(1)

  // A reload must not change the idempotency key, which the saved draft keeps.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await notARobot(page).check()
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
  await expect(page.getByText(taken[0] ?? '', { exact: true })).toBeVisible()
})

test('warns when answers change after a lost reply, and can send them as well', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  const taken = await loseReply(page, feedbackCall)
  await sendFeedback(page).click()
  await expect(summary(page, notSent)).toBeFocused()
  await page.getByRole('textbox', { name: 'Feedback' }).fill('On second thought, everyone was very kind.')
  await sendFeedback(page).click()
  await expect(summary(page, notSent)).toContainText('This form was already sent with different answers.')
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
  await expect(page.locator('[data-reference]')).not.toHaveText(taken[0] ?? '')
})

test('shows an offline message and sends when the device is online again', async ({ page, context }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  const line = page.getByText("You're offline. We kept what you typed.")
  await expect(line).toBeHidden()
  await context.setOffline(true)
  await expect(line).toBeVisible()
  await expectFitsWithoutViolations(page)
  await sendFeedback(page).click()
  await expect(summary(page, notSent)).toContainText("You're not connected to the internet.")
  await expect(page.getByText("Verification didn't load.")).toBeVisible()
  await context.setOffline(false)
  await expect(line).toBeHidden()
  await expect(notARobot(page)).toBeChecked()
  await summary(page, notSent).getByRole('button', { name: 'Try again' }).click()
  await expectSent(page, '/thank-you/feedback')
})

test('[FB-03] [SITE-12] disables the form while it is sent and sends once on a double tap', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  const sent = requestsTo(page, '/customer-feedback/submit')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(feedbackCall, async (route) => {
    await held
    await route.continue()
  })
  await sendFeedback(page).dblclick()
  const button = page.getByRole('button', { name: 'Sending your feedback...' })
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Sending your feedback...' })).toHaveCount(1)
  await expect(page.locator('form [aria-busy=true]')).toHaveAttribute('inert', '')
  await button.click({ force: true })
  await page.keyboard.press('Enter')
  release()
  await expectSent(page, '/thank-you/feedback')
  expect(sent).toHaveLength(1)
})

test('[SITE-12] shows that the stores are loading and offers another try when that fails', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/v1/get-stores-no-service',
    async (route) => {
      await held
      await route.abort()
    },
    { times: 1 },
  )
  await openForm(page, '/customer-feedback')
  const select = page.getByLabel('Store location')
  await expect(select).toBeDisabled()
  await expect(select).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Loading the list of stores...')).toBeVisible()
  release()
  await expect(page.getByText("The list of stores didn't load.")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(select).toBeEnabled()
})

test('shows that the form was sent when the visitor goes back', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  await sendFeedback(page).click()
  await expectSent(page, '/thank-you/feedback')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeInViewport()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByRole('button', { name: 'Start a new one' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('[FB-03] needs only a keyboard from the header to the thank-you page', async ({ page }) => {
  await page.goto('/contact')
  await page.setViewportSize({ width: 1280, height: 800 })
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const tabTo = async (name: RegExp) => {
    for (let tries = 0; tries < 60; tries++) {
      await press('Tab')
      const text = await page.evaluate(() => {
        const element = document.activeElement
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        const more =
          element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
            ? element.labels[0]?.textContent
            : undefined
        return label ?? more ?? element?.textContent ?? ''
      })
      if (name.test(text)) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo(/^About us/)
  await press('Enter')
  await tabTo(/^Customer feedback$/)
  await press('Enter')
  await expect(page).toHaveURL('/customer-feedback')
  await expect(page.locator('form[method=post] button[type=submit]')).toBeVisible()
  await expect(page.getByLabel('Store location')).toBeEnabled()
  await tabTo(/^First name/)
  for (const answer of ['Sam', 'Lee', 'sam@example.com', '6155550123']) {
    await page.keyboard.type(answer)
    await press('Tab')
  }
  await page.keyboard.type('Cook')
  await press('Tab')
  await page.keyboard.type('All good.')
  await tabTo(/^I'm not a robot/)
  await press('Space')
  await tabTo(/^Send feedback$/)
  await press('Enter')
  await expectSent(page, '/thank-you/feedback')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
