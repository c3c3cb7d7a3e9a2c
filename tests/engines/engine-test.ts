import { test as base, expect } from '@playwright/test'
import { startChromium, startFirefox } from './puppeteer.ts'
import { type Engine, recordedErrors, type Tab, timeout } from './tab.ts'
import { startWebKit } from './webkit.ts'

/** Runs a test in the engine of its project, and fails it when a page threw an error or violated its policy. */
export const test = base.extend<{ tab: Tab }, { engine: Engine }>({
  engine: [
    async ({ launchOptions }, use, { project }) => {
      const starts: Record<string, () => Promise<Engine>> = {
        chromium: () => startChromium(launchOptions),
        firefox: startFirefox,
        webkit: startWebKit,
      }
      const start = starts[project.name]
      if (!start) throw new Error(`no engine is called ${project.name}`)
      const engine = await start()
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine }, use, info) => {
    const tab = await engine.openTab()
    await use(tab)
    if (info.status !== info.expectedStatus) {
      await info.attach('screen', { body: await tab.screenshot(), contentType: 'image/png' })
    }
    let errors: unknown
    await expect(async () => {
      errors = await tab.read(recordedErrors)
    }).toPass({ timeout })
    await tab.close()
    expect(errors).toBe('')
  },
})
