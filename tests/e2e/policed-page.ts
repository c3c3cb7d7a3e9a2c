import { type BrowserContext, test as base, expect } from '@playwright/test'

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

/** Every test in a browser also proves that nothing it did was against the policy of a page. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const violations = await watchPolicy(context)
    await use(context)
    expect(violations).toEqual([])
  },
})
