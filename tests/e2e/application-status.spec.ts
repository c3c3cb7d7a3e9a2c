import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { misfits } from '../misfits.ts'
import { expectFitsWithoutViolations, expectNoViolations } from './axe.ts'
import {
  type Applied,
  actAtDesk,
  apply,
  applyAndArrive,
  becomeLate,
  openedBy,
  sql,
  statusPathOf,
} from './followed-application.ts'
import { notSent, requestsTo, summary } from './form-answers.ts'
import { test } from './policy-checked-test.ts'

const readCall = `**${statusCalls.readStatus.path}`
const cancelCall = `**${statusCalls.cancel.path}`
const correctCall = `**${statusCalls.correct.path}`

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const steps = (page: Page) => page.getByRole('region', { name: 'What has happened so far' }).getByRole('listitem')
const stepWords = (page: Page) => steps(page).locator('p:first-child')
const change = (page: Page, what: string) => page.getByRole('button', { name: `Change ${what}` })
const phone = (page: Page) => page.getByLabel('New phone number')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const question = (page: Page, name: string) => page.getByRole('group', { name })
const store = 'Cash Express of Cookeville'

/** On the status page itself only what is behind the # changes, and the page does not load again. */
async function open(page: Page, applied: Pick<Applied, 'statusKey'>) {
  await page.goto(statusPathOf(applied))
  await expect(steps(page).first()).toBeVisible()
}

/** Makes the page look for news, as it does when the visitor comes back to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const translated = { tag: '@translated' }

/** Lets the page's clock run through its waits between two tries. */
const waitThrough = (page: Page, line: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return line.isVisible()
    })
    .toBe(true)

test.describe('the status of an application', () => {
  test('follows it from the receipt to the first call', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    await open(page, applied)
    await expect(heading(page, `${store} has your application`)).toBeVisible()
    await expect(page.getByText(/^We promised you a call by \w+day, .* Central\. If that time/)).toBeVisible()
    await expect(stepWords(page)).toHaveText([`${store} has your application.`, 'We received your application.'])
    await expect(page.getByText(applied.reference)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call your store' })).toHaveAttribute('href', /^tel:\+1931/)
    await expect(page.getByRole('table', { name: `Hours at ${store}` })).toBeVisible()
    for (const role of ['representative', 'representative', 'manager', 'district', 'head office'] as const)
      await openedBy(applied.reference, role)
    await actAtDesk(applied.reference, 'representative', { kind: 'take' })
    await actAtDesk(applied.reference, 'representative', { kind: 'try', outcome: 'no answer' })
    await lookAgain(page)
    await expect(heading(page, 'We tried to call you')).toBeVisible()
    await expect(stepWords(page)).toHaveText([
      'We called. Nobody answered.',
      'Our head office opened your application.',
      'A district manager opened your application.',
      `A manager at ${store} opened your application.`,
      `A representative at ${store} opened your application.`,
      `${store} has your application.`,
      'We received your application.',
    ])
    await expect(steps(page).nth(4)).toContainText(/\w+day, \w+ \d+ at .* Central/)
    for (const name of ['Rosa', 'Reyes', 'Marcus', 'Moore', 'Dana', 'Hank'])
      await expect(page.getByRole('main')).not.toContainText(name)
  })

  test('names a late, a closed, a handed over and an Eastern one in their words', async ({ page, request }) => {
    test.slow()
    const [{ id: far } = { id: 0 }] = await sql<{ id: number }>(
      `select s.store_id as id from store s join store_service v using (store_id)
       where s.time_zone = 'America/New_York' and v.service_id = 7 limit 1`,
    )
    const [late, finished, handedOver, eastern] = await Promise.all([
      applyAndArrive(request),
      applyAndArrive(request),
      applyAndArrive(request),
      applyAndArrive(request, { storeId: Number(far) }),
    ])
    await becomeLate(late.reference)
    await open(page, late)
    await expect(heading(page, 'We are late')).toBeVisible()
    await expect(stepWords(page).first()).toHaveText("We are late. We've notified our head office.")
    await expect(page.getByRole('link', { name: 'Call your store' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call our head office 931-555-0100' })).toBeVisible()
    await expectFitsWithoutViolations(page)

    await actAtDesk(finished.reference, 'representative', { kind: 'take' })
    await actAtDesk(finished.reference, 'representative', { kind: 'close', as: 'not interested', outcome: 'reached' })
    await open(page, finished)
    await expect(heading(page, 'Your application is closed')).toBeVisible()
    await expect(page.getByText(/^It was closed on .* That isn't a decision about credit\./)).toBeVisible()
    await expect(stepWords(page).first()).toHaveText('Your application is closed.')
    expect(await page.getByRole('main').innerText()).not.toMatch(
      /finished|approv|denied|accept|declin|reject|interested|reached/i,
    )
    await expect(page.getByRole('button', { name: 'Stop the calls' })).toBeHidden()
    await expect(change(page, 'Phone number')).toBeHidden()
    await expectFitsWithoutViolations(page)

    await actAtDesk(handedOver.reference, 'manager', { kind: 'take' })
    await actAtDesk(handedOver.reference, 'manager', { kind: 'hand over', store: 102 })
    await open(page, handedOver)
    const [{ name } = { name: '' }] = await sql<{ name: string }>('select name from store where store_id = 102')
    await expect(heading(page, `${name} has your application`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

    await open(page, eastern)
    await expect(page.getByText(/^We promised you a call by .* Eastern\./)).toBeVisible()
    await expect(steps(page).first()).toContainText('Eastern')
  })
})

test.describe('an address that shows no status', () => {
  test('says what the page is for without a link, and follows one that is added', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    await page.goto('/application-status')
    await page.locator('[data-journey][data-ready]').waitFor()
    await expect(heading(page, 'Status of your application')).toBeVisible()
    await expect(page.getByText('It opens with your own link')).toBeVisible()
    await expect(page.getByRole('link', { name: 'find the phone number of your store' })).toHaveAttribute(
      'href',
      '/store-locator',
    )
    await page.evaluate((key) => {
      location.hash = key
    }, applied.statusKey)
    await expect(heading(page, `${store} has your application`)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
    await expect(page).toHaveURL(statusPathOf(applied))
    await expect(heading(page, `${store} has your application`)).toBeVisible()
    await page.reload()
    await expect(heading(page, `${store} has your application`)).toBeVisible()
  })

  test('says the same when a link was guessed, changed, cut off or has expired', async ({ page, request }) => {
    const [applied, expired] = await Promise.all([apply(request), apply(request)])
    await sql("update status_link set expires_at = now() - interval '1 second' where reference = $1", [
      expired.reference,
    ])
    const secret = randomBytes(32).toString('base64url')
    const texts: string[] = []
    for (const statusKey of [
      expired.statusKey,
      `${applied.reference}.${secret}`,
      `BCDFGHJK.${secret}`,
      applied.statusKey.slice(0, -1),
      `${applied.statusKey}x`,
      'nonsense',
    ]) {
      await page.goto('/application-status#')
      await expect(heading(page, 'Status of your application')).toBeVisible()
      await page.goto(statusPathOf({ statusKey }))
      await expect(heading(page, "This link doesn't work")).toBeVisible()
      texts.push(await page.getByRole('main').innerText())
    }
    expect(new Set(texts).size).toBe(1)
    await expectFitsWithoutViolations(page)
  })
})

test.describe('the secret of a link', () => {
  test('is not used when a mail scanner requests the address', async ({ request }) => {
    const applied = await applyAndArrive(request)
    const one = () =>
      sql(
        `select l.*, (select count(*) from case_event e where e.reference = l.reference) as events,
           (select count(*) from audit a where a.reference = l.reference) as audited,
           (select jsonb_agg(i) from store_inbox i where i.reference = l.reference) as inboxes
         from status_link l where l.reference = $1`,
        [applied.reference],
      )
    const before = await one()
    const texts: string[] = []
    for (const address of [
      '/application-status',
      statusPathOf(applied),
      `/application-status?${applied.statusKey}`,
      statusPathOf(applied).replace('#', '%23'),
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await request.fetch(address, { method })
        if (!address.includes('%23')) expect(reply.status()).toBe(200)
        texts.push(await reply.text())
      }
    }
    expect(texts.join()).not.toContain(applied.reference)
    expect((await request.get(statusCalls.readStatus.path)).status()).toBe(404)
    expect(await one()).toEqual(before)
  })

  test('belongs to a page that no search engine lists and no cache keeps', async ({ request }) => {
    const reply = await request.get('/application-status')
    expect(reply.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"/>')
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap'])
      expect(await (await request.get(path)).text(), path).not.toContain('application-status')
  })
})

test.describe('a page that stays open', () => {
  test('shows and announces news once, and moves neither focus nor scroll', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, applied)
    await change(page, 'Phone number').click()
    await phone(page).fill('931')
    const top = () => phone(page).evaluate((input) => Math.round(input.getBoundingClientRect().top))
    const before = await top()
    await page.evaluate(() => {
      const spoken: string[] = []
      Object.assign(window, { spoken })
      for (const region of document.querySelectorAll('main [role=status]'))
        new MutationObserver(() => region.textContent && spoken.push(region.textContent)).observe(region, {
          childList: true,
          subtree: true,
        })
    })
    await openedBy(applied.reference, 'representative')
    await lookAgain(page)
    await expect(steps(page)).toHaveCount(3)
    await lookAgain(page)
    await expect(phone(page)).toBeFocused()
    await expect(phone(page)).toHaveValue('931')
    expect(Math.abs((await top()) - before)).toBeLessThan(3)
    const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
    expect(new Set(spoken).size).toBe(1)
    expect(spoken[0]).toMatch(/^A representative at Cash Express of Cookeville opened your application\. .* Central$/)
  })

  test('looks every 30 seconds while it is visible, and not in a hidden tab', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    await page.clock.install()
    let calls = 0
    await page.route(readCall, (route) => {
      calls++
      return route.continue()
    })
    await page.goto(statusPathOf(applied))
    await page.clock.runFor(1_000)
    await expect(steps(page).first()).toBeVisible()
    expect(calls).toBe(1)
    await page.clock.runFor(31_000)
    await expect.poll(() => calls).toBe(2)
    const setVisibility = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await setVisibility('hidden')
    await page.clock.runFor(120_000)
    expect(calls).toBe(2)
    await setVisibility('visible')
    await expect.poll(() => calls).toBe(3)
  })

  test('keeps what it shows and tries again when status, stores or news do not load', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    const storesCall = '**/api/v1/get-stores'
    await page.route(readCall, (route) => route.abort())
    await page.route(storesCall, (route) => route.abort())
    await page.goto(statusPathOf(applied))
    await expect(page.getByText("We couldn't load the status.")).toBeVisible()
    await expectFitsWithoutViolations(page)
    await page.unroute(readCall)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(heading(page, 'Your store has your application')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call our head office' })).toBeVisible()
    await page.unroute(storesCall)
    await again.click()
    await expect(heading(page, `${store} has your application`)).toBeVisible()

    await page.route(readCall, (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await lookAgain(page)
    await expect(page.getByText("We couldn't refresh.")).toBeVisible()
    await expect(steps(page)).toHaveCount(2)
    await expectFitsWithoutViolations(page)
    await page.unroute(readCall)
    await again.click()
    await expect(page.getByText("We couldn't refresh.")).toBeHidden()
  })
})

const closings = ({ reference }: Applied) =>
  sql("select details from case_event where reference = $1 and kind = 'closed'", [reference])

test.describe('canceling', () => {
  test('needs only a keyboard, and Escape goes back', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    await open(page, applied)
    const opener = page.getByRole('button', { name: 'Cancel my application' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(question(page, 'Should we cancel your application?')).toBeFocused()
    await expectFitsWithoutViolations(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'You canceled your application')).toBeFocused()
    await expect(stepWords(page).first()).toHaveText('You canceled your application.')
    for (const gone of [opener, page.getByRole('button', { name: 'Stop the calls' }), change(page, 'Phone number')])
      await expect(gone).toBeHidden()
    expect(await closings(applied)).toEqual([{ details: { as: 'canceled by customer' } }])
    await expectFitsWithoutViolations(page)
  })

  test('tries again by itself, and shows the end of a try that lost its reply', async ({ page, request }) => {
    const applied = await applyAndArrive(request)
    await page.clock.install()
    await open(page, applied)
    let early = 2
    await page.route(cancelCall, async (route) => {
      if (early-- > 0) {
        await route.fulfill({ status: 503, json: { success: false, errors: [{ field: '', message: 'later' }] } })
        return
      }
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Cancel my application' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    const lost = page.getByText("We couldn't reach our server. Please try again.")
    await waitThrough(page, lost)
    expect(early).toBe(-1)
    await page.unroute(cancelCall)
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(heading(page, 'You canceled your application')).toBeFocused()
  })
})

test('stops the calls without losing the application, and allows them again', async ({ page, request }) => {
  const applied = await applyAndArrive(request)
  await open(page, applied)
  await page.getByRole('button', { name: 'Stop the calls' }).click()
  await expect(heading(page, "We've stopped calling you")).toBeFocused()
  await expect(page.getByText(`Your application stays open at ${store}.`)).toBeVisible()
  await expect(stepWords(page).first()).toHaveText('You asked us to stop calling you.')
  await expect(change(page, 'Phone number')).toBeHidden()
  await expectFitsWithoutViolations(page)
  const row = () =>
    sql('select calls_stopped_at is not null as stopped, closed_at from store_inbox where reference = $1', [
      applied.reference,
    ])
  expect(await row()).toEqual([{ stopped: true, closed_at: null }])
  await page.getByRole('button', { name: 'Call me again' }).click()
  await expect(heading(page, `${store} has your application`)).toBeFocused()
  await expect(page.getByText(/^We promised you a call by/)).toBeVisible()
  expect(await row()).toEqual([{ stopped: false, closed_at: null }])
  await expect(change(page, 'Phone number')).toBeVisible()
})

const changedNotice = 'Thank you. Your store has the change.'

test.describe('a change', () => {
  test(
    'of one thing leaves the others, and no trace of it or the link is kept',
    translated,
    async ({ page, request }) => {
      const applied = await applyAndArrive(request)
      const secret = applied.statusKey.slice(9)
      const urls: string[] = []
      page.on('request', (each) => urls.push(each.url(), JSON.stringify(each.headers())))
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await open(page, applied)
      const held = page.getByRole('region', { name: 'What your store has now' })
      await expect(held).toContainText('Ends in 0142')
      await change(page, 'Phone number').click()
      await expect(phone(page)).toBeFocused()
      await phone(page).fill('(931) 555 0177')
      await save(page).click()
      await expect(page.getByText(changedNotice)).toBeVisible()
      await expect(change(page, 'Phone number')).toBeFocused()
      await expect(held).toContainText('Ends in 0177')
      await change(page, 'Best time to call').click()
      await expect(page.getByLabel('Any time')).toBeChecked()
      await page.getByLabel('After 4 PM').check()
      await save(page).click()
      await expect(change(page, 'Best time to call')).toBeFocused()
      await change(page, 'Language for calls and emails').click()
      await expectFitsWithoutViolations(page)
      await page.getByLabel('Español').check()
      await save(page).click()
      await expect(change(page, 'Language for calls and emails')).toBeFocused()
      for (const value of ['Ends in 0177', 'After 4 PM', 'Español']) await expect(held).toContainText(value)
      await expect(stepWords(page).first()).toHaveText('You changed the language of the call.')
      const events = await sql(
        "select details from case_event where reference = $1 and kind = 'corrected' order by number",
        [applied.reference],
      )
      expect(events).toEqual([
        { details: { changed: ['phone'] } },
        { details: { changed: ['best time'] } },
        { details: { changed: ['language'], language: 'es' } },
      ])

      // A browser keeps what is behind the # to itself; Playwright reports it with the URL of the page.
      expect(urls.filter((url) => !url.startsWith('http') || !url.includes('#')).join()).not.toContain(secret)
      expect(logged.join()).not.toContain(secret)
      await expect(page).toHaveTitle('Status of your application - Cash Express')
      const kept = await page.evaluate(() => [
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify({ ...localStorage }),
        JSON.stringify(history.state),
        document.cookie,
      ])
      expect(kept.join()).not.toContain(secret)
      expect(kept.join()).not.toContain('0177')

      await change(page, 'Best time to call').click()
      await expect(page.getByLabel('After 4 PM')).toBeChecked()
      await page.getByLabel('Any time').check()
      await save(page).click()
      await expect(held).toContainText('Any time')
      await expect(held).toContainText('Ends in 0177')
    },
  )

  test('asks for a whole number, keeps it when sending fails, and Escape goes back', async ({ page, request }) => {
    test.slow()
    const applied = await applyAndArrive(request)
    await page.clock.install()
    await open(page, applied)
    await change(page, 'Phone number').click()
    await page.keyboard.press('Escape')
    await expect(change(page, 'Phone number')).toBeFocused()
    await page.keyboard.press('Enter')
    await save(page).click()
    await expect(summary(page)).toBeFocused()
    await expectFitsWithoutViolations(page)
    await summary(page).getByRole('link').first().click()
    await expect(phone(page)).toBeFocused()
    await page.keyboard.type('931-555')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toBeFocused()
    await expect(phone(page)).toHaveValue('931-555')

    await phone(page).fill('931-555-0177')
    const requests = requestsTo(page, statusCalls.correct.path)
    const problem = summary(page, notSent)
    const expectKept = async (words: string) => {
      await expect(problem).toContainText(words)
      await expect(phone(page)).toHaveValue('931-555-0177')
      await page.unroute(correctCall)
    }
    for (const [status, words] of [
      [429, 'Too many requests came from your network.'],
      [500, 'Something went wrong on our side.'],
    ] as const) {
      await page.route(correctCall, (route) => route.fulfill({ status, json: {} }))
      await save(page).click()
      await expectKept(words)
    }
    let tries = 0
    await page.route(correctCall, (route) => {
      tries++
      return route.fulfill({ status: 503, json: {} })
    })
    await save(page).click()
    await waitThrough(page, page.getByText("Your store can't take this yet."))
    expect(tries).toBe(4)
    await expectKept("Your store can't take this yet.")
    await page.route(correctCall, (route) => route.abort())
    await save(page).click()
    await expectKept("We couldn't reach our server.")
    await expectFitsWithoutViolations(page)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(changedNotice)).toBeVisible()
    expect(new Set(requests.map((each) => each.postDataJSON().request)).size).toBe(1)
  })

  test('says that a closed case got none, and offers no sixth one', async ({ page, request }) => {
    const [closed, changed] = await Promise.all([applyAndArrive(request), applyAndArrive(request)])
    await open(page, closed)
    await change(page, 'Phone number').click()
    await phone(page).fill('931-555-0177')
    await actAtDesk(closed.reference, 'representative', { kind: 'take' })
    await actAtDesk(closed.reference, 'representative', { kind: 'close', as: 'not interested', outcome: 'reached' })
    await save(page).click()
    await expect(heading(page, 'Your application is closed')).toBeFocused()
    await expect(page.getByText("We couldn't send your change, because your application was closed")).toBeVisible()

    const send = (last: number) =>
      request.post(statusCalls.correct.path, {
        data: { key: changed.statusKey, phone: `931-555-010${last}`, request: randomBytes(16).toString('hex') },
      })
    for (const last of [1, 2, 3, 4]) expect((await send(last)).status()).toBe(200)
    await open(page, changed)
    await change(page, 'Phone number').click()
    await phone(page).fill('931-555-0177')
    await save(page).click()
    const held = page.getByRole('region', { name: 'What your store has now' })
    await expect(held).toContainText('Ends in 0177')
    await expect(held.getByText('For another change, please call your store.')).toBeFocused()
    await expect(change(page, 'Phone number')).toBeHidden()
    await expect(change(page, 'Best time to call')).toBeVisible()
    expect((await send(6)).status()).toBe(429)
    await expectFitsWithoutViolations(page)
  })
})

test('fits 320 px and text at 200 percent, and shows the list with forced colors', async ({ page, request }) => {
  const applied = await applyAndArrive(request)
  await openedBy(applied.reference, 'representative')
  await open(page, applied)
  const expectFits = async () => {
    for (const { width, size } of [
      { width: 320, size: '100%' },
      { width: 1280, size: '100%' },
      { width: 360, size: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((each) => {
        document.documentElement.style.fontSize = each
      }, size)
      expect(await misfits(page), `${width} px, ${size}`).toEqual([])
    }
  }
  await expectFits()
  await change(page, 'Phone number').click()
  await page.getByRole('button', { name: 'Cancel my application' }).click()
  await expectFits()
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNoViolations(page, 'main')
})
