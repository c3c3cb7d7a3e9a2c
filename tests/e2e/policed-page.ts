import { type BrowserContext, test as base, expect } from '@playwright/test'
import { translatePage } from './translated-page.ts'

const mark = 'violates the policy: '

/** Everything that a page of this context is refused by its own policy, Trusted Types included. */
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

/** A phone whose clock is wrong, or a page that was built last year. Timers keep their pace. */
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

/** For a test that sets the page's clock itself. */
export const ownClock = { tag: '@own-clock' }

/**
 * Every test in a browser also proves that nothing it did was against the policy of a page. In the project "disturbed" it
 * runs once more with the clock a year ahead and with page translation on.
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
