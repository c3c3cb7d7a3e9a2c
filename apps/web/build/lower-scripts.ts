const preload = /<link rel="modulepreload"[^>]*\/>/g

/**
 * In the head, the links that fetch React ahead of time compete with the first paint; without them a form is usable a
 * second later, for each script is found only when the one before it has arrived. At the end of the page, at low
 * priority, they cost neither (docs/decisions/013-form-kit.md has the figures).
 */
export function lowerScripts(html: string): string {
  const links = [...html.matchAll(preload)].map(([link]) => link.replace('<link', '<link fetchpriority="low"'))
  return html.replace(preload, '').replace('</body>', () => `${links.join('')}</body>`)
}
