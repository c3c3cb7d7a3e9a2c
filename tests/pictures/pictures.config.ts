import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'

const { launchOptions, baseURL } = browserTests.use ?? {}
const [demo] = [browserTests.webServer ?? []].flat()

export default defineConfig({
  ...browserTests,
  projects: [
    {
      name: 'site',
      testDir: '.',
      // The styles that hide the map are inline, which the policy of our pages blocks.
      use: { bypassCSP: true },
    },
    // Serves the desk by itself, with its policy in force.
    { name: 'desk', testDir: '../desk-states', use: { viewport: { width: 1366, height: 768 } } },
  ],
  outputDir: '../../.cache/pictures',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  timeout: 60_000,
  // A picture that was not accepted fails; `npm run pictures -- --update` accepts it.
  updateSnapshots: 'none',
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: '../../.cache/pictures.json' }]],
  use: {
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // At half size text is still readable, and 130 pictures fit in a few megabytes.
    deviceScaleFactor: 0.5,
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        // These make letters and edges the same on every machine, independent of system hinting and processor.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-skia-runtime-opts',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
  ...(demo ? { webServer: { ...demo, cwd: '../..' } } : {}),
})
