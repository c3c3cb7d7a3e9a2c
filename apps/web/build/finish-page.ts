import type { Manifest } from 'vite'
import type { BuiltPage } from './machine-readable.ts'

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

const entry = 'app/entry.client.tsx'

/** A journey's module has the same name as the journey. */
function moduleOf(manifest: Manifest, journey: string): string {
  const module = manifest[entry]?.dynamicImports?.find((each) => manifest[each]?.name === journey)
  if (!module) throw new Error(`there is no module for the journey ${journey}`)
  return module
}

/** A module and everything it needs before it can run. */
function filesOf(manifest: Manifest, module: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const { file = '', imports = [] } = manifest[module] ?? {}
  if (found.has(file)) return found
  found.add(file)
  for (const each of imports) filesOf(manifest, each, found)
  return found
}

/**
 * Preload links in the head compete with the first paint; without them a form is usable a second later, because each
 * script is discovered only after the one before it. Preloading right after the first paint delays
 * neither noticeably (docs/decisions/013-form-kit.md has the figures).
 */
const fetchAfterPaint = (hrefs: readonly string[]) =>
  `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}))`

function journeyScripts(html: string, manifest: Manifest): string {
  const journey = /<div data-journey="([^"]+)"/.exec(html)?.[1]
  const built = html.replace(/<link rel="modulepreload"[^>]*>/g, '')
  if (!journey) return built
  const files = new Set([...filesOf(manifest, entry), ...filesOf(manifest, moduleOf(manifest, journey))])
  const hrefs = [...files].map((file) => `/${file}`)
  return built.replace('</body>', () => `<script>${fetchAfterPaint(hrefs)}</script></body>`)
}

/** The server needs these besides the rendering code: `dist/server/parts.json`. */
export type LivePageParts = {
  /** Changes with every script, picture or font that a page could name. */
  readonly build: string
  /** Stylesheets by address, because the build deletes those that every page includes. */
  readonly styles: Readonly<Record<string, string>>
  /** The pages that do not depend on the list of stores, for sitemap.xml. */
  readonly otherPages: readonly BuiltPage[]
}
