const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g

/**
 * A page must not wait for a second request before it can be seen. The link stays on pages that React takes over,
 * which looks for it there, but matches no medium and so blocks nothing.
 */
export async function inlineStyles(html: string, read: (href: string) => Promise<string>): Promise<string> {
  const hydrates = html.includes('__reactRouterContext')
  const hrefs = [...html.matchAll(stylesheet)].map(([, href = '']) => href)
  const styles = new Map(await Promise.all(hrefs.map(async (href) => [href, await read(href)] as const)))
  return html.replace(stylesheet, (link, href: string) => {
    const style = `<style>${styles.get(href)}</style>`
    return hydrates ? `${style}${link.replace('/>', ' media="not all"/>')}` : style
  })
}
