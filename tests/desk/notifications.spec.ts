import { existsSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { isAll } from '../all-checks.ts'
import { chromium } from '../chromium.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { desk, site, intakeSecret } = deskSettings()

/** The engine without a window, which the other tests use, has no notifications. */
const fullBrowser = '/usr/bin/chromium'
test.use({ launchOptions: { ...chromium, executablePath: fullBrowser } })
test.skip(!isAll && !existsSync(fullBrowser), 'only --all installs the full browser')

/** Titles of what the service worker was asked to show; a browser without a screen shows nothing. */
const shownByWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })

test('notifies through the service worker: a push message, and where a page may not', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: desk })
  await signIn(page, `${desk}/queue/store:101`, samplePeople.representative)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Browser notifications' }).check()
  // The operator did not turn push messages on.
  await expect(page.getByRole('switch', { name: 'Message when no tab is open' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const title = 'A new application is waiting at Cookeville'
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: desk,
    registrationId,
    data: JSON.stringify({ title }),
  })
  await expect.poll(() => shownByWorker(page)).toContain(title)

  // As Chrome on Android, which has the class and lets no page use it.
  await page.evaluate(() => {
    document.hasFocus = () => false
    window.Notification = class {
      static readonly permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    } as unknown as typeof Notification
  })
  await sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)
  await expect.poll(() => shownByWorker(page)).toEqual(['A new case in Cookeville.'])
})
