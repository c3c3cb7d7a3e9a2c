import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { demoSettingsFile } from './tests/e2e/demo-settings.ts'

const port = Number(process.env.E2E_PORT ?? 4610)
/** The same engine without its window, from the same source package: lighter where it is installed. */
const shell = '/usr/bin/chromium-headless-shell'

export default defineConfig<{ disturbed: boolean }>({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3,
  timeout: 30_000,
  // Two browsers and everything behind them on two cores: a slow answer is not a wrong one.
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [['dot'], ['json', { outputFile: '.cache/playwright.json' }]]
    : [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
      // A test browser must not look for updates: this machine's network is closed.
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
    // What only reads HTML, or looks at colors and heights, is not changed by a clock or a translator.
    {
      name: 'disturbed',
      testIgnore:
        /\/(accessibility|form-kit|home|large-text|late-scripts|policy|services|shell|site|static-pages|stores|suggest-field)\.spec/,
      // Walks that only look for violations look once.
      grepInvert: /accessibility violation|a screen reader/,
      use: { disturbed: true },
    },
  ],
  webServer: [
    {
      command: `node tools/demo.ts --port ${port}`,
      url: `http://127.0.0.1:${port}/health/ready`,
      timeout: 120_000,
      // All tests share one address: the work of a visitor's phone, doubled for each twenty, is not what they test.
      // They also send hundreds of forms to a few stores, and look for the mail about each.
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
