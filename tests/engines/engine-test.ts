import { expect, type TestInfo } from '@playwright/test'
import { test as base } from '../measured-test.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { type Engine, recordedErrors, type Tab, timeout } from './tab.ts'
import { startWebKit } from './webkit.ts'

const starts: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

async function startEngine(name: string): Promise<Engine> {
  const start = starts[name]
  if (!start) throw new Error(`no engine is called ${name}`)
  return start()
}

async function useTab(engine: Engine, name: string, use: (tab: Tab) => Promise<void>, info: TestInfo) {
  const tab = await engine.openTab()
  await use(tab)
  if (info.status !== info.expectedStatus) {
    await info.attach(name, { body: await tab.screenshot(), contentType: 'image/png' })
  }
  let errors: unknown
  await expect(async () => {
    errors = await tab.read(recordedErrors)
  }).toPass({ timeout })
  await tab.close()
  expect(errors).toBe('')
}

type Tabs = { readonly tab: Tab; readonly otherTab: Tab }
type Engines = { readonly engine: Engine; readonly otherEngine: Engine }

/** Runs a test in the engine of its project, and fails it when a page threw an error or violated its policy. */
export const test = base.extend<Tabs, Engines>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  /** The browser of another device. */
  otherEngine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  tab: ({ engine }, use, info) => useTab(engine, 'screen', use, info),
  otherTab: ({ otherEngine }, use, info) => useTab(otherEngine, 'other screen', use, info),
})
