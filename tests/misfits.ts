import type { Page } from '@playwright/test'

/** Finds everything that does not fit: sideways scroll, cut text and controls outside the window. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`
    const isInOwnBox = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) || box.clientWidth === 1) return true
      }
      return false
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      // Text for screen readers is one pixel wide on purpose.
      if (width < 2 || height < 2 || element.closest('svg, .leaflet-container') || isInOwnBox(element)) continue
      const { display, overflowX } = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const acts = element.matches('a, button, input, select, textarea, summary')
      if ((acts || hasText) && (left < -1 || right > clientWidth + 1)) {
        found.push(`${describe(element)} is at ${Math.round(left)} to ${Math.round(right)}`)
      }
      if (hasText && display !== 'inline' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${describe(element)} needs ${element.scrollWidth} px and has ${element.clientWidth}`)
      }
    }
    return found
  })
