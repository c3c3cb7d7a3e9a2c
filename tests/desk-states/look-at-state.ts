import { expect, type Page } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { runAxe, violationLines } from '../axe-run.ts'
import { misfits } from '../misfits.ts'
import { pictureAt } from '../pictures/picture.ts'
import { smallTargets } from './small-targets.ts'
import type { DeskState } from './state.ts'

async function violations(page: Page, withoutRules: readonly string[]) {
  // Elsewhere, the bar at the top covers half of some link or other.
  await page.evaluate(() => scrollTo(0, 0))
  return violationLines(await runAxe(page, { withoutRules }))
}

const heights = { 320: 640, 360: 740, 768: 1024, 1366: 768 } as const
type Width = keyof typeof heights

/** Changes the settings of a person's device and browser without loading the page again. */
async function createDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    /** Phones have a finger, other devices a mouse. */
    async setWidth(width: Width) {
      await page.setViewportSize({ width, height: heights[width] })
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: width < 768 })
    },
    /** The browser's setting, because unlike a style it also changes the result of media queries. */
    setTextSize: (standard: 16 | 32) => browser.send('Page.setFontSizes', { fontSizes: { standard } }),
    reset: () => browser.detach(),
  }
}

/**
 * Looks at one loaded page. Every check is made, so that one run names everything that is wrong. For a change, a third of
 * the states is looked at in all sizes and by axe. The others are looked at on the narrowest phone and where their picture
 * is taken. Picture and axe have a phone for every other state, and a laptop for the rest.
 */
export async function lookAtState(page: Page, state: DeskState, index: number) {
  const { name, picture, covers, alsoPictured = [] } = state
  const isWhole = isAll || index % 3 === 0
  const isOnPhone = index % 2 === 0
  const pictured: readonly Width[] = isAll ? [360, 1366] : isOnPhone ? [360] : [1366]
  const look = expect.configure({ soft: true })
  const { setWidth, setTextSize, reset } = await createDevice(page)
  const leftOut = covers ? ['target-size'] : []
  const keep = async (file: string, width: Width) =>
    picture === 'none' || pictureAt(page, file, width, picture ?? 'stretched', { height: heights[width], soft: true })

  async function lookAt(width: Width) {
    if (!isWhole && !pictured.includes(width)) return
    await setWidth(width)
    if (pictured.includes(width)) await keep(name, width)
    if (isAll || (isWhole && width === 1366 && !isOnPhone))
      look(await violations(page, leftOut), `axe at ${width} px`).toEqual([])
    await setTextSize(32)
    if (isAll) look(await violations(page, leftOut), `axe at ${width} px when text is 200 percent`).toEqual([])
    look(await misfits(page), `does not fit ${width} px when text is 200 percent`).toEqual([])
    await setTextSize(16)
  }

  await setWidth(320)
  if (isAll || (isWhole && isOnPhone)) look(await violations(page, leftOut), 'axe at 320 px').toEqual([])
  look(await misfits(page), 'does not fit 320 px').toEqual([])
  look(await smallTargets(page), 'too small for a finger').toEqual([])

  await lookAt(360)
  if (isWhole) {
    await setWidth(768)
    if (isAll) look(await violations(page, leftOut), 'axe at 768 px').toEqual([])
    look(await misfits(page), 'does not fit 768 px').toEqual([])
  }
  await lookAt(1366)

  if (isAll || alsoPictured.includes('forced-colors')) {
    await page.emulateMedia({ forcedColors: 'active' })
    // Chromium keeps the old color of collapsed table borders until it lays the table out again.
    await setWidth(768)
    await setWidth(1366)
    // With forced colors, axe compares the colors of our styles, which the browser does not use.
    if (isAll) look(await violations(page, [...leftOut, 'color-contrast']), 'axe with forced colors').toEqual([])
    if (alsoPictured.includes('forced-colors')) await keep(`${name}-forced-colors`, 1366)
  }
  if (alsoPictured.includes('print')) {
    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    await setWidth(1366)
    await keep(`${name}-print`, 1366)
  }
  await reset()
}
