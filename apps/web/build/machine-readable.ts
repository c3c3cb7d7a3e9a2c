import { englishPath, pathIn } from '@cash-express/domain/site/language-of-path'
import { offices } from '@cash-express/domain/site/offices'
import type { Language } from '@cash-express/domain/submissions/language'

/** Metadata read back from the HTML of the built pages. */
export type BuiltPage = { readonly path: string; readonly title: string; readonly canonical?: string }

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const decoded = (text: string) => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)

export function describePage(path: string, html: string): BuiltPage {
  const canonical = first(html, /<link rel="canonical" href="([^"]+)"/)
  const title = decoded(first(html, /<meta property="og:title" content="([^"]+)"/) ?? '')
  return { path, title, ...(canonical ? { canonical } : {}) }
}

/** Each address names both languages, as the page itself does. */
function entryOf(canonical: string): string {
  const { origin, pathname } = new URL(canonical)
  const path = englishPath(pathname)
  const twin = (hrefLang: string, language: Language) =>
    `    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${origin}${pathIn(language, path)}"/>`
  const twins = [twin('en', 'en'), twin('es', 'es'), twin('x-default', 'en')]
  return ['  <url>', `    <loc>${canonical}</loc>`, ...twins, '  </url>'].join('\n')
}

/** Lists every page that has a canonical URL. */
export const sitemapXml = (pages: readonly BuiltPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages
      .flatMap(({ canonical }) => (canonical ? [canonical] : []))
      .sort()
      .map(entryOf),
    '</urlset>',
    '',
  ].join('\n')

export const robotsTxt = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /thank-you/',
    'Disallow: /es/thank-you/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const securityTxtDays = 365

/** The contact for security reports (RFC 9116). Each build extends its expiry date. */
export const securityTxt = (origin: string, now: Date) =>
  [
    `Contact: mailto:${offices.securityEmail}`,
    `Expires: ${new Date(now.getTime() + securityTxtDays * 86_400_000).toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
