import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  clearForm,
  disputeCall,
  expectSummaryOnTop,
  feedbackCall,
  fillDispute,
  fillFeedback,
  notSent,
  openForm,
  problems,
  sendFeedback,
  sendNotice,
  showAllProblems,
  summary,
  watch,
} from './form-answers.ts'
import { test } from './policed-page.ts'
import { heard } from './screen-reader.ts'

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
  test('is taken as it is pasted, with +1 and any punctuation', async ({ page }) => {
    await openForm(page, '/customer-feedback')
    const phone = page.getByLabel('Phone')
    await phone.focus()
    await page.evaluate(() => document.execCommand('insertText', false, '+1 (615) 555-0123'))
    await expect(phone).toHaveValue('+1 (615) 555-0123')
    await page.keyboard.press('Tab')
    await expect(phone).toHaveValue('615-555-0123')
  })

  test('keeps its digits in order under a keyboard that inserts text in pieces', async ({ page }) => {
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

test('what was typed before the script ran is kept, and nothing can be sent into the address', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
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
  letGo()
  await expect(page.locator('form[method=post] button[type=submit]')).toBeVisible()
  await expect(page.getByLabel('Customer name')).toHaveValue('Dana Smith')
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(summary(page)).toBeFocused()
  await expect(problems(page).filter({ hasText: /Customer name|Nature/ })).toHaveCount(0)
})

test('a link of the summary brings the label into view and focuses the field; a mended field loses its message', async ({
  page,
}) => {
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
  await expect(problems(page)).toHaveCount(7)
})

test('a mistyped e-mail address is asked about and not refused', async ({ page }) => {
  await openForm(page, '/customer-feedback')
  await page.getByLabel('Email').fill('sam@gmial.com')
  await page.getByLabel('Email').blur()
  await page.getByRole('button', { name: 'sam@gmail.com' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('sam@gmail.com')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('after 30 seconds without an answer the button is back', async ({ page }) => {
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

test('the robot check is loaded near the end of a form, and solved anew by itself when it has grown old', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 640 })
  const scripts = watch(page, '/assets/solve-robot-check')
  const challenges = watch(page, '/api/v1/captcha')
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

test('a form that was reloaded has its answers, says so, and asks for the secrets again; it can be cleared', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.goto(kit)
  await page.reload()
  expect(asked).toEqual([])
  await fillFirstPage(page)
  await next(page).click()
  await fillSecondPage(page)
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  const stored = await kept(page)
  expect(stored).toContain('dana@example.com')
  for (const secret of ['078', '1120', '1986', 'Dana Signs', 'agreed', 'solved']) expect(stored).not.toContain(secret)

  await page.reload()
  expect(asked).toEqual(['beforeunload'])
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

test('a Social Security number is covered, shown when asked, and covered again when one moves on', async ({ page }) => {
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

test('two pages: the first is checked by itself, with the rules about it, and keeps every answer for the way back', async ({
  page,
}) => {
  await page.goto(kit)
  await fillFirstPage(page)
  await page.getByLabel('Confirm SSN').fill('078051121')
  await line(page, 'Month').fill('13')
  await next(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(problems(page)).toHaveText(["SSN's don't match", 'Date of birth must be a real date, like 01/31/1990.'])
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
  test(`starts the error summary of Apply Now at the top of ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openForm(page, '/apply-now')
    await next(page).click()
    await expectSummaryOnTop(page)
  })
}

test('goes on when the page moves under the button that is held down', async ({ page }) => {
  await openForm(page, '/apply-now')
  await next(page).hover()
  const before = await next(page).boundingBox()
  await page.mouse.down()
  // The press takes the focus to the button, which brings the list of stores.
  await expect(page.getByText('Pick one store')).toBeVisible()
  expect((await next(page).boundingBox())?.y).not.toBe(before?.y)
  await page.mouse.up()
  await expectSummaryOnTop(page)
})

test('does nothing when the mouse leaves the button before it is let go', async ({ page }) => {
  await openForm(page, '/apply-now')
  await next(page).hover()
  await page.mouse.down()
  await expect(page.getByText('Pick one store')).toBeVisible()
  const box = await next(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) + 150)
  await page.mouse.up()
  // Sent by mistake, the form would report its problems within this time.
  await page.waitForTimeout(500)
  await expect(summary(page)).toHaveCount(0)
})

test('asks before it clears what was typed, and shows where to bring it back', async ({ page }) => {
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

test('clears at once when nothing was typed', async ({ page }) => {
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

test('sends again from the error box, as the same submission', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page, '/dispute-resolution')
  await fillDispute(page)
  const sent = watch(page, '/dispute-resolution/submit')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
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
  letGo()
  await expect(page).toHaveURL('/thank-you/dispute')
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1)
  expect(sent).toHaveLength(2)
})

test('offers no second try when an answer must change first', async ({ page }) => {
  await page.goto(`${kit}?send=refused`)
  await sendAll(page, () => summary(page, notSent))
  await expect(problems(page, notSent)).toHaveText(['Email must look like name@example.com.'])
  await expect(summary(page, notSent).getByRole('button')).toHaveCount(0)
})

test('asks about an unusual answer once, and goes on when it is confirmed', async ({ page }) => {
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

test('a question that depends on another comes and goes; blocks are added and removed and keep their answers', async ({
  page,
}) => {
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

test('the longest form, blocks and all: every empty answer is named in the order of the page, and leads to its field', async ({
  page,
}) => {
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
  { name: 'empty, its choices still loading', query: '?shops=loading', act: async () => {} },
  { name: 'wrong, its choices not loaded', query: '?shops=failed', act: (page) => next(page).click() },
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
  test(`every kind of field, ${name}: no accessibility violation and no sideways scroll at 320 and 1280 px`, async ({
    page,
  }) => {
    await page.goto(`${kit}${query}`)
    await act(page)
    await expectBothWidths(page)
  })
}

test('the real pages have no accessibility violation at 320 and 1280 px while they send and when it is done', async ({
  page,
}) => {
  test.slow()
  await openForm(page, '/customer-feedback')
  await fillFeedback(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(feedbackCall, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('button', { name: 'Sending your feedback...' })).toBeFocused()
  await expectBothWidths(page)
  letGo()
  await expect(page).toHaveURL('/thank-you/feedback')
  await expect(page.getByText('Your reference')).toBeVisible()
  await expectBothWidths(page)
})

test('a screen reader hears label, hint and error with the field, the summary in order, and that it is being sent', async ({
  page,
}) => {
  await page.goto(`${kit}?send=steps`)
  await next(page).click()
  await expect(summary(page)).toBeFocused()
  expect(await heard(page, '[data-field=name]', 8)).toEqual([
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
    (await heard(page, '[aria-labelledby=summary-heading]', 10)).filter((each) => !/paragraph|list/.test(each)),
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
  expect(await heard(page, 'body', 0, 'button[type=submit]')).toContain('polite: Sending references (2 of 4)...')
})
