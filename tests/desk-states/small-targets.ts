import type { Page } from '@playwright/test'

/** Finds what a finger misses: controls under 44 px, except links inside a sentence. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const smallest = 44
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
      (element) => {
        // A box to check is as large as its label.
        const target = element.matches('[type=radio], [type=checkbox]')
          ? (element.closest('label') ?? element)
          : element
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
        const box = target.getBoundingClientRect()
        // The link of a row covers the row with a box of its own.
        const cover = getComputedStyle(target, '::after')
        const covers = cover.position === 'absolute' && cover.content !== 'none'
        const width = Math.max(box.width, covers ? Number.parseFloat(cover.width) : 0)
        const height = Math.max(box.height, covers ? Number.parseFloat(cover.height) : 0)
        // A link that skips to the content is outside the window until it has the focus.
        if (box.width < 2 || box.height < 2 || box.right < 0 || isInSentence(target)) return []
        if (width >= smallest - 0.5 && height >= smallest - 0.5) return []
        const words = (target.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)
        return [`${element.tagName.toLowerCase()} "${words}" is ${Math.round(width)} by ${Math.round(height)}`]
      },
    )
  })
