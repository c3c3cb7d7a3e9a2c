import { expect, type Page, type Request } from '@playwright/test'
import { dispute, feedback } from '../sample-payloads.ts'

export const feedbackCall = '**/api/v1/customer-feedback/submit'
export const disputeCall = '**/api/v1/dispute-resolution/submit'

/** Waits for the page's script, because the button does not send before it has run. */
export async function openForm(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('form[method=post] button[type=submit]')).toBeVisible()
}

export const notARobot = (page: Page) => page.getByLabel("I'm not a robot")

export async function fillFeedback(page: Page) {
  await page.getByLabel('First name').fill(feedback.first_name)
  await page.getByLabel('Last name').fill(feedback.last_name)
  await page.getByLabel('Email').fill(feedback.email)
  await page.getByLabel('Phone').fill(feedback.phone)
  await page.getByLabel('Store location').selectOption(String(feedback.store_location))
  await page.getByRole('textbox', { name: 'Feedback' }).fill(feedback.feedback)
  await notARobot(page).check()
}

export async function fillDispute(page: Page) {
  await page.getByLabel('Customer name').fill(dispute.customer_name)
  await page.getByLabel('Transaction number').fill(dispute.transaction_number)
  await page.getByLabel('Phone number', { exact: false }).first().fill(dispute.phone_home)
  await page.getByLabel('Email').fill(dispute.email)
  await page.getByLabel('Address').fill(dispute.address)
  await page.getByLabel('Nature of the dispute').fill(dispute.dispute_nature)
  await page.getByLabel('Month').fill('11')
  await page.getByLabel('Day').fill('1')
  await page.getByLabel('Year').fill('2026')
  await notARobot(page).check()
}

export const summary = (page: Page, heading = 'There is a problem') => page.getByRole('region', { name: heading })

export const notSent = 'There was an error submitting the form:'

export const sendFeedback = (page: Page) => page.getByRole('button', { name: 'Send feedback' })
export const sendNotice = (page: Page) => page.getByRole('button', { name: 'Send notice' })

/** Collects every request of the page to this path. */
export function requestsTo(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) seen.push(request)
  })
  return seen
}

/** Collects the replies on the network, because a page that has navigated away no longer has them. */
export async function repliesTo<Reply>(page: Page, call: string): Promise<Reply[]> {
  const replies: Reply[] = []
  await page.route(call, async (route) => {
    const response = await route.fetch()
    replies.push((await response.json()) as Reply)
    await route.fulfill({ response })
  })
  return replies
}

/** Clearing a form with typed answers needs a confirmation. */
export async function clearForm(page: Page) {
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await page.getByRole('button', { name: 'Yes, clear it' }).click()
}

/** A long list of problems shows only its first lines until it is expanded. */
export const showAllProblems = (page: Page) =>
  summary(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click()

/** Expects the heading near the top of the window and the focus on the box around it. */
export async function expectSummaryOnTop(page: Page, heading?: string) {
  await expect(summary(page, heading)).toBeFocused()
  const box = await summary(page, heading).getByRole('heading').boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(120)
}

/** The links of the error summary, without the phone number below them. */
export const problems = (page: Page, heading?: string) => summary(page, heading).getByRole('listitem').getByRole('link')
