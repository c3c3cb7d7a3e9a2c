import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const screenReader = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
)

type Reader = {
  virtual: {
    start(where: { container: Element | null }): Promise<void>
    next(): Promise<void>
    spokenPhraseLog(): Promise<string[]>
    stop(): Promise<void>
  }
}

/** Returns everything that a screen reader speaks from the beginning of an element to its end. */
export const spokenThrough = (page: Page, selector: string) =>
  page.evaluate(
    async ([source, selector]) => {
      const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
      const { virtual }: Reader = await import(address)
      await virtual.start({ container: document.querySelector(selector) })
      const [start = ''] = await virtual.spokenPhraseLog()
      for (let last = ''; last !== `end of ${start}`; last = (await virtual.spokenPhraseLog()).at(-1) ?? '')
        await virtual.next()
      const log = await virtual.spokenPhraseLog()
      await virtual.stop()
      return log
    },
    [screenReader, selector] as const,
  )

/** Returns the phrases that a screen reader speaks over a number of steps, or after a click on `tap`. */
export const spoken = (page: Page, selector: string, steps: number, tap = '') =>
  page.evaluate(
    async ([source, selector, steps, tap]) => {
      const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
      const { virtual }: Reader = await import(address)
      await virtual.start({ container: document.querySelector(selector) })
      for (let step = 0; step < steps; step++) await virtual.next()
      if (tap) {
        document.querySelector<HTMLElement>(tap)?.click()
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      const log = await virtual.spokenPhraseLog()
      await virtual.stop()
      return log
    },
    [screenReader, selector, steps, tap] as const,
  )
