import type { Manifest } from 'vite'
import { journeyScripts } from './journey-scripts.ts'

/** React Router ends an address with `#` when a script may load the same stylesheet later. */
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g

/**
 * A page must not wait for a second request before its first paint. On journey pages the link stays, because Vite would
 * fetch missing stylesheets, but its media query never matches, so it does not block rendering.
 */
async function inlineStyles(html: string, read: (href: string) => Promise<string>): Promise<string> {
  const hydrates = html.includes('<div data-journey=')
  const hrefs = [...html.matchAll(stylesheet)].map(([, href = '']) => href)
  const styles = new Map(await Promise.all(hrefs.map(async (href) => [href, await read(href)] as const)))
  return html.replace(stylesheet, (link, href: string) => {
    const style = `<style>${styles.get(href)}</style>`
    return hydrates ? `${style}${link.replace('/>', ' media="not all"/>')}` : style
  })
}

/** Runs after React Router has rendered a page, at build time and in the server. */
export const finishPage = (html: string, manifest: Manifest, readStyles: (href: string) => Promise<string>) =>
  inlineStyles(journeyScripts(html, manifest), readStyles)
