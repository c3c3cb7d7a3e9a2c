const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g

/**
 * A page must not wait for a second request before it can be seen. On pages with a journey the link stays, because Vite
 * would fetch what it does not find there, but it matches no medium and so blocks nothing.
 */
export async function inlineStyles(html: string, read: (href: string) => Promise<string>): Promise<string> {
  const hydrates = html.includes('data-journey=')
  const hrefs = [...html.matchAll(stylesheet)].map(([, href = '']) => href)
  const styles = new Map(await Promise.all(hrefs.map(async (href) => [href, await read(href)] as const)))
  return html.replace(stylesheet, (link, href: string) => {
    const style = `<style>${styles.get(href)}</style>`
    return hydrates ? `${style}${link.replace('/>', ' media="not all"/>')}` : style
  })
}
