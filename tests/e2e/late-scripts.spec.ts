import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { application } from '../sample-payloads.ts'
import { answer, fillCustomer, goOn, heading, openApply, stores } from './apply-answers.ts'
import { holdRequests } from './form-answers.ts'
import { setClockAhead, test } from './policy-checked-test.ts'
import { translatePage } from './translated-page.ts'

const forms = [
  ...(isAll ? ['/apply-now', '/apply-now/flex-loan/7'] : []),
  '/apply-now/title-loan/4',
  '/customer-feedback',
  '/dispute-resolution',
  '/employment-application',
]

const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

/** Returns an answer that fits the length limit for every visible text field. */
const textAnswers = (page: Page) =>
  page
    .locator('form[method=post] :is(input[type=text], input[type=email], input[type=password], textarea):visible')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ name, maxLength }, index) => ({
        name,
        text: `${index + 10}ab`.slice(0, maxLength > 0 ? maxLength : 4),
      })),
    )

const named = (page: Page, name: string) => page.locator(`form[method=post] [name="${name}"]`)

async function expectKept(page: Page, typed: Awaited<ReturnType<typeof textAnswers>>) {
  await page.locator('[data-journey][data-ready]').waitFor()
  // Requests that a journey makes after hydration must not empty a field either.
  await page.waitForLoadState('networkidle')
  const found = await Promise.all(typed.map(async ({ name }) => ({ name, text: await named(page, name).inputValue() })))
  expect(found).toEqual(typed)
}

const choices = (page: Page) => page.locator('form[method=post] [type=radio]:visible')

test.describe('a form whose scripts load late', () => {
  for (const path of forms) {
    test(`${path} keeps typed and chosen answers and the focus`, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      const typed = await textAnswers(page)
      expect(typed.length).toBeGreaterThan(4)
      for (const { name, text } of typed) await named(page, name).pressSequentially(text)
      const states = page.locator('form[method=post] select:enabled:visible')
      for (const select of await states.all()) await select.selectOption({ index: 2 })
      const chosen = await states.evaluateAll((all) =>
        (all as HTMLSelectElement[]).map(({ name, value }) => [name, value]),
      )
      for (const radio of await choices(page).all()) await radio.check()
      const checked = await choices(page).evaluateAll((all) => (all as HTMLInputElement[]).map((each) => each.checked))
      const last = typed.at(-1)?.name ?? ''
      await named(page, last).focus()
      release()
      await expectKept(page, typed)
      await expect(named(page, last)).toBeFocused()
      for (const [name = '', value = ''] of chosen) await expect(named(page, name)).toHaveValue(value)
      expect(await choices(page).evaluateAll((all) => (all as HTMLInputElement[]).map((each) => each.checked))).toEqual(
        checked,
      )
    })

    test(`${path} keeps autofilled answers`, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      const typed = await textAnswers(page)
      await page.evaluate((all) => {
        for (const { name, text } of all) {
          const input = document.querySelector<HTMLInputElement>(`form[method=post] [name="${name}"]`)
          if (!input) continue
          input.value = text
          for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
        }
      }, typed)
      release()
      await expectKept(page, typed)
    })
  }

  for (const path of forms)
    test(`${path} keeps answers over a reload before the scripts load, but no secret one`, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      const typed = await textAnswers(page)
      for (const [index, { name }] of typed.entries()) await named(page, name).fill(`${70 + index}x`)
      for (const box of await page.locator('form[method=post] [type=checkbox]:visible').all()) await box.check()
      await page.reload({ waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      const isSecret = (name: string) => /ssn|^dob/i.test(name)
      const kept = typed.flatMap(({ name }, index) => (isSecret(name) ? [] : [[name, `${70 + index}x`]]))
      const stored = Object.values(await page.evaluate(() => ({ ...sessionStorage })))
      expect(stored.map((text) => JSON.parse(text).answers)).toEqual([kept])
      // Nothing typed since, so a second reload keeps the same.
      await page.reload({ waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      release()
      await page.locator('[data-journey][data-ready]').waitFor()
      await expect(page.getByText('We kept what you typed.')).toBeVisible()
      for (const { name } of typed.filter(({ name }) => isSecret(name))) await expect(named(page, name)).toHaveValue('')
      for (const [name = '', value = ''] of kept) await expect(named(page, name)).toHaveValue(value)
    })

  test('keeps answers in Apply Now when an extension changed the form', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/apply-now', { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    const typed = await textAnswers(page)
    for (const { name, text } of typed) await named(page, name).fill(text)
    await page.evaluate(() => document.querySelector('form[method=post]')?.prepend(document.createElement('table')))
    release()
    await expectKept(page, typed)
  })

  for (const path of forms)
    test(`${path} keeps the focus and each of 103 characters when it is translated while somebody types`, async ({
      page,
    }) => {
      await translatePage(page)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      await page.evaluate(() => void dispatchEvent(new Event('translate')))
      expect(await page.locator('main font').count()).toBeGreaterThan(20)
      const long = page.locator('form[method=post] :is(textarea, input[type=text], input[type=email]):visible')
      const longest = await long.evaluateAll(
        (all) =>
          (all as HTMLInputElement[])
            .map(({ name, maxLength }) => ({ name, room: maxLength < 0 ? 999 : maxLength }))
            .toSorted((one, other) => other.room - one.room)[0]?.name ?? '',
      )
      const text = 'abcdefghij '.repeat(10).slice(0, 103)
      await named(page, longest).focus()
      setTimeout(release, 600)
      for (const character of text) {
        await page.keyboard.type(character)
        await page.waitForTimeout(25)
      }
      await page.locator('[data-journey][data-ready]').waitFor()
      await expect(named(page, longest)).toBeFocused()
      await expect(named(page, longest)).toHaveValue(text)
    })

  test('keeps answers in Apply Now when the page was translated first', async ({ page }) => {
    const broken = await translatePage(page)
    const release = await holdScripts(page)
    await page.goto('/apply-now', { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    const typed = await textAnswers(page)
    for (const { name, text } of typed) await named(page, name).fill(text)
    release()
    await expectKept(page, typed)
    expect(broken).toEqual([])
  })
})

test.describe('a tap before the scripts load', () => {
  async function openHeld(page: Page, path: string) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    return async () => {
      release()
      await page.locator('[data-journey][data-ready]').waitFor()
    }
  }

  test.use({ viewport: { width: 360, height: 740 } })

  test('[LOC-01] [LOC-03] opens the map, filters by service and keeps a typed search', async ({ page }) => {
    const load = await openHeld(page, '/store-locator?zip=38501&miles=50')
    await page.getByLabel('ZIP code, town or address').first().fill('37201')
    await page.getByLabel('Distance').selectOption('100')
    await page.getByText('Map', { exact: true }).click()
    await page.getByText('Title loans', { exact: true }).locator('visible=true').first().click()
    await load()
    await expect(page.locator('[data-pin]').first()).toBeVisible()
    await expect(page).toHaveURL(/service=4/)
    await expect(page.getByRole('radio', { name: 'Title loans' })).toBeChecked()
    await expect(page.getByLabel('ZIP code, town or address').first()).toHaveValue('37201')
    await expect(page.getByLabel('Distance')).toHaveValue('100')
  })

  test('[LOC-01] [LOC-03] opens the map and filters when a screen reader clicks during hydration', async ({ page }) => {
    // React works in steps and posts a message to itself between them.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype
      const waiting: (() => void)[] = []
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        waiting.push(() => postMessage.apply(this, message))
      }
      const resume = () => {
        MessagePort.prototype.postMessage = postMessage
        for (const post of waiting) post()
      }
      Object.assign(window, { resume })
    })
    const release = await holdScripts(page)
    await page.goto('/store-locator?zip=38501&miles=50', { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    release()
    await page.waitForFunction(() => !Reflect.get(window, 'earlyTaps'))
    expect(await page.locator('[data-journey][data-ready]').count()).toBe(0)
    // A finger or a mouse makes React hydrate before the click; a screen reader sends nothing but the click.
    for (const name of ['Map', 'Title loans'])
      await page.getByRole('radio', { name, exact: true }).evaluate((radio) => (radio as HTMLElement).click())
    await page.evaluate(() => Reflect.get(window, 'resume')())
    await expect(page.locator('[data-pin]').first()).toBeVisible()
    await expect(page).toHaveURL('/store-locator?zip=38501&miles=50&service=4')
  })

  test('opens a section of a job application that was tapped three times', async ({ page }) => {
    const load = await openHeld(page, '/employment-application')
    const education = page.locator('h2 > button').filter({ hasText: 'Education' })
    for (const _ of [1, 2, 3]) await education.click()
    await load()
    await expect(education).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('#field-educationElementary')).toBeVisible()
  })

  test('[APPLY-15] shows an SSN that is typed, and copies nothing into the address', async ({ page }) => {
    const load = await openHeld(page, '/apply-now/flex-loan/7')
    await answer(page, 'ssn').fill('078051120')
    await page.getByRole('button', { name: /^Show/ }).first().click()
    await load()
    await expect(answer(page, 'ssn')).toHaveAttribute('type', 'text')
    await expect(answer(page, 'ssn')).toHaveValue('078051120')
    await expect(page).toHaveURL('/apply-now/flex-loan/7')
  })

  test('moves the services row on a page without React', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    const row = page.getByRole('list', { name: 'All seven services' })
    await page.getByRole('button', { name: 'Next services' }).click()
    expect(await row.evaluate((list) => list.scrollLeft)).toBe(0)
    release()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(50)
  })
})

test.describe('a device clock that is a year ahead', () => {
  for (const path of [...forms, '/store-locator', '/service-finder', '/thank-you/apply-now', '/application-status']) {
    test(`${path} hydrates without rendering again`, async ({ context, page }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await setClockAhead(context)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      const heading = await page.locator('h1').elementHandle()
      release()
      await page.locator('[data-journey][data-ready]').waitFor()
      // React replaces the element when hydration fails.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
      expect(errors).toEqual([])
    })
  }
})

test('takes over a page when the style sheet beside its script is lost', async ({ page }) => {
  const lost: string[] = []
  await page.route('**/assets/*.css', (route) => {
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto('/service-finder')
  await page.locator('[data-journey][data-ready]').waitFor()
  expect(lost.length).toBeGreaterThan(0)
})

test('keeps every answer, including the SSN, when Apply Now renders again', async ({ context, page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await expect(stores(page).first()).toBeVisible()
  await context.setOffline(true)
  const line = page.locator('p').filter({ hasText: "You're offline." })
  await expect(line).toBeVisible()
  // React fails when an extension removes an element before React does.
  await line.evaluate((element) => element.remove())
  const inputBefore = await answer(page, 'ssn').elementHandle()
  await context.setOffline(false)
  await expect.poll(() => inputBefore?.evaluate((input) => input.isConnected)).toBe(false)
  await expect(answer(page, 'ssn')).toHaveValue(application.ssn)
  await expect(answer(page, 'firstName')).toHaveValue(application.firstName)
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})
