import { type BrowserContext, test as base, expect } from '@playwright/test'
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

/**
 * Fails a test when a page violated its content security policy. The project "disturbed" runs each test once more, with
 * the clock a year ahead and page translation on.
 */
export const test = base.extend<{ disturbed: boolean }>({
  disturbed: [false, { option: true }],
  context: async ({ context, disturbed }, use, { tags }) => {
    const violations = await watchPolicy(context)
    const broken = disturbed ? await translatePage(context) : []
    if (disturbed && !tags.includes(ownClock.tag)) await setClockAhead(context)
    await use(context)
    expect(violations).toEqual([])
    expect(broken).toEqual([])
  },
})
