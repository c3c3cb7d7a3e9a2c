import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request, type Route } from '@playwright/test'
import { withoutOwnership } from '../../apps/web/build/ownership.ts'
import { dispute, feedback } from '../sample-payloads.ts'

export const feedbackCall = '**/api/v1/customer-feedback/submit'
export const disputeCall = '**/api/v1/dispute-resolution/submit'

/** Waits for the page's script, because the button does not send before it has run. */
export async function openForm(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('form[method=post] button[type=submit]')).toBeVisible()
}

/** Answers by the path of each input, such as `referenceArray.0.name`; a date has an entry for each of its inputs. */
export type Answers = Readonly<Record<string, string>>

/**
 * Runs in the page. Sets all answers at once, like autofill, because only the keyboard tests need to type 50 answers key
 * by key. Returns those whose control is missing.
 */
export function setAnswers(answers: Readonly<Record<string, string | number>>) {
  const dispatch = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))
  return Object.entries(answers).filter(([path, value]) => {
    const inputs = [...document.getElementsByName(path)]
    const [input] = inputs
    if (input instanceof HTMLInputElement && input.type === 'radio') {
      inputs.find((each) => each instanceof HTMLInputElement && each.value === String(value))?.click()
    } else if (
      input instanceof HTMLSelectElement ||
      input instanceof HTMLInputElement ||
      input instanceof HTMLTextAreaElement
    ) {
      input.value = String(value)
      for (const type of ['input', 'change', 'focusout']) dispatch(input, type)
    }
    return !input && value !== ''
  })
}

export async function answerAll(page: Page, answers: Answers) {
  expect(await page.evaluate(setAnswers, answers)).toEqual([])
}

export const notARobot = (page: Page) => page.getByLabel("I'm not a robot")

export async function fillFeedback(page: Page) {
  await expect(page.getByLabel('Store location')).toBeEnabled()
  await answerAll(page, { ...feedback, store_location: String(feedback.store_location) })
  await notARobot(page).check()
}

export async function fillDispute(page: Page) {
  const { dispute_date: date, ...rest } = dispute
  const [year = '', month = '', day = ''] = date.split('-')
  const when = { 'dispute_date.month': month, 'dispute_date.day': day, 'dispute_date.year': year }
  await answerAll(page, { ...rest, ...when })
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

/** Delays the requests to a URL until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held
    await then(route)
  })
  return release
}

/** Lets the next request reach the server, but not its reply the page; collects the references of the replies. */
export async function loseReply(page: Page, call: string): Promise<string[]> {
  const taken: string[] = []
  await page.route(
    call,
    async (route) => {
      taken.push(((await (await route.fetch()).json()) as { reference: string }).reference)
      await route.abort()
    },
    { times: 1 },
  )
  return taken
}

/** Changes the next request to what a page of another build would send. */
export const sendAsOldPage = (page: Page, call: string) =>
  page.route(
    call,
    (route) => {
      const shown = route.request().headers()['consent-shown'] ?? ''
      return route.continue({
        headers: { ...route.request().headers(), 'consent-shown': shown.replace(/\w{64}/, 'a'.repeat(64)) },
      })
    },
    { times: 1 },
  )

/** The hash of a legal text, as the desk shows it for a text that was agreed to. */
export const hashOfText = async (id: string) =>
  createHash('sha256')
    .update(
      withoutOwnership(await readFile(new URL(`../../apps/web/content/legal/${id}.mdx`, import.meta.url), 'utf8')),
    )
    .digest('hex')

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

/** A server whose cores others took says that it is busy; the visitor then does what the page asks for. */
export async function expectSent(page: Page, thankYou: string | RegExp) {
  const busy = summary(page, notSent).getByText('Please try again in a moment.')
  await expect(async () => {
    if (await busy.isVisible()) await page.locator('form [type=submit]').click()
    await expect(page).toHaveURL(thankYou, { timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}
