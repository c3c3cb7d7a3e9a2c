import { expect, type Page, type Request } from '@playwright/test'
import { dispute, feedback } from '../sample-payloads.ts'

export const feedbackCall = '**/api/v1/customer-feedback/submit'
export const disputeCall = '**/api/v1/dispute-resolution/submit'

/** The page's script has run: only then does its button send. */
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

/** Every call that the page makes to this address, as it leaves. */
export function watch(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) seen.push(request)
  })
  return seen
}

/** What the server really answered to this call; a page that has moved on no longer knows it. */
export async function listen<Reply>(page: Page, call: string): Promise<Reply[]> {
  const heard: Reply[] = []
  await page.route(call, async (route) => {
    const response = await route.fetch()
    heard.push((await response.json()) as Reply)
    await route.fulfill({ response })
  })
  return heard
}

/** What is typed into a form is asked about before it is cleared. */
export async function clearForm(page: Page) {
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await page.getByRole('button', { name: 'Yes, clear it' }).click()
}

/** A long list of problems shows its first lines. */
export const showAllProblems = (page: Page) =>
  summary(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click()

/** The heading stands at the top of the window, and the box around it has the focus. */
export async function expectSummaryOnTop(page: Page, heading?: string) {
  await expect(summary(page, heading)).toBeFocused()
  const box = await summary(page, heading).getByRole('heading').boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(120)
}

/** The links of the box on top, without the phone number below them. */
export const problems = (page: Page, heading?: string) => summary(page, heading).getByRole('listitem').getByRole('link')
