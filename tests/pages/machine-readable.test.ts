import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishPath } from '../../packages/domain/src/site/language-of-path.ts'
import { builtFiles, builtPages, readBuilt, sampledPages, siteFolder } from './built-site.ts'

const indexed = builtPages.filter(({ html }) => html.includes('rel="canonical"'))
const sampled = sampledPages.filter(({ html }) => html.includes('rel="canonical"'))
const metaContent = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]

describe('metadata for search engines and messengers', () => {
  test('lists every indexed page and no other in the sitemap', () => {
    const listed = [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
    expect(listed.toSorted()).toEqual(indexed.map(({ path }) => path).toSorted())
    expect(listed).not.toContain('/not-found')
  })

  test('names the sitemap and excludes thank-you pages in robots.txt', () => {
    const robots = readBuilt('robots.txt')
    expect(robots).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m)
    expect(robots).toContain('Disallow: /thank-you/')
  })

  test.each(sampled)('$path has a title, URL and 1200 by 630 picture for sharing', ({ path, html }) => {
    expect(metaContent(html, 'og:title')).toBeTruthy()
    expect(metaContent(html, 'og:description')).toBe(metaContent(html, 'description'))
    expect(new URL(metaContent(html, 'og:url') ?? '').pathname).toBe(path)
    const picture = join(siteFolder, new URL(metaContent(html, 'og:image') ?? '').pathname)
    expect(existsSync(picture)).toBe(true)
    const png = readFileSync(picture)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test.each(sampled)('$path has structured data that parses', ({ path, html }) => {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    )
    expect(blocks[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': englishPath(path) === '/' ? 'FinancialService' : 'BreadcrumbList',
    })
  })

  test('lists the questions of a service page as a FAQPage', () => {
    const html = builtPages.find(({ path }) => path === '/flex-loans')?.html ?? ''
    const faq = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .find((block) => block['@type'] === 'FAQPage')
    expect(faq.mainEntity.length).toBeGreaterThanOrEqual(5)
    for (const { name } of faq.mainEntity) expect(html).toContain(`<summary>${name.replaceAll("'", '&#x27;')}`)
  })

  test('names icons in the manifest that exist in the stated size', () => {
    const { icons } = JSON.parse(readBuilt('manifest.webmanifest')) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons) {
      const png = readFileSync(join(siteFolder, src))
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(builtFiles).toContain('icons/apple-touch-icon.png')
  })
})

test('has a security.txt with the fields that RFC 9116 requires', () => {
  const lines = readBuilt('.well-known/security.txt').trimEnd().split('\n')
  const fields = new Map(lines.map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1, 3) as [string, string]))
  expect(fields.size).toBe(lines.length)
  expect(fields.get('Contact')).toMatch(/^mailto:[\w.]+@[\w.-]+$/)
  expect(new URL(fields.get('Canonical') ?? '').pathname).toBe('/.well-known/security.txt')
  expect(fields.get('Canonical')).toMatch(/^https:/)
  expect(fields.get('Preferred-Languages')).toBe('en')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(1)
  expect(days).toBeLessThan(366)
})

test('links only to pages and files that were built', () => {
  const known = new Set([...builtPages.map(({ path }) => path), ...builtFiles.map((file) => `/${file}`)])
  const broken = builtPages.flatMap(({ path, html }) =>
    [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].flatMap(([, href = '']) =>
      known.has(href) ? [] : [`${path} links to ${href}`],
    ),
  )
  expect([...new Set(broken)]).toEqual([])
})

test('links only to anchors that exist on the page', () => {
  const broken = builtPages.flatMap(({ path, html }) =>
    [...html.matchAll(/href="#([^"]+)"/g)].flatMap(([, id = '']) =>
      html.includes(`id="${id}"`) ? [] : [`${path}#${id}`],
    ),
  )
  expect([...new Set(broken)]).toEqual([])
})
