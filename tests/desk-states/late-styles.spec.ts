import { expect } from '@playwright/test'
import { runTimersWithin } from './held-timers.ts'
import { reachState } from './reach-state.ts'
import { test } from './states-test.ts'

test('looks the same after the lock page has loaded its styles', async ({ page, server }) => {
  await reachState(page, server, {
    name: 'queue-for-styles',
    path: '/queue/store:101',
    cases: [],
    steps: [{ see: 'Live' }],
  })
  const look = () =>
    page.evaluate(() =>
      ['html', 'body', 'h1', 'a', 'button'].map((name) => {
        const { fontSize, lineHeight, color, backgroundColor, margin } = getComputedStyle(
          document.querySelector(name) ?? document.body,
        )
        return [name, fontSize, lineHeight, color, backgroundColor, margin].join(' ')
      }),
    )
  const before = await look()
  await runTimersWithin(page, 30_000)
  await expect(page.locator('link[rel=stylesheet][href*="lock-page"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await look()).toEqual(before)
})
