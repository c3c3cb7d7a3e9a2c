import { expect } from '@playwright/test'
import { test as base } from '../measured-test.ts'
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
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      page.on('console', (message) => {
        const isRefusedCall = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusedCall) problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
