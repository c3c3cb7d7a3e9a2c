import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const { launchOptions } = browserTests.use ?? {}

/** The desk on a phone and on a laptop, each with its own cases of the same store. */
export default defineConfig({
  testDir: '.',
  outputDir: `${repository}/.cache/desk`,
  globalSetup: './desk-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The tests share the keyholder's clock, and two browsers would share two cores with the whole product.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: `${repository}/.cache/desk.json` }]],
  use: { ...(launchOptions ? { launchOptions } : {}), locale: 'en-US', timezoneId: 'America/Chicago' },
  projects: [
    // What the others do is the same at every width, or needs a keyboard.
    {
      name: 'phone',
      testMatch: /(colleagues|customer|first-call|job-application|journey|roles)\.spec\.ts/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'laptop', use: { viewport: { width: 1366, height: 768 } } },
  ],
})
