import { expect, type Page } from '@playwright/test'
import {
  alabama,
  anotherState,
  type FinderPath,
  kentucky,
  mississippi,
  notBorrowing,
  sellingGold,
  tennessee,
} from '../service-finder-paths.ts'
import { expectNoViolations } from './axe.ts'
import { test } from './policy-checked-test.ts'
import { translatePage } from './translated-page.ts'

const finder = '/service-finder'
const question = (page: Page) => page.locator('#question')
const answer = (page: Page, message: string) =>
  page.locator('section[aria-labelledby=question] a').filter({ has: page.getByText(message, { exact: true }) })
const said = (page: Page) => page.getByRole('region', { name: 'You said' }).getByRole('listitem')

/** Removes the question from a step such as `Q4 $425 or less`. */
const messageOf = (step: string) => step.replace(/^Q\d+ /, '')

/** Waits for hydration, because a test clicks faster than the page's script loads. */
async function opened(page: Page, path = finder) {
  await page.goto(path)
  await page.waitForFunction(() => Object.keys(document.querySelector('#question') ?? {}).length > 0)
}

async function walkAll(page: Page, paths: readonly FinderPath[]) {
  test.slow()
  for (const [answers, end] of paths) {
    await opened(page)
    for (const step of answers.split(/, (?=Q\d)/).map(messageOf)) {
      await answer(page, step)
        .or(page.getByRole('link', { name: step, exact: true }))
        .first()
        .click()
    }
    await page.waitForURL((url) => url.pathname === end, { waitUntil: 'commit' })
    expect(new URL(page.url()).pathname, answers).toBe(end)
  }
}

test.describe('the paths of the specification', () => {
  test('[FIND-01] [FIND-02] [FIND-04] [FIND-09] lead to the specified page without borrowing', async ({ page }) =>
    walkAll(page, notBorrowing))
  test('lead to the specified page from another state and with gold to sell', async ({ page }) =>
    walkAll(page, [...anotherState, ...sellingGold]))
  test('[FIND-02] [FIND-03] [FIND-05] [FIND-10] [FIND-11] [FIND-12] [FIND-13] lead to the specified page in Tennessee', async ({
    page,
  }) => walkAll(page, tennessee))
  test('[FIND-02] [FIND-03] [FIND-06] [FIND-10] [FIND-11] lead to the specified page in Kentucky', async ({ page }) =>
    walkAll(page, kentucky))
  test('[FIND-02] [FIND-03] [FIND-07] [FIND-10] [FIND-11] [FIND-12] [FIND-14] lead to the specified page in Alabama', async ({
    page,
  }) => walkAll(page, alabama))
  test('[FIND-02] [FIND-03] [FIND-08] [FIND-10] [FIND-14] lead to the specified page in Mississippi', async ({
    page,
  }) => walkAll(page, mississippi))
})

test('[FIND-01] shows one question at a time, steps back on Back and resumes on reload', async ({ page }) => {
  await opened(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client services')
  await expect(question(page)).toHaveText('Do you want to borrow cash today?')
  await expect(said(page)).toHaveCount(0)

  await answer(page, 'Yes').click()
  await expect(question(page)).toHaveText('Which state do you live in?')
  await expect(question(page)).toBeFocused()
  await expect(page).toHaveURL(`${finder}?path=1y`)
  await expect(page).toHaveTitle('Which state do you live in? - Cash Express')
  await answer(page, 'Tennessee').click()
  await answer(page, '$425 to $2,500').click()
  await expect(page).toHaveURL(`${finder}?path=1y,2tn,4b`)
  await expect(question(page)).toHaveText('Do you have something you could use as collateral?')
  await expect(page.getByText('Collateral is something you own, like a car or jewelry.')).toBeVisible()
  await expect(said(page).locator('strong')).toHaveText(['Yes', 'Tennessee', '$425 to $2,500'])

  await page.goBack()
  await expect(question(page)).toHaveText('How much do you need?')
  await expect(question(page)).toBeFocused()
  await page.goForward()
  await page.reload()
  await expect(question(page)).toHaveText('Do you have something you could use as collateral?')
  await expect(said(page)).toHaveCount(3)
})

test('[FIND-01] clears later answers when an earlier one changes, and can start over', async ({ page }) => {
  await opened(page, `${finder}?path=1y,2tn,4a,10n,11y`)
  await expect(said(page)).toHaveCount(5)
  await page.getByRole('link', { name: 'Change your answer to: Which state do you live in?' }).click()
  await expect(question(page)).toHaveText('Which state do you live in?')
  await expect(question(page)).toBeFocused()
  await expect(said(page)).toHaveCount(1)
  await answer(page, 'Mississippi').click()
  await expect(page.getByRole('link', { name: '$400 or less' })).toBeVisible()
  await page.getByRole('link', { name: 'Back one question' }).click()
  await expect(question(page)).toHaveText('Which state do you live in?')
  await page.getByRole('link', { name: 'Start over' }).click()
  await expect(page).toHaveURL(finder)
  await expect(question(page)).toHaveText('Do you want to borrow cash today?')
  await expect(question(page)).toBeFocused()
})

test('[FIND-01] falls back to the last valid step when the URL was tampered with', async ({ page }) => {
  const cases = [
    ['1y,2oh,4a', 'Which state do you live in?'],
    ['1y,2tn,4b,99z', 'Do you have something you could use as collateral?'],
    ['%00<script>', 'Do you want to borrow cash today?'],
    ['1n,3y', 'Do you have a check to cash?'],
  ] as const
  for (const [path, expected] of cases) {
    await opened(page, `${finder}?path=${encodeURIComponent(path)}`)
    await expect(question(page)).toHaveText(expected)
  }
})

test('[FIND-04] [FIND-13] names the destination of an answer and links both explanations at Q13', async ({ page }) => {
  await opened(page, `${finder}?path=1n`)
  await expect(page.getByRole('link', { name: 'Yes Takes you to the check cashing form' })).toHaveAttribute(
    'href',
    '/apply-now/check-cashing/1',
  )
  await opened(page, `${finder}?path=1y,2tn,4b,11y,12v`)
  await expect(page.getByRole('link', { name: 'Read about title loans' })).toHaveAttribute('href', '/title-loans')
  await expect(page.getByRole('link', { name: 'Read about flex loans' })).toHaveAttribute('href', '/flex-loans')
})

test('[FIND-03] passes the state to the form when the visitor chose one', async ({ page }) => {
  await opened(page, `${finder}?path=1y,2tn`)
  await expect(answer(page, 'More than $2,500')).toHaveAttribute('href', '/apply-now/flex-loan/7?state=TN')
  await answer(page, 'More than $2,500').click()
  await expect(page).toHaveURL('/apply-now/flex-loan/7?state=TN')
  await opened(page, `${finder}?path=1n`)
  await expect(answer(page, 'Yes')).toHaveAttribute('href', '/apply-now/check-cashing/1')
})

test('[FIND-09] shows sellers which form they get, with a separate answer for gold', async ({ page }) => {
  await opened(page, `${finder}?path=1n,3n`)
  await expect(answer(page, 'Yes')).toContainText('Takes you to the pawn loan form')
  await expect(answer(page, 'Yes')).toContainText('Tell them that you want to sell, not borrow.')
  await expect(answer(page, 'Yes')).toHaveAttribute('href', '/apply-now/pawn-loan/6')
  const gold = answer(page, 'Yes, gold or jewelry')
  await expect(gold).toContainText("It's a sale, not a loan. Takes you to the cash for gold form")
  await expect(gold).toHaveAttribute('href', '/apply-now/pawn-loan/9')
})

test('shows visitors from another state where the stores are and who can apply', async ({ page }) => {
  await opened(page, `${finder}?path=1y`)
  await answer(page, 'I live in another state').click()
  const sheet = page.getByRole('region', { name: 'Can you come to one of our stores?' })
  await expect(sheet).toContainText('We only have stores in Tennessee, Kentucky, Alabama and Mississippi.')
  await expect(sheet).toContainText('We cannot lend to people who live in Ohio.')
  await expect(sheet.getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', '/store-locator')
  await expect(sheet.getByRole('link', { name: 'Start an application' })).toHaveAttribute('href', '/apply-now')
  await expect(sheet.locator('a[href^="tel:"]')).toBeVisible()
})

test('[FIND-01] shows the right question when the page is translated', async ({ page }) => {
  const broken = await translatePage(page)
  await opened(page)
  await expect(question(page).locator('font font')).toHaveText('Do you want to borrow cash today?')
  await answer(page, 'No').click()
  await expect(answer(page, 'Yes')).toContainText('Takes you to the check cashing form')
  await answer(page, 'No').click()
  await expect(answer(page, 'Yes')).toContainText('Takes you to the pawn loan form')
  await expect(answer(page, 'Yes')).not.toContainText('check cashing')
  await answer(page, 'No').click()
  await expect(question(page)).toHaveText('Visit a pawn store')
  await page.getByRole('link', { name: 'Start over' }).click()
  for (const step of ['Yes', 'Tennessee', '$425 or less', 'No', 'Yes']) await answer(page, step).click()
  await expect(question(page)).toHaveText('What kind of collateral do you have?')
  await expect(answer(page, 'Personal property')).toContainText('Like jewelry, tools or a TV')
  await answer(page, 'A vehicle').click()
  await expect(answer(page, 'A flex loan')).toContainText('Takes you to the flex loan form')
  await page.getByRole('link', { name: 'Change your answer to: Which state do you live in?' }).click()
  await answer(page, 'Mississippi').click()
  await answer(page, 'More than $400').click()
  await answer(page, 'No').click()
  await expect(question(page)).toHaveText('Please contact a store')
  await page.goBack()
  await expect(question(page)).toHaveText('Do you own a vehicle with a clear title?')
  await page.getByRole('link', { name: 'Back one question' }).click()
  await expect(said(page).locator('strong')).toHaveText(['Yes', 'Mississippi'])
  expect(broken).toEqual([])
})

for (const [name, path, heading] of [
  ['Q9', '1n,3n,8n', 'Visit a pawn store'],
  ['Q15', '1y,2ms,7b,14n', 'Please contact a store'],
] as const) {
  test(`[FIND-09] [FIND-11] [FIND-14] offers a store, a phone number and a restart at ${name}`, async ({ page }) => {
    await opened(page, `${finder}?path=${path}`)
    await expect(question(page)).toHaveText(heading)
    const sheet = page.getByRole('region', { name: heading })
    await expect(sheet.getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', '/store-locator')
    await expect(sheet.locator('a[href^="tel:"]')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Start over' })).toBeVisible()
  })
}

test('[FIND-01] shows the first question with working links before its script runs', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(finder)
  await expect(question(page)).toHaveText('Do you want to borrow cash today?')
  await expect(answer(page, 'Yes')).toHaveAttribute('href', `${finder}?path=1y`)
  await expect(answer(page, 'No')).toHaveAttribute('href', `${finder}?path=1n`)
  await context.close()
  const html = await (await request.get(finder)).text()
  expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('These questions need JavaScript.')
})

test('[FIND-01] needs only a keyboard', async ({ page }) => {
  await opened(page)
  await answer(page, 'Yes').focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page).locator('strong')).toHaveText(['Yes', 'Kentucky'])
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveText('Would you like an advance on your paycheck?')
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/apply-now/payday-loan/3?state=KY')
})

for (const width of [320, 1280]) {
  test(`fits ${width} px with no accessibility violation at any kind of step`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['1y,2tn,4a,10n,11y,12v', '1y,2ky,5b,11n']) {
      await opened(page, `${finder}?path=${path}`)
      await expect(said(page).first()).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('shows the whole next question on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await opened(page, `${finder}?path=1y,2tn,4b,11y`)
  await answer(page, 'A vehicle').click()
  await expect(question(page)).toHaveText('Which would you prefer?')
  await expect(question(page)).toBeInViewport()
  await expect(answer(page, 'A title loan')).toBeInViewport()
})
