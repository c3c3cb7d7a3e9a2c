import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  clearForm,
  disputeCall,
  expectSent,
  expectSummaryOnTop,
  feedbackCall,
  fillDispute,
  fillFeedback,
  notSent,
  openForm,
  problems,
  requestsTo,
  sendFeedback,
  sendNotice,
  showAllProblems,
  summary,
} from './form-answers.ts'
import { test } from './policy-checked-test.ts'
import { spoken } from './screen-reader.ts'

const port = Number(process.env.E2E_PORT ?? 4610)
const kit = `http://127.0.0.1:${port + 1}/__kit/`

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const ssn = '078-05-1120'

async function fillFirstPage(page: Page) {
  await line(page, 'Name').fill('Dana Muñoz')
  await page.getByLabel('ZIP code').fill('385011234')
  await line(page, 'Pay').fill('1,250.50')
  await page.getByLabel('Email').fill('dana@example.com')
  await line(page, 'Phone').fill('615 555 0123')
  await page.locator('#field-ssn').fill(ssn)
  await page.getByLabel('Confirm SSN').fill('078051120')
  await line(page, 'Month').fill('Apr')
  await line(page, 'Day').fill('7')
  await line(page, 'Year').fill('1986')
  await page.getByLabel('Your words').fill('Good day.')
  await page.getByLabel('State').selectOption('TN')
  await page.getByLabel('Store').selectOption('101')
  await page.getByLabel('Weekly').check()
  await page.getByLabel('Employer').fill('Acme')
}

async function fillSecondPage(page: Page) {
  await page.getByLabel('I AGREE').check()
  await page.getByLabel('Signature').fill('Dana Signs')
  await page.getByLabel("I'm not a robot").check()
}

test.describe('a phone number', () => {
  test('is accepted when pasted with +1 and any punctuation', async ({ page }) => {
    await openForm(page, '/customer-feedback')
    const phone = page.getByLabel('Phone')
    await phone.focus()
    await page.evaluate(() => document.execCommand('insertText', false, '+1 (615) 555-0123'))
    await expect(phone).toHaveValue('+1 (615) 555-0123')
    await page.keyboard.press('Tab')
    await expect(phone).toHaveValue('615-555-0123')
  })

  test('keeps its digits in order when a keyboard inserts text in pieces', async ({ page }) => {
    await openForm(page, '/customer-feedback')
    const phone = page.getByLabel('Phone')
    await phone.focus()
    const keyboard = await page.context().newCDPSession(page)
    for (const piece of ['6', '1', '55', '5', '50', '1', '2', '3']) {
      await keyboard.send('Input.imeSetComposition', {
        text: piece,
        selectionStart: piece.length,
        selectionEnd: piece.length,
      })
      await keyboard.send('Input.insertText', { text: piece })
    }
    await expect(phone).toHaveValue('6155550123')
    await phone.blur()
    await expect(phone).toHaveValue('615-555-0123')
  })
})

test('keeps answers typed before the script runs and puts none into the URL', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dispute-resolution', { waitUntil: 'commit' })
  await page.getByLabel('Customer name').fill('Dana Smith')
  await page.getByLabel('Nature of the dispute').fill('I was charged twice.')
  await page.getByLabel('Customer name').press('Enter')
  await page.getByRole('button', { name: 'Loading...' }).click()
  await expect(page).toHaveURL('/dispute-resolution')
  release()
  await expect(page.locator('form[method=post] button[type=submit]')).toBeVisible()
  await expect(page.getByLabel('Customer name')).toHaveValue('Dana Smith')
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(summary(page)).toBeFocused()
  await expect(problems(page).filter({ hasText: /Customer name|Nature/ })).toHaveCount(0)
})

test('brings the label into view and focuses the field from a summary link', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await page.setViewportSize({ width: 360, height: 640 })
  await sendFeedback(page).click()
  await problems(page).filter({ hasText: 'Email' }).click()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(page.locator('label', { hasText: 'Email' })).toBeInViewport()
  await expect(email).toHaveAccessibleDescription('Error: Email can not be blank.')
  await page.keyboard.type('sam')
  await expect(page.locator('form').getByText('Email can not be blank.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('form').getByText('Email must look like name@example.com.')).toBeVisible()
  await email.fill('sam@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(problems(page)).toHaveCount(6)
})

test('suggests a correction for a mistyped email address', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await page.getByLabel('Email').fill('sam@gmial.com')
  await page.getByLabel('Email').blur()
  await page.getByRole('button', { name: 'sam@gmail.com' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('sam@gmail.com')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('enables the button again when the server does not answer in 30 seconds', async ({ page }) => {
  await page.clock.install()
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  await page.clock.runFor(3_000)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await page.route(feedbackCall, () => {})
  const sent = page.waitForRequest(feedbackCall)
  await sendFeedback(page).click()
  await sent
  await page.clock.runFor(31_000)
  await expect(summary(page, notSent)).toContainText("Our server didn't respond within 30 seconds.")
  await expect(sendFeedback(page)).toBeEnabled()
})

test('loads the captcha near the end of a form and solves it again when it expires', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 640 })
  const scripts = requestsTo(page, '/assets/solve-captcha')
  const challenges = requestsTo(page, '/api/v1/captcha')
  await openForm(page, '/dispute-resolution')
  await page.clock.runFor(1_000)
  expect(scripts).toHaveLength(0)
  await page.getByLabel("I'm not a robot").scrollIntoViewIfNeeded()
  await expect.poll(() => scripts.length).toBe(1)
  expect(challenges).toHaveLength(0)
  await page.getByLabel("I'm not a robot").check()
  await expect.poll(() => challenges.length).toBe(1)
  await page.clock.runFor(3_000)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await page.clock.runFor(570_000)
  await expect.poll(() => challenges.length).toBe(2)
  await expect(page.getByLabel("I'm not a robot")).toBeChecked()
})

test('restores answers but not secrets after a reload, and can be cleared', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    return dialog.accept()
  })
  await page.goto(kit)
  await page.reload()
  expect(dialogs).toEqual([])
  await fillFirstPage(page)
  await next(page).click()
  await fillSecondPage(page)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  const stored = await kept(page)
  expect(stored).toContain('dana@example.com')
  const withoutRandomKey = stored.replace(/[0-9a-f]{32}/, '')
  for (const secret of ['078', '1120', '1986', 'Dana Signs', 'agreed', 'solved'])
    expect(withoutRandomKey).not.toContain(secret)

  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await expect(
    page.getByText(
      'We kept what you typed. For your safety, enter your Social Security number and date of birth again.',
    ),
  ).toBeVisible()
  await expect(line(page, 'Phone')).toHaveValue('615-555-0123')
  await expect(page.getByLabel('Weekly')).toBeChecked()
  await expect(page.getByLabel('Employer')).toHaveValue('Acme')
  await expect(page.locator('#field-ssn')).toHaveValue('')
  await expect(line(page, 'Year')).toHaveValue('')

  await clearForm(page)
  await expect(line(page, 'Name')).toHaveValue('')
  expect(await kept(page)).not.toContain('dana')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Name')).toHaveValue('Dana Muñoz')
})

test('shows the SSN on request and hides it again when the focus leaves', async ({ page }) => {
  await page.goto(kit)
  const field = page.locator('#field-ssn')
  await field.fill(ssn)
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show SSN', exact: true }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide SSN', exact: true })).toBeFocused()
  await page.getByLabel('Confirm SSN').focus()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAccessibleDescription('9 numbers. Dashes are fine.')
})

test('checks page one by itself and keeps every answer when going back', async ({ page }) => {
  await page.goto(kit)
  await fillFirstPage(page)
  await page.getByLabel('Confirm SSN').fill('078051121')
  await line(page, 'Month').fill('13')
  await next(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(problems(page)).toHaveText(["SSN's don't match", 'Date of birth must be a real date, like 04/27/1986.'])
  await problems(page).last().click()
  await expect(line(page, 'Month')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await page.getByLabel('Confirm SSN').fill('078051120')
  await next(page).click()
  await fillSecondPage(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('#field-ssn')).toHaveValue(ssn)
  await expect(line(page, 'Month')).toHaveValue('4')
  await expect(page.getByLabel('State')).toHaveValue('TN')
  await next(page).click()
  await expect(page.getByLabel('I AGREE')).toBeChecked()
  await expect(page.getByLabel('Signature')).toHaveValue('Dana Signs')
  await expect(page.getByLabel("I'm not a robot")).toBeChecked()
  await clearForm(page)
  await expect(page.getByLabel('I AGREE')).not.toBeChecked()
  await expect(page.getByLabel('Signature')).toHaveValue('')
  await send(page).click()
  await expect(problems(page).filter({ hasText: 'robot' })).toHaveCount(0)
})

for (const [width, height] of [
  [390, 660],
  [320, 568],
] as const) {
  test(`shows the error summary of Apply Now at the top of ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openForm(page, '/apply-now')
    await next(page).click()
    await expectSummaryOnTop(page)
  })
}

test('reacts to a click when the page moves under the pressed button', async ({ page }) => {
  await openForm(page, '/apply-now')
  await next(page).hover()
  const before = await next(page).boundingBox()
  await page.mouse.down()
  // Pressing the button moves the focus, which makes the list of stores appear.
  await expect(page.getByText('Pick one store')).toBeVisible()
  expect((await next(page).boundingBox())?.y).not.toBe(before?.y)
  await page.mouse.up()
  await expectSummaryOnTop(page)
})

test('does nothing when the mouse is released outside the button', async ({ page }) => {
  await openForm(page, '/apply-now')
  await next(page).hover()
  await page.mouse.down()
  await expect(page.getByText('Pick one store')).toBeVisible()
  const box = await next(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) + 150)
  await page.mouse.up()
  // A form that was sent by mistake would report its problems within this time.
  await page.waitForTimeout(500)
  await expect(summary(page)).toHaveCount(0)
})

test('asks before it clears typed answers and can bring them back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page, '/customer-feedback')
  const clear = page.getByRole('button', { name: 'Clear this form' })
  const below = async (name: string) => (await page.getByRole('button', { name }).boundingBox()) ?? { y: 0, height: 0 }
  const primary = await below('Send feedback')
  expect((await below('Clear this form')).y - primary.y - primary.height).toBeGreaterThan(48)
  await page.getByLabel('First name').fill('Sam')
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Everyone was kind.')
  await clear.click()
  await expect(page.getByRole('group', { name: 'Clear everything you typed?' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(clear).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Sam')

  await clearForm(page)
  const note = page.getByRole('status').filter({ hasText: 'The form is now empty.' })
  await expect(note).toBeFocused()
  await expect(note.getByText('The form is now empty.')).toBeInViewport()
  await expect(note.getByRole('button', { name: 'Undo' })).toBeInViewport()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByLabel('First name').fill('Ann')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('We kept what you typed.')).toBeInViewport()
  await expect(page.getByLabel('First name')).toHaveValue('Ann')
  await expect(page.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Everyone was kind.')
})

test('clears without asking when nothing was typed', async ({ page }) => {
  await page.goto(kit)
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await expect(page.getByText('The form is now empty.')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('shows that a form was sent when the browser restores the whole page', async ({ page }) => {
  await page.goto(kit)
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    const receipt = { reference: 'K7Q2M4', sentAt: new Date().toISOString() }
    sessionStorage.setItem('receipt:kit', JSON.stringify(receipt))
    history.replaceState({ sentForm: 'kit' }, '')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeInViewport()
  await expect(page.getByText('Every kind of field.')).toHaveCount(0)
})

test('sends the same submission again from the error summary', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page, '/dispute-resolution')
  await fillDispute(page)
  const sent = requestsTo(page, '/dispute-resolution/submit')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let tries = 0
  await page.route(disputeCall, async (route) => {
    tries += 1
    if (tries === 1) return route.abort()
    await held
    return route.continue()
  })
  await sendNotice(page).click()
  await expectSummaryOnTop(page, notSent)
  const again = summary(page, notSent).getByRole('button', { name: 'Try again' })
  await expect(again).toBeInViewport()
  await again.click()
  const busy = summary(page, notSent).getByRole('button', { name: 'Sending your notice...' })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  release()
  await expectSent(page, '/thank-you/dispute')
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1)
  expect(sent).toHaveLength(2)
})

test('offers no second try when an answer must change first', async ({ page }) => {
  await page.goto(`${kit}?send=refused`)
  await sendAll(page, () => summary(page, notSent))
  await expect(problems(page, notSent)).toHaveText(['Email must look like name@example.com.'])
  await expect(summary(page, notSent).getByRole('button')).toHaveCount(0)
})

test('asks about an unusual answer once and continues when it is confirmed', async ({ page }) => {
  await page.goto(kit)
  await fillFirstPage(page)
  await line(page, 'Pay').fill('0')
  await next(page).click()
  await expect(summary(page, 'Please check your answers')).toBeFocused()
  await expect(problems(page, 'Please check your answers')).toHaveText(['You entered $0. Is this right?'])
  await problems(page, 'Please check your answers').click()
  await expect(line(page, 'Pay')).toBeFocused()
  await expect(line(page, 'Pay')).toHaveAccessibleDescription('You entered $0. Is this right?')
  const yes = page.getByLabel('Yes, this is right')
  await yes.check()
  await line(page, 'Pay').fill('0.00')
  await expect(yes).not.toBeChecked()
  await line(page, 'Pay').fill('12')
  await expect(yes).toBeHidden()
  await line(page, 'Pay').fill('0')
  await next(page).click()
  await expect(page.getByLabel('Signature')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(yes).toBeChecked()
})

test('hides dependent questions and keeps answers when groups change', async ({ page }) => {
  await page.goto(kit)
  await expect(page.getByLabel('Work phone')).toBeHidden()
  await page.getByRole('radiogroup', { name: 'May we call you at work?' }).getByLabel('Yes').check()
  await page.getByLabel('Work phone').fill('not a number')
  await page.getByRole('radiogroup', { name: 'May we call you at work?' }).getByLabel('No').check()
  await expect(page.getByLabel('Work phone')).toBeHidden()

  await page.getByLabel('Employer').fill('Acme')
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect(page.getByText('Job 2', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect(page.getByRole('button', { name: 'Add a job' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove job 3' }).click()
  await expect(page.getByText('Job 2', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByLabel('Employer').nth(1).fill('Bolt')
  await page.getByRole('button', { name: 'Remove job 1' }).click()
  await expect(page.getByText('Job 1', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Employer').first()).toHaveValue('Bolt')

  await next(page).click()
  await expect(problems(page).filter({ hasText: 'Employer can not be blank.' })).toHaveCount(1)
  await expect(problems(page).filter({ hasText: 'Work phone' })).toHaveCount(0)
  await problems(page).filter({ hasText: 'Employer' }).click()
  await expect(page.getByLabel('Employer').nth(1)).toBeFocused()
})

test('lists every missing answer of the longest form in the order of the page', async ({ page }) => {
  await page.goto(`${kit}?long`)
  expect(await page.locator('form [data-field]').count()).toBeGreaterThan(55)
  await page.getByLabel('Employer', { exact: false }).first().fill('Acme')
  await page.setViewportSize({ width: 320, height: 568 })
  await send(page).click()
  await expectSummaryOnTop(page)
  await expect(problems(page)).toHaveCount(8)
  await showAllProblems(page)
  await expect(problems(page).nth(8)).toBeFocused()
  const named = await problems(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)))
  const wrong = await page
    .locator('form [data-field]:has([id$=-error])')
    .evaluateAll((frames) => frames.map((frame) => `field-${frame.getAttribute('data-field')?.replaceAll('.', '-')}`))
  expect(named).toEqual(wrong)
  expect(named).not.toContain('field-employmentHistoryArray-0-employer')
  await problems(page).last().click()
  await expect(page.locator('#field-referenceArray-2-years')).toBeFocused()
})

const states: { name: string; query: string; act: (page: Page) => Promise<unknown> }[] = [
  { name: 'empty and loading its choices', query: '?shops=loading', act: async () => {} },
  { name: 'invalid and without its choices', query: '?shops=failed', act: (page) => next(page).click() },
  { name: 'refused', query: '?send=refused', act: (page) => sendAll(page, () => summary(page, notSent)) },
  { name: 'offline', query: '?send=offline', act: (page) => sendAll(page, () => summary(page, notSent)) },
]

async function expectBothWidths(page: Page) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoViolations(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

async function sendAll(page: Page, then: () => ReturnType<Page['locator']>) {
  await fillFirstPage(page)
  await next(page).click()
  await fillSecondPage(page)
  await send(page).click()
  await expect(then()).toBeVisible()
}

for (const { name, query, act } of states) {
  test(`fits 320 and 1280 px with no accessibility violation when ${name}`, async ({ page }) => {
    await page.goto(`${kit}${query}`)
    await act(page)
    await expectBothWidths(page)
  })
}

test('has no accessibility violation while feedback is sent and afterward', async ({ page }) => {
  test.slow()
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(feedbackCall, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('button', { name: 'Sending your feedback...' })).toBeFocused()
  await expectBothWidths(page)
  release()
  await expectSent(page, '/thank-you/feedback')
  await expect(page.getByText('Your reference')).toBeVisible()
  await expectBothWidths(page)
})

test('lets a screen reader read label, hint and error, and the sending status', async ({ page }) => {
  await page.goto(`${kit}?send=steps`)
  await next(page).click()
  await expect(summary(page)).toBeFocused()
  expect(await spoken(page, '[data-field=name]', 8)).toEqual([
    'Name',
    'paragraph',
    'As on your ID',
    'end of paragraph',
    'paragraph',
    'Error:',
    'Name can not be blank.',
    'end of paragraph',
    'textbox, Name, As on your ID Error: Name can not be blank., invalid, required',
  ])
  expect(
    (await spoken(page, '[aria-labelledby=summary-heading]', 10)).filter((each) => !/paragraph|list/.test(each)),
  ).toEqual([
    'region, There is a problem',
    'heading, There is a problem, level 2',
    'Please fix these 13 answers. We kept everything else you typed.',
    'link, Name can not be blank.',
    'link, ZIP code can not be blank.',
  ])
  await fillFirstPage(page)
  await next(page).click()
  await fillSecondPage(page)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  expect(await spoken(page, 'body', 0, 'button[type=submit]')).toContain('polite: Sending references (2 of 4)...')
})
