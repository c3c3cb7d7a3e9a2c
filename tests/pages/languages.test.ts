import { expect, test } from 'vitest'
import { englishPath, languageOfPath, pathIn } from '../../packages/domain/src/site/language-of-path.ts'
import { builtPages, pageAt, readBuilt, sampledPages } from './built-site.ts'

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language = '', url = '']) => [language, new URL(url).pathname],
    ),
  )

test('has every page in both languages', () => {
  const paths = builtPages.map(({ path }) => path)
  const english = paths.filter((path) => languageOfPath(path) === 'en')
  const spanish = paths.filter((path) => languageOfPath(path) === 'es')
  expect(spanish.map(englishPath).toSorted()).toEqual(english.toSorted())
})

test.each(sampledPages)('$path names its language and its twin', ({ path, html }) => {
  const language = languageOfPath(path)
  const english = englishPath(path)
  const indexed = html.includes('rel="canonical"')
  expect(first(html, /<html lang="([^"]+)"/)).toBe(language)
  const twins = { en: english, es: pathIn('es', english), 'x-default': english }
  expect(alternatesOf(html)).toEqual(indexed ? twins : {})
  if (indexed)
    expect(first(html, /property="og:locale" content="([^"]+)"/)).toBe({ en: 'en_US', es: 'es_US' }[language])
})

test.each(sampledPages)('$path links to its twin in header and footer', ({ path, html }) => {
  const other = languageOfPath(path) === 'en' ? 'es' : 'en'
  const own = ['/not-found', '/no-longer-listed'].includes(englishPath(path)) ? '/' : englishPath(path)
  const links = [...html.matchAll(/<a [^>]*data-language-link[^>]*>/g)].map(([link]) => link)
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link).toContain(`href="${pathIn(other, own)}"`)
    expect(link).toContain(`lang="${other}"`)
  }
})

test('links from a Spanish page only to Spanish pages, except to a twin', () => {
  const wrong = builtPages
    .filter(({ path }) => languageOfPath(path) === 'es')
    .flatMap(({ path, html }) =>
      [...html.matchAll(/<(?:a|form) [^>]*(?:href|action)="(\/[^"]*)"[^>]*>/g)].flatMap(([tag, target = '']) =>
        languageOfPath(target.split(/[?#]/)[0] ?? '') === 'es' ||
        target === englishPath(path) ||
        tag.includes('data-language-link')
          ? []
          : [`${path}: ${target}`],
      ),
    )
  expect([...new Set(wrong)]).toEqual([])
})

test('lists both languages of each page in the sitemap', () => {
  const entries = [...readBuilt('sitemap.xml').matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => entry)
  for (const entry of entries) {
    const english = englishPath(new URL(first(entry, /<loc>([^<]+)</) ?? '').pathname)
    const twins = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, url = '']) => [
      language,
      new URL(url).pathname,
    ])
    expect(twins).toEqual([
      ['en', english],
      ['es', pathIn('es', english)],
      ['x-default', english],
    ])
  }
})

test('installs the Spanish site under its own name and language', () => {
  const manifest = JSON.parse(readBuilt('es/manifest.webmanifest'))
  expect(manifest).toMatchObject({ lang: 'es', start_url: '/es' })
  expect(pageAt('/es')).toContain('href="/es/manifest.webmanifest"')
})
