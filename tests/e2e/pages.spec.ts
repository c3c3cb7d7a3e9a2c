import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { misfits } from '../misfits.ts'
import { expectNoViolations } from './axe.ts'
import { test } from './policy-checked-test.ts'
import { sampledRoutes } from './routes.ts'

const paths = sampledRoutes.map(({ path }) => path).concat('/nothing-here')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The browser's setting, because unlike a style it also changes the result of media queries. */
async function setTextSize(page: Page, standard: 16 | 32) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** Pages of text, whose links and buttons have room for a finger; lists of stores have lower lines. */
const ofText = /^\/(terms|consent|communications|accessibility|cash-express-in|contact|financial|sitemap)/

const lowTargets = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, summary')
    .evaluateAll((targets) =>
      targets
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .map((target) => ({ text: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 43.5),
    )

/** Words of the title that go on in the next line. */
const brokenWords = (page: Page) =>
  heading(page).evaluate((title) => {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
      }
    return words
  })

async function expectFits(page: Page, path: string, width: number, how: string) {
  await page.setViewportSize({ width, height: 800 })
  expect(await misfits(page), `${path} at ${width} px ${how}`).toEqual([])
}

test.describe('a page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of paths) {
    test(`[SITE-11] [PAGE-01] ${path} fits any width and text size with no accessibility violation`, async ({
      page,
    }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      for (const width of [320, ...(isAll ? [768] : []), 1280]) {
        await expectFits(page, path, width, '')
        // Header and footer are the same on every page.
        if (isAll || width === 320) await expectNoViolations(page, isAll || path === '/' ? 'html' : 'main')
        if (ofText.test(path)) expect(await lowTargets(page)).toEqual([])
      }
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      await setTextSize(page, 32)
      for (const width of [360, 1280])
        await expectFits(page, path, width, 'when the text of the browser is 200 percent')
      await setTextSize(page, 16)
      for (const size of ['130%', '200%']) {
        await page.evaluate((each) => {
          document.documentElement.style.fontSize = each
        }, size)
        await expectFits(page, path, 360, `when text is ${size}`)
      }
      expect(complaints).toEqual([])
    })
  }

  test('in Spanish fits any width and text size', async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await page.goto(`/es${path}`)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      for (const width of [320, 1280]) {
        await expectFits(page, path, width, '')
        if (isAll) await expectNoViolations(page)
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectFits(page, path, 360, 'when text is 200 percent')
    }
  })
})

test('keeps each word of a title on one line of a phone when text is 200 percent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await setTextSize(page, 32)
  const forms = ['/employment-application', '/customer-feedback', '/dispute-resolution', '/apply-now/flex-loan/7']
  for (const path of [...forms, '/accessibility-statement', '/store-locator'])
    for (const root of ['', '/es']) {
      await page.goto(root + path)
      expect(await brokenWords(page), root + path).toEqual([])
    }
})

test("shows the phone layout when the browser's text is 200 percent at 1280 px", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact')
  await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeHidden()
  await setTextSize(page, 32)
  await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeVisible()
})

test('shows the number of each step beside the first line of its title', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/es']) {
      await page.goto(path)
      const titles = page.locator('main ol h3')
      const beside = await titles.evaluateAll((all) =>
        all.map((title) => {
          const range = document.createRange()
          range.selectNodeContents(title)
          const [line] = range.getClientRects()
          const box = title.getBoundingClientRect()
          return line && line.left > box.left + 30 && line.top < box.top + 12
        }),
      )
      expect(beside, `${path} at ${width} px`).toEqual([true, true, true])
    }
  }
})

test('has no accessibility violation in an open menu', async ({ page }) => {
  await page.goto('/contact')
  const banner = page.getByRole('banner')
  await page.setViewportSize({ width: 320, height: 800 })
  await banner.getByText('Menu', { exact: true }).click()
  await banner.getByText('About us', { exact: true }).locator('visible=true').click()
  await expectNoViolations(page, 'header')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await banner.getByText('Services', { exact: true }).locator('visible=true').click()
  await expectNoViolations(page, 'header')
})

test('has no accessibility violation in the hero, moving or paused', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.locator('[data-hero][data-rotating]')).toBeVisible()
    await expectNoViolations(page, '[data-hero]')
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expectNoViolations(page, '[data-hero]')
  }
})
