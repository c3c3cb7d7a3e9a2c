import { expect, type Page } from '@playwright/test'
import type { Receipt } from '../../packages/components/src/form/receipt.ts'
import type { Replies } from '../../packages/domain/src/api.ts'
import { documentGroups } from '../../packages/domain/src/services/documents-to-bring.ts'
import { dueText } from '../../packages/domain/src/stores/due-time.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'
import { isAll } from '../all-checks.ts'
import { expectFitsWithoutViolations } from './axe.ts'
import { apply as sendApplication } from './followed-application.ts'
import { test } from './policy-checked-test.ts'

const pathOf = ({ name, phone }: Pick<Store, 'name' | 'phone'>, service?: number) =>
  `/thank-you/apply-now/${encodeURIComponent(name)}/${encodeURIComponent(phone)}${service ? `?service=${service}` : ''}`

const cookeville = { name: 'Cash Express of Cookeville', phone: '931-555-0107' }

const saveReceipt = (page: Page, form: string, receipt: Receipt) =>
  page.addInitScript(([name, kept]) => sessionStorage.setItem(name, kept), [
    `receipt:${form}`,
    JSON.stringify(receipt),
  ] as const)

/** Sends an application and keeps its receipt, as the form would. */
async function apply(page: Page, inTimeZone: string) {
  const { stores } = (await (
    await page.request.post('/api/v1/get-stores', { data: {} })
  ).json()) as Replies['getStores']
  const store = stores.find(({ time_zone, serviceIds }) => time_zone === inTimeZone && serviceIds.includes(3))
  if (!store) throw new Error(`no store in ${inTimeZone} offers payday loans`)
  const sent = await sendApplication(page.request, { appliedFor: 'paydayloan', serviceId: 3, storeId: store.store_id })
  const { reference, dueAt, statusKey, callWords } = sent
  await saveReceipt(page, 'apply-now', {
    reference,
    dueAt,
    statusKey,
    callWords,
    sentAt: new Date().toISOString(),
    thankYou: pathOf(store, 3),
  })
  return { ...sent, store, due: new Date(dueAt) }
}

const plain = (text: string) => text.replace(/\s/g, ' ')
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you!' })
const groups = (page: Page) => page.getByRole('group').locator('legend')
const statusLink = (page: Page) => page.getByRole('textbox', { name: 'Your status link' })

test('[TY-02] [PROMISE-01] [PROMISE-04] names store, deadline, reference, call words and documents, also on paper', {
  tag: '@translated',
}, async ({ page, baseURL }) => {
  const { store, reference, due, statusKey, callWords } = await apply(page, 'America/New_York')
  const answer = await page.goto(pathOf(store, 3))
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(heading(page)).toBeFocused()
  await expect(main(page)).toContainText(`A representative from ${store.name} will be in touch within 1 business day.`)
  const words = plain(dueText(due, store.time_zone))
  expect(words).toMatch(/^\w+day, \w+ \d+ at [\d:]+ [AP]M Eastern$/)
  await expect(page.getByText(`Expect to hear from us by ${words}`, { exact: true })).toBeVisible()
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Call ${store.phone}` })).toHaveAttribute(
    'href',
    `tel:+1${store.phone.replaceAll('-', '')}`,
  )
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    new RegExp(`destination=${store.latitude},${store.longitude}`),
  )
  await expect(main(page)).toContainText('No credit is approved online.')
  await expect(groups(page)).toHaveText(['For a payday loan'])
  await expect(page.getByRole('group').locator('label')).toHaveText(
    documentGroups(3).flatMap(({ documents }) => documents.map(({ item, note = '' }) => `${item}${note}`)),
  )

  const calendar = page.getByRole('link', { name: 'Add a calendar reminder' })
  const saved = page.waitForEvent('download')
  await calendar.click()
  expect((await saved).suggestedFilename()).toBe('cash-express.ics')
  const file = decodeURIComponent((await calendar.getAttribute('href'))?.split(',').slice(1).join(',') ?? '')
  expect(file).toContain(`DTSTART:${due.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z\r\n`)
  expect(file).toContain('SUMMARY:Cash Express should have called you by now\r\n')
  expect(file).not.toMatch(/^(DTEND|DURATION|LOCATION)/m)
  expect(file.replaceAll('\r\n ', '')).toContain(
    `call ${store.name} at ${store.phone}. Your reference is ${reference}.`,
  )
  expect(file.toLowerCase()).not.toContain('loan')
  expect(file.replaceAll('\r\n ', '')).toContain(
    `See what has happened so far: ${baseURL}/application-status#${statusKey}\r\n`,
  )
  for (const word of callWords.split(' ')) expect(file).not.toContain(word)

  const link = `${baseURL}/application-status#${statusKey}`
  const call = page.getByRole('region', { name: "How to know it's us" })
  await expect(call).toContainText(`When we call, we say these two words: ${callWords}`)
  await expect(call).toContainText(`If a caller doesn't know them, hang up and call your store at ${store.phone}.`)
  await expect(statusLink(page)).toHaveValue(link)
  const see = page.getByRole('link', { name: 'See the status of your application' })
  await expect(see).toHaveAttribute('href', link)
  await expect(main(page)).not.toContainText(/we (have )?(sent|emailed)/i)
  await page.emulateMedia({ media: 'print' })
  await expect(call.getByText(callWords)).toBeVisible()
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeHidden()
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('checkbox', { name: 'Personal check' }).check()
  await page.reload()
  await expect(page.getByText(`Expect to hear from us by ${words}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Personal check' })).toBeChecked()
  await see.click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { name: 'What has happened so far' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: store.name })).toBeVisible()
})

test('[TY-02] shows no reference, words or link of another application in a shared link', async ({ page }) => {
  await saveReceipt(page, 'apply-now', {
    reference: 'K7M4-29QD',
    statusKey: `BCDFGHJK.${'a'.repeat(43)}`,
    callWords: 'garage guitar',
    sentAt: '2026-11-16T15:00:00Z',
    thankYou: pathOf({ name: 'Cash Express of Sparta', phone: '931-555-0199' }, 3),
  })
  await page.goto(pathOf(cookeville))
  await expect(page.getByRole('heading', { name: cookeville.name })).toBeVisible()
  await expect(page.getByText('Your reference')).toBeHidden()
  await expect(page.getByText('When we call, we say')).toHaveCount(0)
  await expect(statusLink(page)).toHaveCount(0)
  await expect(groups(page)).toHaveText([
    'For a flex, payday, installment or title loan',
    'A flex loan also needs',
    'For a flex loan, optional',
    'A payday loan also needs',
    'A title loan also needs',
    'To cash a check',
    'For a pawn loan',
    'To sell gold',
  ])
  await expect(page.getByRole('group').locator('label')).toHaveText(
    documentGroups().flatMap(({ documents }) => documents.map(({ item, note = '' }) => `${item}${note}`)),
  )
})

test('[SITE-09] shows the store of a sent application in the footer, but not the store of a link', async ({ page }) => {
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: cookeville.name })
  await page.goto(pathOf(cookeville, 3))
  await expect(page.getByRole('main').getByText(cookeville.name).first()).toBeVisible()
  await expect(inFooter).toBeHidden()
  await saveReceipt(page, 'apply-now', { reference: 'BCDFGHJK', sentAt: '2026-11-16T15:00:00Z' })
  await page.goto(pathOf(cookeville, 3))
  await expect(inFooter).toBeVisible()
})

test('copies the link, and selects it when there is no clipboard', async ({ page, context }) => {
  const receipt = {
    reference: 'BCDFGHJK',
    statusKey: `BCDFGHJK.${'a'.repeat(43)}`,
    callWords: 'garage guitar',
    sentAt: '2026-11-16T15:00:00Z',
  }
  await saveReceipt(page, 'apply-now', receipt)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(pathOf(cookeville, 3))
  const copy = page.getByRole('button', { name: 'Copy the link' })
  const said = page.getByRole('region', { name: 'Follow your application' }).getByRole('status')
  await copy.click()
  await expect(said).toHaveText('Copied')
  await expect(copy).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await statusLink(page).inputValue())

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.press('Enter')
  await expect(said).toHaveText('The link is selected. Copy it now.')
  await expect(statusLink(page)).toBeFocused()
  const selected = await statusLink(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )
  expect(selected).toBe(await statusLink(page).inputValue())
  await expectFitsWithoutViolations(page)
})

test('[TY-02] mentions no credit or pay stub, nor words and link that an older server lacks', async ({ page }) => {
  await saveReceipt(page, 'apply-now', { reference: 'K7M4-29QD', sentAt: '2026-11-16T15:00:00Z' })
  for (const service of isAll ? [1, 6, 9] : [9]) {
    await page.goto(pathOf(cookeville, service))
    await expect(page.getByRole('heading', { name: cookeville.name })).toBeVisible()
    await expect(page.getByText('K7M4-29QD')).toBeVisible()
    await expect(main(page)).not.toContainText(/credit is approved|pay stub|Social Security|proof of address/i)
    await expect(page.getByText('When we call, we say')).toHaveCount(0)
    await expect(statusLink(page)).toHaveCount(0)
  }
})

const forged: readonly [what: string, name: string, phone: string][] = [
  ['a phone that is not the store’s', cookeville.name, '800-555-9999'],
  ['a store that is not ours', 'Cash Express of Scamville', cookeville.phone],
  ['a phone that is not 10 digits', cookeville.name, '555-0107'],
  ['words instead of a phone', cookeville.name, 'call now'],
  ['a script', '<script>document.title="owned"</script>', '800-555-9999'],
  ['an image with a script', '<img src=x onerror=\'document.title="owned"\'>', cookeville.phone],
]

test('[TY-03] never shows a name or phone that is not in the list of stores', async ({ page }) => {
  await saveReceipt(page, 'apply-now', { reference: 'K7M4-29QD', sentAt: '2026-11-16T15:00:00Z' })
  for (const [what, name, phone] of isAll ? forged : [forged[0], forged[5]].filter((each) => each !== undefined)) {
    await page.goto(pathOf({ name, phone }, 7))
    await expect(heading(page), what).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find your store' }), what).toHaveAttribute('href', '/store-locator')
    await expect(main(page)).toContainText('A representative from your store will be in touch within 1 business day.')
    const text = await page.locator('html').innerText()
    for (const foreign of ['800-555-9999', '8005559999', 'Scamville', '555-0107', 'call now', 'onerror', 'owned']) {
      expect(text, what).not.toContain(foreign)
    }
    await expect(main(page).getByText(cookeville.name)).toHaveCount(0)
    await expect(page).toHaveTitle('Thank you - Cash Express')
  }
})

test('[TY-03] answers a 10 KB or badly encoded URL without a server error', async ({ request }) => {
  const long = await request.get(pathOf({ name: 'a'.repeat(10_240), phone: '9315550107' }))
  expect(long.status()).toBe(404)
  const broken = await request.get('/thank-you/apply-now/%E0%A4%A/9315550107')
  expect(broken.status()).toBe(400)
  expect(await broken.text()).not.toContain('%E0')
})

test('names no store and offers another try when the list does not load', async ({ page }) => {
  await page.route('**/api/v1/get-stores', (route) => route.abort())
  await page.goto(pathOf(cookeville, 4))
  await expect(page.getByText("The details of your store didn't load.")).toBeVisible()
  await expect(main(page)).toContainText('A representative from your store')
  await page.unroute('**/api/v1/get-stores')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: cookeville.name })).toBeFocused()
})

test('fits 320 and 1280 px with no accessibility violation and prints with a date', async ({ page }) => {
  await saveReceipt(page, 'apply-now', {
    reference: 'K7M4-29QD',
    dueAt: '2026-11-18T00:00:00.000Z',
    sentAt: '2026-11-16T15:00:00Z',
  })
  await page.goto(pathOf(cookeville, 4))
  await expect(page.getByRole('heading', { name: cookeville.name })).toBeVisible()
  // The deadline is text and must not look like a button.
  const deadline = page.locator('p', { hasText: 'Tuesday, November 17 at 6 PM Central' }).first()
  await expect(deadline).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(deadline).toHaveCSS('padding', '0px')
  await expect(deadline.locator('strong')).toHaveCSS('font-weight', /^[7-9]00$/)
  await expectFitsWithoutViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add a calendar reminder' })).toBeHidden()
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date()))
  await expect(page.getByText(`Printed on ${today}`)).toBeVisible()
  await expect(page.getByText(`Phone ${cookeville.phone}`)).toBeVisible()
  await expect(
    page.getByText('Expect to hear from us by Tuesday, November 17 at 6 PM Central', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('K7M4-29QD')).toBeVisible()
})

test('[TY-01] [PROMISE-02] shows until when a job application is current', async ({ page }) => {
  await saveReceipt(page, 'employment-application', {
    reference: 'K7M4-29QD',
    dueAt: '2027-01-15T18:00:00.000Z',
    sentAt: '2026-11-16T15:00:00Z',
  })
  await page.goto('/employment-application/thank-you')
  await expect(page.getByText('Thank you for submitting.')).toBeVisible()
  await expect(page.getByText('Current until Friday, January 15, 2027')).toBeVisible()
  await expect(page.getByText('K7M4-29QD')).toBeVisible()
})
