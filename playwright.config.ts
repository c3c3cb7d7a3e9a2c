import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { demoSettingsFile } from './tests/e2e/demo-settings.ts'

const port = Number(process.env.E2E_PORT ?? 4610)
/** The same engine without a window, which uses less memory than the full browser. */
const shell = '/usr/bin/chromium-headless-shell'

export default defineConfig<{ disturbed: boolean }>({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3,
  timeout: 30_000,
  // The browsers and the whole product share two cores, so an answer can be slow without being wrong.
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [['dot'], ['json', { outputFile: '.cache/playwright.json' }]]
    : [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
      // The test machine has no network, so the browser must not look for updates.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'ordinary' },
    // Skips tests that only read HTML, colors or heights, which a clock or a translator does not affect, and Spanish pages,
    // which run the same code.
    {
      name: 'disturbed',
      testIgnore:
        /\/(accessibility|form-kit|home|large-text|late-scripts|policy|services|shell|site|spanish|static-pages|stores|suggest-field)\.spec/,
      // Tests that only look for accessibility violations run once.
      grepInvert: /accessibility violation|a screen reader/,
      use: { disturbed: true },
    },
  ],
  webServer: [
    {
      command: `node tools/demo.ts --port ${port} --site-only`,
      url: `http://127.0.0.1:${port}/health/ready`,
      timeout: 120_000,
      // All tests share one address, whose captcha price rises with use, so the cost is low.
      // They also send hundreds of forms to a few stores and expect a mail about each, so the ceiling is off.
      env: { CAPTCHA_COST: '20', NOTICES_PER_HOUR: '0', DEMO_SETTINGS_FILE: demoSettingsFile },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `npm run kit -- --port ${port + 1} --strictPort`,
      url: `http://127.0.0.1:${port + 1}/__kit/`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
