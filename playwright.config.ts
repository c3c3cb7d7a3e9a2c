import { defineConfig } from '@playwright/test'
import { isAll } from './tests/all-checks.ts'
import { chromium } from './tests/chromium.ts'
import { demoSettingsFile } from './tests/e2e/demo-settings.ts'

const port = Number(process.env.E2E_PORT ?? 4610)
const gracefulShutdown = { signal: 'SIGTERM', timeout: 10_000 } as const

/** Everything that could move a letter or an edge of a kept picture is the same on every machine. */
const pictured = {
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  colorScheme: 'light' as const,
  contextOptions: { reducedMotion: 'reduce' as const },
  // At half size text is still readable, and 130 pictures fit in a few megabytes.
  deviceScaleFactor: 0.5,
  launchOptions: {
    ...chromium,
    args: [
      ...chromium.args,
      // These make letters and edges independent of system hinting and processor.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-skia-runtime-opts',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  },
}

/** Only these servers are started when a run names its projects, as in `npm run test:e2e -- --project site`. */
const named = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name = '']) => name)
const serves = (...projects: string[]) => named.length === 0 || named.some((name) => projects.includes(name))

const desk = { testDir: 'tests/desk', workers: 1, fullyParallel: false }
const onDesk = { locale: 'en-US', timezoneId: 'America/Chicago' }
/** Tests that another engine runs for a change. */
const elsewhere = (engine: string) => new RegExp(`@in-(?!${engine})`)
const engine = { testDir: 'tests/engines', workers: 1, fullyParallel: false }

export default defineConfig<{ disturbed: boolean }>({
  outputDir: '.cache/playwright',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  // A picture that was not accepted fails; `npm run pictures -- --update` accepts it.
  updateSnapshots: 'none',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3,
  // Usual are 8 s. Beside a virtual machine that took both cores for minutes, tests of 8 s took over 90.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions: chromium },
  // Those whose tests run one after the other start first, so that no core waits for them at the end.
  projects: [
    // Visitors use phones with WebKit, stores use Firefox; only all checks run everything in both, and in both languages.
    {
      ...engine,
      name: 'webkit',
      ...(isAll ? {} : { testIgnore: /desk\.spec/, grepInvert: [/ in Spanish$/, elsewhere('webkit')] }),
    },
    {
      ...engine,
      name: 'firefox',
      ...(isAll ? {} : { testIgnore: /journeys\.spec/, grepInvert: [/head office|auditor/, elsewhere('firefox')] }),
    },
    {
      ...engine,
      name: 'chromium',
      testMatch: /(captured-api|listening|outage)\.spec/,
      ...(isAll ? {} : { grepInvert: elsewhere('chromium') }),
    },
    // The other tests do the same at every width, or need a keyboard.
    {
      ...desk,
      name: 'desk-phone',
      testMatch: isAll
        ? /(colleagues|customer|first-call|job-application|journey|roles)\.spec\.ts/
        : /(first-call|journey)\.spec\.ts/,
      use: { ...onDesk, viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    // They share the clock of the keyholder, so one waits for the other.
    {
      ...desk,
      name: 'desk-laptop',
      dependencies: ['desk-phone'],
      use: { ...onDesk, viewport: { width: 1366, height: 768 } },
    },
    { name: 'site', testDir: 'tests/e2e' },
    // The same tests with the clock a year ahead and page translation on: for a change, one per form and kind of page.
    {
      name: 'disturbed',
      testDir: 'tests/e2e',
      ...(isAll ? {} : { grep: /@translated/ }),
      // Skips tests that only read HTML, colors or heights, which a clock or a translator does not affect, and Spanish
      // pages, which run the same code.
      testIgnore:
        /\/(form-kit|home|late-scripts|pages|policy|services|shell|site|spanish|static-pages|stores|suggest-field)\.spec/,
      // Tests that only look for accessibility violations run once.
      grepInvert: /accessibility violation|a screen reader/,
      use: { disturbed: true },
    },
    // The styles that hide the map are inline, which the policy of our pages blocks.
    { name: 'pictures', testDir: 'tests/pictures', use: { ...pictured, bypassCSP: true } },
    // Serves the desk by itself, with its policy in force.
    {
      name: 'desk-states',
      testDir: 'tests/desk-states',
      use: { ...pictured, viewport: { width: 1366, height: 768 } },
    },
  ],
  webServer: [
    ...(serves('site', 'disturbed', 'pictures', 'chromium', 'firefox', 'webkit')
      ? [
          {
            command: `node tools/demo.ts --port ${port} --site-only`,
            url: `http://127.0.0.1:${port}/health/ready`,
            timeout: 120_000,
            // All tests share one address, whose captcha price rises with use, so the cost is low.
            // They also send hundreds of forms to a few stores and expect a mail about each, so the ceiling is off.
            env: {
              CAPTCHA_COST: '20',
              NOTICES_PER_HOUR: '0',
              CONFIRMATIONS_PER_DOMAIN: '0',
              DEMO_SETTINGS_FILE: demoSettingsFile,
            },
            gracefulShutdown,
          },
        ]
      : []),
    ...(serves('site', 'disturbed')
      ? [
          {
            command: `npm run kit -- --port ${port + 1} --strictPort`,
            url: `http://127.0.0.1:${port + 1}/__kit/`,
            gracefulShutdown,
          },
        ]
      : []),
    ...(serves('desk-phone', 'desk-laptop')
      ? [
          {
            command: `node tests/desk/serve-desk.ts --port ${port + 2}`,
            url: `http://127.0.0.1:${port + 2}/health`,
            timeout: 120_000,
            gracefulShutdown,
          },
        ]
      : []),
  ],
})
