import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchOptions, launch } from 'puppeteer-core'
import { chromium } from '../chromium.ts'
import { type Engine, optionOf, recordErrors, type Tab, timeout, windowSize } from './tab.ts'

/** Drives Firefox over WebDriver BiDi. */
export const startFirefox = () =>
  start({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' })

export const startChromium = () => start({ browser: 'chrome', ...chromium })

async function start(options: LaunchOptions): Promise<Engine> {
  // Firefox refuses to run as root in a home folder of another user, which is what a CI container has.
  const home = await mkdtemp(join(tmpdir(), 'cash-express-engine-'))
  const browser = await launch({
    ...options,
    env: { ...process.env, HOME: home },
    defaultViewport: windowSize,
    acceptInsecureCerts: true,
  })

  async function openTab(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    await page.evaluateOnNewDocument(recordErrors)
    return {
      open: async (address) => {
        await page.goto(address)
      },
      resize: (size) => page.setViewport(size),
      type: async (selector, text) => {
        const field = await page.waitForSelector(selector, { visible: true })
        await field?.type(text)
      },
      choose: async (select, value) => {
        await page.waitForSelector(optionOf(select, value))
        await page.select(select, value)
      },
      click: (selector) => page.locator(selector).click(),
      read: (expression) => page.evaluate(expression),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    }
  }

  async function stop() {
    await browser.close()
    await rm(home, { recursive: true, force: true })
  }
  return { openTab, stop }
}
