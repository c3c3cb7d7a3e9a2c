import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { test as base } from '../measured-test.ts'
import { keptHeight, keptVersion } from './kept-pictures.ts'

/** A Tuesday morning at which every store is open. */
const now = '2026-11-17T16:00:00Z'
const widths = [360, 1280] as const
const scale = 0.5
/** The website's pages have a map, of which a picture shows only the frame. */
const site = { styles: fileURLToPath(new URL('hidden-in-pictures.css', import.meta.url)) }

/** The same browser draws identical pixels; this tolerance covers what a kept picture lost in compression. */
const sameBrowser = { threshold: 0.2, maxDiffPixels: 60 }
/**
 * Another browser version draws letters differently and may break lines elsewhere. With the system's hinting on, which
 * moves every letter, 11% of the longest text differed; this tolerance passes that and fails only real breakage.
 */
const otherBrowser = { threshold: 0.3, maxDiffPixelRatio: 0.25, heightMayDiffer: 0.05 }

export const isSameBrowser = (page: Page) => page.context().browser()?.version() === keptVersion()

export const test = base.extend<{ fixedClock: undefined }>({
  fixedClock: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(now)
      await use(undefined)
    },
    { auto: true },
  ],
})

const sameOnEveryPage = 'main > [aria-labelledby=help-heading], main > [aria-labelledby=services-row-heading]'

/** Waits for the page's script and its requests, because a form is shorter until they finish. */
export async function waitUntilReady(page: Page) {
  // On a busy machine the network was never idle on one page in 400; the checks below wait for what is needed.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  const form = page.locator('form[method=post]')
  if ((await form.count()) > 0) await expect(form.locator('button[type=submit]')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

/** Moves the pointer away and waits for fonts, pictures and a stable height. */
async function settle(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    // Chromium moves letters that it drew at another width instead of drawing them again, half a pixel off.
    document.body.style.display = 'none'
    void document.body.offsetHeight
    document.body.style.removeProperty('display')
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
    for (let height = -1; height !== document.body.scrollHeight; ) {
      height = document.body.scrollHeight
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100))
    }
  })
}

/** `stretched` is the window, made as high as the page, so that bars at its edges stand where they belong. */
type Part = 'page' | 'main' | 'window' | 'stretched'

/** The position of a part, rounded to even pixels because pictures are kept at half size. */
function boxOf(page: Page, part: Part) {
  return page.evaluate(
    ([wanted, repeated]) => {
      const { top, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      const end = wanted === 'main' && document.querySelector(repeated)?.getBoundingClientRect().top
      const y = 2 * Math.floor((top + scrollY) / 2)
      return { x: 0, y, width: innerWidth, height: 2 * Math.ceil(((end || bottom) + scrollY - y) / 2) }
    },
    [part === 'main' ? part : 'html', sameOnEveryPage] as const,
  )
}

type How = {
  readonly height?: number
  /** Our own styles for pictures, which a page with a policy against inline styles would block. */
  readonly styles?: string
  readonly differs?: boolean
  /** A picture that differs fails the test at its end, so that the other checks are made too. */
  readonly soft?: boolean
}

export async function pictureAt(page: Page, name: string, width: number, part: Part, how: How = {}) {
  const { height = 800, styles, differs = false, soft = false } = how
  const file = `${name}-${width}.webp`
  await page.setViewportSize({ width, height })
  await page.evaluate(() => document.documentElement.style.removeProperty('min-height'))
  await settle(page)
  const clip = part === 'window' ? { x: 0, y: 0, width, height } : await boxOf(page, part)
  const isSame = isSameBrowser(page)
  const { heightMayDiffer, ...wider } = otherBrowser
  const kept = (keptHeight(base.info().snapshotPath(file, { kind: 'screenshot' })) ?? 0) / scale
  if (!isSame && Math.abs(kept - clip.height) <= clip.height * heightMayDiffer) {
    clip.height = kept
    await page.evaluate((height) => {
      document.documentElement.style.minHeight = `${height}px`
    }, clip.y + kept)
  }
  if (part === 'stretched') await page.setViewportSize({ width, height: clip.height })
  const options = {
    fullPage: part !== 'window',
    clip,
    scale: 'device',
    // Drawing our longest page twice took over 10 s while two other browsers worked on the same two cores.
    timeout: 60_000,
    ...(styles ? { stylePath: styles } : {}),
    ...(isSame ? sameBrowser : wider),
  } as const
  const looks = soft ? expect.soft(page) : expect(page)
  await (differs ? looks.not : looks).toHaveScreenshot(file, options)
}

/** For a change, every other page is compared on a phone and the rest on a desktop. */
const widthsOf = (name: string) => (isAll ? widths : widths.slice(...(name.length % 2 === 0 ? [0, 1] : [1])))

/**
 * Compares the page with the kept pictures of a phone and a desktop. Content that every page shares is only in the picture
 * of the home page, so that a change of the footer changes two pictures and not all.
 */
export async function picture(page: Page, name: string, part: Part = 'main') {
  for (const width of widthsOf(name)) await pictureAt(page, name, width, part, site)
}

/** For content that looks different on a phone or is reached in another way. */
export const phonePicture = (page: Page, name: string, part: Part = 'main') => pictureAt(page, name, 360, part, site)
export const desktopPicture = (page: Page, name: string, part: Part = 'main') => pictureAt(page, name, 1280, part, site)

export const expectDifference = (page: Page, name: string) =>
  pictureAt(page, name, 360, 'main', { ...site, differs: true })
