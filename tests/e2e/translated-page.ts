import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

const mark = 'breaks under translation: '

/**
 * Imitates a page translator: every text node becomes a font element, on load and whenever text appears. Collects each
 * write to a detached text node, which leaves stale text on the screen, and each NotFoundError, which crashes React.
 */
export async function translatePage(page: BrowserContext | Page): Promise<readonly string[]> {
  const broken: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith(mark)) broken.push(message.text().slice(mark.length))
  })
  await page.addInitScript((start) => {
    const report = (what: string) => console.error(`${start}${what}`)

    for (const [owner, name] of [
      [Node.prototype, 'nodeValue'],
      [Node.prototype, 'textContent'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const property = Object.getOwnPropertyDescriptor(owner, name)
      Object.defineProperty(owner, name, {
        ...property,
        set(this: Node, text: string) {
          if (this.nodeType === Node.TEXT_NODE && !this.isConnected)
            report(`"${this.nodeValue}" was to become "${text}"`)
          property?.set?.call(this, text)
        },
      })
    }
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const original = Node.prototype[name] as (...nodes: unknown[]) => Node
      Object.assign(Node.prototype, {
        [name](this: Node, ...nodes: unknown[]) {
          try {
            return original.apply(this, nodes)
          } catch (error) {
            report(`${name}: ${error}`)
            throw error
          }
        },
      })
    }

    const leftAlone = /^(SCRIPT|STYLE|NOSCRIPT|TEXTAREA|OPTION|TITLE|FONT)$/
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || leftAlone.test(text.parentElement?.tagName ?? 'FONT')) continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.data)
        text.replaceWith(outer)
      }
    }
    const begin = () => {
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) translate(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node)
        }
      }).observe(document.body, { childList: true, subtree: true })
    }
    addEventListener('load', begin)
    // A translator does not wait for scripts that load slowly.
    addEventListener('translate', begin, { once: true })
  }, mark)
  return broken
}
