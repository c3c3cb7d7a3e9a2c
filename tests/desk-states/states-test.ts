import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { test as base } from '../measured-test.ts'
import { preparePage } from './reach-state.ts'
import { type StatesServer, startStatesServer } from './states-server.ts'

/** Each worker has a server of its own, because a state is what its server answers. */
export const test = base.extend<{ problems: string[] }, { server: StatesServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startStatesServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await preparePage(page)
    await use(page)
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      const onError = ({ message }: Error) => void problems.push(message)
      const onConsole = (message: ConsoleMessage) => {
        const isRefusedCall = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusedCall) problems.push(message.text())
      }
      page.on('pageerror', onError)
      page.on('console', onConsole)
      await use(problems)
      page.off('pageerror', onError)
      page.off('console', onConsole)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** One page shows one state after the other, because a new one would compile the scripts of the desk again. */
export const testOnOnePage = test.extend<object, { onePage: Page }>({
  onePage: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, colorScheme, deviceScaleFactor, viewport, contextOptions } = project.use
      const context = await browser.newContext({
        ...contextOptions,
        ...Object.fromEntries(
          Object.entries({ locale, timezoneId, colorScheme, deviceScaleFactor, viewport }).filter(([, value]) => value),
        ),
      })
      const page = await context.newPage()
      await preparePage(page)
      // Leaving a page with unsaved text.
      page.on('dialog', (dialog) => dialog.accept())
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ onePage, server }, use) => {
    await use(onePage)
    await onePage.emulateMedia({ forcedColors: null, media: null })
    await onePage.context().setOffline(false)
    // An address of the same server, because another site starts a new process, which compiles all scripts again.
    await onePage.goto(`${server.origin}/api/none`)
    const browser = await onePage.context().newCDPSession(onePage)
    await browser.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'all' })
    await browser.detach()
  },
})
