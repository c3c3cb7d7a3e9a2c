import { expect, type Page } from '@playwright/test'
import { watchShifts } from './layout-shifts.ts'
import { test } from './policy-checked-test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Our services' })
const shownSlide = (page: Page) => hero(page).locator('[role="group"]:not([inert])')
const slideNumber = (page: Page) => page.locator('[data-hero-now]')
const stop = (page: Page) => page.getByRole('button', { name: 'Stop slide rotation' })
const start = (page: Page) => page.getByRole('button', { name: 'Start slide rotation' })

/** The timers of the page run only when a test moves its clock; transitions keep their own time. */
async function open(page: Page) {
  await page.clock.install({ time: '2026-11-17T18:00:00Z' })
  await page.clock.pauseAt('2026-11-17T18:00:01Z')
  await page.goto('/')
  await expect(stop(page)).toBeVisible()
}

/** A menu reports that it is open or closed only in a later task, which may come after the next move of the clock. */
async function toggleMenu(page: Page, act: () => Promise<unknown>) {
  const toggled = page.evaluate(
    () =>
      new Promise((resolve) => document.addEventListener('toggle', () => resolve(0), { capture: true, once: true })),
  )
  await act()
  await toggled
}

async function expectStill(page: Page) {
  const before = (await slideNumber(page).textContent()) ?? ''
  await page.clock.runFor(10_000)
  await expect(slideNumber(page)).toHaveText(before)
}

test.describe('hero at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[HOME-01] changes slides every 4000 ms with a 1000 ms fade, unless paused', async ({ page }) => {
    await open(page)
    for (const number of ['1', '2']) {
      await page.clock.runFor(3_999)
      await expect(slideNumber(page)).toHaveText(number)
      await page.clock.runFor(1)
      await expect(slideNumber(page)).not.toHaveText(number)
    }
    await page.clock.runFor(1_000)
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '3 of 7')
    await expect(shownSlide(page)).toHaveCSS('transition-duration', /^1s/)

    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    for (const [pause, resume] of [
      [() => page.mouse.move(300, 400), () => page.mouse.move(300, 890)],
      [
        () =>
          toggleMenu(page, () =>
            page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true').click(),
          ),
        () => toggleMenu(page, () => page.keyboard.press('Escape')),
      ],
      [() => setHidden(true), () => setHidden(false)],
    ] as const) {
      await pause()
      await expectStill(page)
      const before = (await slideNumber(page).textContent()) ?? ''
      await resume()
      await page.clock.runFor(4_000)
      await expect(slideNumber(page)).not.toHaveText(before)
    }
  })

  test('[HOME-01] stops permanently on focus, by button and when reduced motion is preferred', async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: 'Apply for a flex loan' }).focus()
    await expectStill(page)
    await page.getByRole('heading', { name: 'How it works' }).evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
    await expectStill(page)

    for (const [button, label, headline] of [
      ['Previous slide', '7 of 7', 'Sell the gold you no longer wear.'],
      ['Next slide', '1 of 7', 'A credit line for when you need it.'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.clock.runFor(1_000)
      await expect(shownSlide(page)).toHaveAttribute('aria-label', label)
      await expect(shownSlide(page).getByRole('heading')).toHaveText(headline)
    }

    const live = page.locator('[data-hero-slides]')
    await start(page).click()
    await expect(live).toHaveAttribute('aria-live', 'off')
    await stop(page).click()
    await expect(live).toHaveAttribute('aria-live', 'polite')
    await page.mouse.move(640, 890)
    await expectStill(page)
    await page.reload()
    await expect(start(page)).toBeVisible()
    await expectStill(page)
    await start(page).click()
    await expect(live).toHaveAttribute('aria-live', 'off')
    await page.mouse.move(640, 890)
    await page.clock.runFor(4_000)
    await expect(slideNumber(page)).toHaveText('2')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(start(page)).toBeVisible()
    await expectStill(page)
  })
})

test.describe('hero at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('[HOME-01] never shows two texts, takes taps on the visible one and shifts nothing', async ({ page }) => {
    const shifts = await watchShifts(page)
    await open(page)
    const frames: { at: number; seen: number[]; takes: boolean[] }[] = []
    const look = async (at: number) =>
      frames.push(
        await page.evaluate((time) => {
          const kept = window as { transitions?: Animation[] }
          // A transition that has ended is no longer among the animations of the document.
          if (time === 0) kept.transitions = document.getAnimations()
          for (const transition of kept.transitions ?? []) {
            transition.pause()
            transition.currentTime = time
          }
          const slides = [...document.querySelectorAll<HTMLElement>('[data-hero-slides] [role="group"]')]
          const seen = (slide: HTMLElement) => {
            const { visibility, opacity } = getComputedStyle(slide)
            const text = getComputedStyle(slide.firstElementChild as HTMLElement)
            return visibility === 'hidden' ? 0 : Number(opacity) * Number(text.opacity)
          }
          const takesTaps = (slide: HTMLElement) => {
            const link = slide.querySelector('a')
            const { x, y, width, height } = (link as HTMLElement).getBoundingClientRect()
            return document.elementFromPoint(x + width / 2, y + height / 2) === link
          }
          return { at: time, seen: slides.map(seen), takes: slides.map(takesTaps) }
        }, at),
      )
    await look(-1)
    await page.clock.runFor(4_000)
    for (let at = 0; at <= 1_000; at += 50) {
      await look(at)
      await page.clock.runFor(50)
    }
    for (const { at, seen, takes } of frames) {
      const read = [...seen.keys()].filter((slide) => (seen[slide] ?? 0) > 0.05)
      const live = [...takes.keys()].filter((slide) => takes[slide])
      expect(read.length, `texts seen at ${at} ms: ${seen}`).toBeLessThanOrEqual(1)
      expect(live.length, `slides that take taps at ${at} ms: ${live}`).toBeLessThanOrEqual(1)
      if (read.length && live.length) expect(live, `at ${at} ms`).toEqual(read)
    }
    expect(frames[0]?.takes.indexOf(true)).toBe(0)
    expect(frames.some(({ seen }) => Math.max(...seen) > 0.1 && Math.max(...seen) < 0.9)).toBe(true)
    expect(frames.at(-1)?.seen).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect(frames.at(-1)?.takes.indexOf(true)).toBe(1)

    for (const number of ['3', '4']) {
      await page.clock.runFor(4_000)
      await expect(slideNumber(page)).toHaveText(number)
      await page.evaluate(async () => {
        const transitions = document.getAnimations()
        for (const transition of transitions) transition.playbackRate = 20
        await Promise.all(transitions.map(({ finished }) => finished))
      })
    }
    expect(await shifts()).toEqual([])
  })
})

test.describe('hero on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } })

  test('[HOME-01] stops when touched and opens the slide that is touched as it leaves', async ({ page }) => {
    await open(page)
    const clicked = page.evaluate(() => new Promise((resolve) => addEventListener('click', resolve, { once: true })))
    await stop(page).tap()
    await clicked
    await expect(start(page)).toBeVisible()
    await start(page).tap()
    await expect(stop(page)).toBeVisible()
    await toggleMenu(page, () => page.getByRole('banner').getByText('Menu', { exact: true }).click())
    await expectStill(page)
    await toggleMenu(page, () => page.keyboard.press('Escape'))
    await page.clock.runFor(4_500)
    await expect(slideNumber(page)).not.toHaveText('1')
    await page.touchscreen.tap(180, 300)
    await expect(start(page)).toBeVisible()
    await expectStill(page)

    const fingers = await page.context().newCDPSession(page)
    const text = page.locator('[data-hero-slides] [role="group"]').first().locator('div').first()
    const touch = (type: 'touchStart' | 'touchEnd', point?: { x: number; y: number }) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    for (const isHeld of [true, false]) {
      await page.goto('/')
      await expect(stop(page)).toBeVisible()
      const box = await page.getByRole('link', { name: 'Apply for a flex loan' }).boundingBox()
      if (!box) throw new Error('the first slide has no button')
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await page.clock.runFor(4_200)
      await expect(slideNumber(page)).toHaveText('2')
      await page.evaluate(() => {
        for (const transition of document.getAnimations()) {
          transition.pause()
          transition.currentTime = 200
        }
      })
      expect(Number(await text.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(0.9)
      await touch('touchStart', point)
      if (isHeld) {
        await expect(text).toHaveCSS('opacity', '1')
        await expectStill(page)
        await expect(slideNumber(page)).toHaveText('1')
      }
      await touch('touchEnd')
      await expect(page).toHaveURL('/apply-now/flex-loan/7')
    }
  })
})

test.describe('icon carousel', () => {
  test('[HOME-02] shows as many of the seven services as fit and reaches the others', async ({ page }) => {
    await page.goto('/contact')
    const row = page.getByRole('list', { name: 'All seven services' })
    const next = page.getByRole('button', { name: 'Next services' })
    for (const [width, shown] of [
      [1500, 6],
      [1399, 5],
      [1149, 4],
      [899, 3],
      [639, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const whole = await row.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect()
        return [...list.children].filter((item) => {
          const box = item.getBoundingClientRect()
          return box.left >= left - 1 && box.right <= right + 1
        }).length
      })
      expect(whole, `at ${width} px`).toBe(shown)
    }

    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const seen = await row.evaluate((list) =>
        [...list.children].map((item) => {
          const { left, right, width } = item.getBoundingClientRect()
          return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) / width
        }),
      )
      expect(seen.slice(0, 2)).toEqual([1, 1])
      expect(seen[2]).toBeGreaterThan(0.1)
      expect(seen[2]).toBeLessThan(0.5)
      await next.click()
      await expect(row.getByRole('link', { name: 'Installment loans' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Previous services' }).click()
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0)
    }

    await page.setViewportSize({ width: 899, height: 900 })
    await expect(row.getByRole('link', { name: 'Cash for gold' })).not.toBeInViewport()
    for (const reached of ['Pawn loans', 'Cash for gold']) {
      await next.click()
      await expect(row.getByRole('link', { name: reached })).toBeInViewport({ ratio: 1 })
    }
  })
})
