import type { Manifest } from 'vite'

const entry = 'app/entry.client.tsx'

/** The module of a journey has the journey's name. */
function moduleOf(manifest: Manifest, journey: string): string {
  const module = manifest[entry]?.dynamicImports?.find((each) => manifest[each]?.name === journey)
  if (!module) throw new Error(`the journey ${journey} has no module of its name`)
  return module
}

/** What a module needs before it can run, with itself. */
function filesOf(manifest: Manifest, module: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const { file = '', imports = [] } = manifest[module] ?? {}
  if (found.has(file)) return found
  found.add(file)
  for (const each of imports) filesOf(manifest, each, found)
  return found
}

/**
 * In the head, the links that fetch React ahead of time compete with the first paint; without them a form is usable a
 * second later, for each script is found only when the one before it has arrived. Asked for in the moment after the
 * first paint, they cost the paint nothing and the form little (docs/decisions/013-form-kit.md has the figures).
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
