import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test as base } from '../measured-test.ts'
import { translatePage } from './translated-page.ts'

const mark = 'violates the policy: '

/** Collects the content security policy violations of all pages of this context, including Trusted Types. */
export async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = []
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) violations.push(message.text())
  })
  await context.addInitScript((start) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, documentURI }) =>
      console.error(`${start}${violatedDirective} ${blockedURI} ${sample} on ${documentURI}`),
    )
  }, mark)
  return violations
}

const year = 366 * 24 * 60 * 60 * 1_000

/** Simulates a device with a wrong clock, or a page that was built last year. Timers keep their pace. */
export const setClockAhead = (context: BrowserContext) =>
  context.addInitScript((ahead) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given: readonly never[]) {
        if (given.length === 0) super(RealDate.now() + ahead)
        else super(...(given as unknown as [number]))
      }
      static override now = () => RealDate.now() + ahead
    } as DateConstructor
  }, year)

/** Tags a test that sets the page's clock itself. */
export const ownClock = { tag: '@own-clock' }

/** A page that hangs and a browser that draws no frames look the same in a test that timed out. */
async function describeLife(page: Page): Promise<string> {
  const within = (answer: Promise<unknown>) => Promise.race([answer.then(() => 'yes'), wait(2_000, 'no')])
  const answers = await within(page.evaluate(() => 0))
  const draws = await within(page.evaluate(() => new Promise(requestAnimationFrame)))
  return `${page.url()}: answers ${answers}, draws ${draws}`
}

/**
 * Fails a test when a page violated its content security policy. The project "disturbed" runs each test once more, with
 * the clock a year ahead and page translation on.
 */
export const test = base.extend<{ disturbed: boolean }>({
  disturbed: [false, { option: true }],
  context: async ({ context, disturbed }, use, info) => {
    const violations = await watchPolicy(context)
    const broken = disturbed ? await translatePage(context) : []
    if (disturbed && !info.tags.includes(ownClock.tag)) await setClockAhead(context)
    await use(context)
    if (info.status === 'timedOut')
      for (const page of context.pages()) console.log(`${info.title}: ${await describeLife(page).catch(String)}`)
    expect(violations).toEqual([])
    expect(broken).toEqual([])
  },
})
