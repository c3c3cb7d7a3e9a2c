import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import browserTests from '../../playwright.config.ts'
import { startDesk } from '../../tools/desk.ts'
import { freePort } from '../../tools/free-port.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { fillBothFactors, signIn } from '../desk/desk-browser.ts'
import { startDeskEdge } from '../faults/desk-edge.ts'
import { application } from '../sample-payloads.ts'
import type { DeskPart } from './desk.ts'
import { formatMs, percentile } from './wrk.ts'

const loads = 7
const waitingCases = 20

/** A phone's line of 1.6 Mbit/s with a round trip of 150 ms, and a processor of a quarter of the speed. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4

type Load = { readonly usable: number; readonly scriptBytes: number; readonly allBytes: number }

/** Notes when the browser has drawn the last row. React adds rows and what they do when pressed in one step. */
function noteRows(count: number) {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[data-reference]').length < count) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset.rowsAt = String(Date.now())
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Does something that leads to the queue, on a slow device that has stored none of its files. */
async function loadQueue(page: Page, lead: () => Promise<unknown>): Promise<Load> {
  const tab = await page.context().newCDPSession(page)
  await tab.send('Network.enable')
  await tab.send('Network.clearBrowserCache')
  const scripts = new Set<string>()
  let [scriptBytes, allBytes] = [0, 0]
  tab.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await tab.send('Network.emulateNetworkConditions', slowLine)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteRows, waitingCases)
  const start = Date.now()
  await lead()
  await page.waitForFunction(() => document.documentElement.dataset.rowsAt, undefined, { polling: 500 })
  const shownAt = await page.evaluate(() => Number(document.documentElement.dataset.rowsAt))
  await page.keyboard.press('j')
  await page.locator('[data-reference] a:focus').first().waitFor()
  return { usable: shownAt - start, scriptBytes, allBytes }
}

/** The person shows both factors to the provider, which sends the browser to the queue. */
async function afterSignIn(browser: Browser, address: string): Promise<Load> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillBothFactors(page, samplePeople.representative)
  const load = await loadQueue(page, () => page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true }))
  await page.context().close()
  return load
}

/** The person has signed in and opens another tab, which goes to the provider and back by itself. */
async function inNewTab(device: BrowserContext, address: string): Promise<Load> {
  const page = await device.newPage()
  const load = await loadQueue(page, () => page.goto(address, { waitUntil: 'commit' }))
  await page.close()
  return load
}

function rowOf(what: string, measured: readonly Load[]): string[] {
  const times = measured.map(({ usable }) => usable).sort((one, other) => one - other)
  const most = (bytes: readonly number[]) => `${Math.round(Math.max(...bytes) / 1_000)} KB`
  return [
    what,
    formatMs(percentile(times, 0.5)),
    formatMs(times.at(-1) ?? Number.NaN),
    most(measured.map(({ scriptBytes }) => scriptBytes)),
    most(measured.map(({ allBytes }) => allBytes)),
  ]
}

/** Measures how long the queue takes on an old phone with a slow line. */
export async function measureFirstLoad(): Promise<DeskPart> {
  const product = await startProduct({ CAPTCHA_COST: '20', NOTICES_PER_HOUR: '0', CONFIRMATIONS_PER_DOMAIN: '0' })
  const port = await freePort()
  const edge = await startDeskEdge(port, await freePort())
  let desk: Awaited<ReturnType<typeof startDesk>> | undefined
  const browser = await chromium.launch(browserTests.use?.launchOptions ?? {})
  try {
    desk = await startDesk({
      database: product,
      keys: product.keys,
      port,
      pages: edge.origin,
      settings: { TRUSTED_PROXIES: '127.0.0.1' },
    })
    const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
    for (let number = 0; number < waitingCases; number++)
      await sendForm(product.origin, INTAKE_SECRET, 'apply-now', 'submitApplication', application)
    const address = `${edge.origin}/queue/store:101`
    const signed = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await signed.newPage()
    await signIn(page, address, samplePeople.representative)
    await page
      .locator('[data-reference]')
      .nth(waitingCases - 1)
      .waitFor()

    const [signedIn, newTab]: [Load[], Load[]] = [[], []]
    for (let load = 0; load < loads; load++) {
      signedIn.push(await afterSignIn(browser, address))
      newTab.push(await inNewTab(signed, address))
    }
    const rows = [rowOf('after sign-in', signedIn), rowOf('new tab of the session', newTab)]
    return {
      heading: 'First load of the queue',
      about: `Until the frame with a queue of ${waitingCases} cases, in Chromium with an empty cache, 1.6 Mbit/s, a round trip of 150 ms and a quarter of the processor’s speed, through nginx with TLS; ${loads} times each. After sign-in: from the press of the provider’s button. New tab: from the request; the tab first goes to the provider and back, so that its key is signed. Bytes are those sent, with headers.`,
      columns: ['load', 'p50', 'longest', 'script', 'all files and answers'],
      rows,
      bars: rows.map(([what = '', p50 = '']) => ({
        label: `first load on a slow line, ${what}, p50`,
        value: Number.parseFloat(p50.replaceAll(',', '')),
      })),
    }
  } finally {
    await browser.close()
    await edge.stop()
    await desk?.stop()
    await product.stop()
  }
}
