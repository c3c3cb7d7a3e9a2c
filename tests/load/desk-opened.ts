import { chromium, expect, type Page } from '@playwright/test'
import browserTests from '../../playwright.config.ts'
import { startDesk } from '../../tools/desk.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { signIn } from '../desk/desk-browser.ts'
import { application } from '../sample-payloads.ts'
import type { DeskPart } from './desk.ts'
import { formatMs, percentile } from './wrk.ts'

/** Within a manager's cap of 40 an hour. */
const releases = 30

/** Resolves after the frame in which the answers are first shown, with the milliseconds since the button was pressed. */
const timeFromPress = (page: Page, shown: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let pressedAt = Number.NaN
        const noteTime = ({ timeStamp }: Event) => {
          pressedAt = timeStamp
        }
        document.addEventListener('click', noteTime, { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent.includes(text)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    shown,
  )

/** Measures how long a person waits for the answers of an application after pressing the button. */
export async function measureOpened(): Promise<DeskPart> {
  const product = await startProduct({ CAPTCHA_COST: '20', NOTICES_PER_HOUR: '0', CONFIRMATIONS_PER_DOMAIN: '0' })
  let desk: Awaited<ReturnType<typeof startDesk>> | undefined
  const browser = await chromium.launch(browserTests.use?.launchOptions ?? {})
  try {
    desk = await startDesk({ database: product, keys: product.keys })
    const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
    const references: string[] = []
    for (let number = 0; number < releases; number++)
      references.push(
        (await sendForm(product.origin, INTAKE_SECRET, 'apply-now', 'submitApplication', application)).reference,
      )
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/Chicago' })
    await signIn(page, `${desk.origin}/queue/store:101`, samplePeople.manager)
    await page.locator(`[data-reference="${references.at(-1)}"]`).waitFor()

    const times: number[] = []
    for (const reference of references) {
      await page.goto(`${desk.origin}/cases/${reference}/store:101/application`)
      await page.getByLabel('The customer is coming in').check()
      const timed = timeFromPress(page, application.lastName)
      await page.getByRole('button', { name: 'Open the application' }).click()
      times.push(await timed)
      await expect(page.getByText(application.lastName).first()).toBeVisible()
    }
    times.sort((one, other) => one - other)
    const [p50, p95, longest] = [percentile(times, 0.5), percentile(times, 0.95), times.at(-1) ?? Number.NaN]
    return {
      heading: 'Opening in the browser',
      about: `From the press of “Open the application” to the frame with the answers in Chromium, for ${releases} applications, each on a page that was just loaded. The browser, the desk server, the keyholder, PostgreSQL and the website run on this machine, so the time has no network in it.`,
      columns: ['releases', 'p50', 'p95', 'longest'],
      rows: [[String(times.length), ...[p50, p95, longest].map((each) => formatMs(each))]],
      bars: [
        { label: 'opening in the browser, p50', value: p50, pale: true },
        { label: 'opening in the browser, p95', value: p95 },
      ],
    }
  } finally {
    await browser.close()
    await desk?.stop()
    await product.stop()
  }
}
