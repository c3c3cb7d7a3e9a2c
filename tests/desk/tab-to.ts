import type { Page } from '@playwright/test'

/** The whole page has fewer stops. */
const mostStops = 80

/** Presses Tab until the focused element has the name, as someone without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp) {
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab')
    // Read in one step: the page may replace the focused element between two. Not a heading,
    // which a page that has just appeared focuses.
    const text = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.matches('a, button, input, select, summary, textarea')) return ''
      return [element.getAttribute('aria-label'), ...((element as HTMLInputElement).labels ?? [])]
        .map((each) => (typeof each === 'string' ? each : each?.textContent))
        .concat(element.textContent)
        .filter(Boolean)
        .join(' ')
    })
    if (typeof name === 'string' ? text.includes(name) : name.test(text)) return
  }
  throw new Error(`${mostStops} stops of Tab do not reach ${name}`)
}

export async function pressByKey(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
