import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { alabama, anotherState, kentucky, mississippi, paths, tennessee } from '../service-finder-paths.ts'
import { expectFitsWithoutViolations } from './axe.ts'
import { test } from './policy-checked-test.ts'
import { translatePage } from './translated-page.ts'

const finder = '/service-finder'
const question = (page: Page) => page.locator('#question')
const sheet = (page: Page, name: string) => page.getByRole('region', { name })
const answer = (page: Page, message: string) =>
  page.locator('section[aria-labelledby=question] a').filter({ has: page.getByText(message, { exact: true }) })
const said = (page: Page) => page.getByRole('region', { name: 'You said' }).getByRole('listitem')
const startOver = (page: Page) => page.getByRole('link', { name: 'Start over' })
const changeState = (page: Page) =>
  page.getByRole('link', { name: 'Change your answer to: Which state do you live in?' })

/** Waits for hydration, because a test clicks faster than the page's script loads. */
async function opened(page: Page, path = finder) {
  await page.goto(path)
  await page.waitForFunction(() => Object.keys(document.querySelector('#question') ?? {}).length > 0)
}

async function choose(page: Page, ...messages: readonly string[]) {
  for (const message of messages) await answer(page, message).click()
}

async function expectEnd(page: Page, name: string) {
  await expect(question(page)).toHaveText(name)
  const end = sheet(page, name)
  await expect(end.getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', '/store-locator')
  await expect(end.locator('a[href^="tel:"]')).toBeVisible()
  await expect(end.getByRole('link', { name: 'Start over' })).toBeVisible()
}

/** walk.test.ts proves where every path ends; one for each state shows that the page follows the same table. */
const walked = isAll
  ? paths
  : [tennessee[3], kentucky[2], alabama[1], mississippi[1], anotherState[0]].filter((path) => path !== undefined)

test('[FIND-02] [FIND-03] [FIND-05] [FIND-06] [FIND-07] [FIND-08] [FIND-10] [FIND-12] leads to the specified pages', async ({
  page,
}) => {
  if (isAll) test.slow()
  await opened(page)
  for (const [answers, end] of walked) {
    const messages = answers.split(/, (?=Q\d)/).map((step) => step.replace(/^Q\d+ /, ''))
    await choose(page, ...messages.slice(0, -1))
    const last = await answer(page, messages.at(-1) ?? '').getAttribute('href')
    expect(new URL(last ?? '', page.url()).pathname, answers).toBe(end)
    await startOver(page).click()
    await expect(said(page)).toHaveCount(0)
  }
})

test('[FIND-01] shows one question, steps back, resumes on reload and clears later answers', {
  tag: '@translated',
}, async ({ page }) => {
  await opened(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client services')
  await expect(question(page)).toHaveText('Do you want to borrow cash today?')
  await expect(said(page)).toHaveCount(0)

  await choose(page, 'Yes')
  await expect(question(page)).toHaveText('Which state do you live in?')
  await expect(question(page)).toBeFocused()
  await expect(page).toHaveURL(`${finder}?path=1y`)
  await expect(page).toHaveTitle('Which state do you live in? - Cash Express')
  await choose(page, 'Tennessee', '$425 to $2,500')
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

  await opened(page, `${finder}?path=${encodeURIComponent('1y,2tn,4a,10n,11y,99z')}`)
  await expect(said(page)).toHaveCount(5)
  await changeState(page).click()
  await expect(question(page)).toHaveText('Which state do you live in?')
  await expect(question(page)).toBeFocused()
  await expect(said(page)).toHaveCount(1)
  await choose(page, 'Mississippi')
  await expect(page.getByRole('link', { name: '$400 or less' })).toBeVisible()
  await page.getByRole('link', { name: 'Back one question' }).click()
  await expect(question(page)).toHaveText('Which state do you live in?')
  await startOver(page).click()
  await expect(page).toHaveURL(finder)
  await expect(question(page)).toHaveText('Do you want to borrow cash today?')
  await expect(question(page)).toBeFocused()

  // walk.test.ts reads more URLs that were tampered with.
  await opened(page, `${finder}?path=${encodeURIComponent('%00<script>')}`)
  await expect(question(page)).toHaveText('Do you want to borrow cash today?')
})

test('[FIND-04] [FIND-09] [FIND-11] [FIND-13] [FIND-14] names where each answer leads', async ({ page }) => {
  await opened(page)
  await choose(page, 'No')
  await expect(page.getByRole('link', { name: 'Yes Takes you to the check cashing form' })).toHaveAttribute(
    'href',
    '/apply-now/check-cashing/1',
  )
  await choose(page, 'No')
  await expect(answer(page, 'Yes')).toContainText('Takes you to the pawn loan form')
  await expect(answer(page, 'Yes')).toContainText('Tell them that you want to sell, not borrow.')
  await expect(answer(page, 'Yes')).toHaveAttribute('href', '/apply-now/pawn-loan/6')
  const gold = answer(page, 'Yes, gold or jewelry')
  await expect(gold).toContainText("It's a sale, not a loan. Takes you to the cash for gold form")
  await expect(gold).toHaveAttribute('href', '/apply-now/pawn-loan/9')
  await choose(page, 'No')
  await expectEnd(page, 'Visit a pawn store')

  await startOver(page).click()
  await choose(page, 'Yes', 'I live in another state')
  await expectEnd(page, 'Can you come to one of our stores?')
  const come = sheet(page, 'Can you come to one of our stores?')
  await expect(come).toContainText('We only have stores in Tennessee, Kentucky, Alabama and Mississippi.')
  await expect(come).toContainText('We cannot lend to people who live in Ohio.')
  await expect(come.getByRole('link', { name: 'Start an application' })).toHaveAttribute('href', '/apply-now')

  await page.getByRole('link', { name: 'Back one question' }).click()
  await choose(page, 'Tennessee', '$425 to $2,500', 'Yes')
  await page.setViewportSize({ width: 360, height: 640 })
  await choose(page, 'A vehicle')
  await expect(question(page)).toHaveText('Which would you prefer?')
  await expect(question(page)).toBeInViewport()
  await expect(answer(page, 'A title loan')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Read about title loans' })).toHaveAttribute('href', '/title-loans')
  await expect(page.getByRole('link', { name: 'Read about flex loans' })).toHaveAttribute('href', '/flex-loans')

  await changeState(page).click()
  await choose(page, 'Mississippi', 'More than $400', 'No')
  await expectEnd(page, 'Please contact a store')
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
  await startOver(page).click()
  for (const step of ['Yes', 'Tennessee', '$425 or less', 'No', 'Yes']) await answer(page, step).click()
  await expect(question(page)).toHaveText('What kind of collateral do you have?')
  await expect(answer(page, 'Personal property')).toContainText('Like jewelry, tools or a TV')
  await answer(page, 'A vehicle').click()
  await expect(answer(page, 'A flex loan')).toContainText('Takes you to the flex loan form')
  await changeState(page).click()
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

test('fits 320 and 1280 px with no accessibility violation at any kind of step', async ({ page }) => {
  await opened(page, `${finder}?path=1y,2tn,4a,10n,11y,12v`)
  await expect(said(page).first()).toBeVisible()
  await expectFitsWithoutViolations(page)
  await changeState(page).click()
  await choose(page, 'Kentucky', 'More than $500', 'No')
  await expect(question(page)).toHaveText('Please contact a store')
  await expectFitsWithoutViolations(page)
})
