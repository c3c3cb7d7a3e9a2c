import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const [demo] = [browserTests.webServer ?? []].flat()
if (!demo) throw new Error('playwright.config.ts starts no demo')

/** Runs the journeys in three engines one by one, because two cores can run only one browser and its server. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  outputDir: `${repository}/.cache/engines`,
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: `${repository}/.cache/engines.json` }]],
  // The tests of the desk run in Chromium by themselves.
  projects: [{ name: 'chromium', testIgnore: 'desk.spec.ts' }, { name: 'firefox' }, { name: 'webkit' }],
  webServer: { ...demo, cwd: repository },
})
