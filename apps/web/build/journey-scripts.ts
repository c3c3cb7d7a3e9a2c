import type { Manifest } from 'vite'

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

export function journeyScripts(html: string, manifest: Manifest): string {
  const journey = /<div data-journey="([^"]+)"/.exec(html)?.[1]
  const built = html.replace(/<link rel="modulepreload"[^>]*>/g, '')
  if (!journey) return built
  const files = new Set([...filesOf(manifest, entry), ...filesOf(manifest, moduleOf(manifest, journey))])
  const hrefs = [...files].map((file) => `/${file}`)
  return built.replace('</body>', () => `<script>${fetchAfterPaint(hrefs)}</script></body>`)
}
