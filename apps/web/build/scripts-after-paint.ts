const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g

/**
 * In the head, the links that fetch React ahead of time compete with the first paint; without them a form is usable a
 * second later, for each script is found only when the one before it has arrived. Asked for in the moment after the
 * first paint, they cost the paint nothing and the form little (docs/decisions/013-form-kit.md has the figures).
 */
const fetchAfterPaint = (hrefs: readonly string[]) =>
  `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}))`

export function scriptsAfterPaint(html: string): string {
  const hrefs = [...html.matchAll(preload)].map(([, href = '']) => href)
  if (hrefs.length === 0) return html
  return html.replace(preload, '').replace('</body>', () => `<script>${fetchAfterPaint(hrefs)}</script></body>`)
}
