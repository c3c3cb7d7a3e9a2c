import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtPages, siteFolder } from './built-site.ts'

const kilobyte = 1_024
const gzipSize = (file: string) => {
  const packed = join(siteFolder, `${file}.gz`)
  return statSync(existsSync(packed) ? packed : join(siteFolder, file)).size
}

/** What a page makes a browser load in scripts, with everything those import at once. */
function scriptBytes(html: string): number {
  const waiting = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import\("?'?(\/assets\/[^"')]+\.js)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  const files = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (files.has(next)) continue
    files.add(next)
    const source = readFileSync(join(siteFolder, next), 'utf8')
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`/assets/${name}`)
  }
  return [...files].reduce((sum, file) => sum + gzipSize(file), 0)
}

const readOnly = builtPages.filter(({ html }) => !html.includes('__reactRouterContext'))
const hydrated = builtPages.filter(({ html }) => html.includes('__reactRouterContext'))

describe('what a page weighs, compressed', () => {
  test('home, service pages, legal and other static pages bring no React', () => {
    const paths = readOnly.map(({ path }) => path)
    for (const path of ['/', '/flex-loans', '/cash-for-gold', '/terms-and-conditions', '/contact', '/not-found']) {
      expect(paths).toContain(path)
    }
  })

  test.each(readOnly)('$path has at most 2 KB of script', ({ html }) => {
    expect(scriptBytes(html)).toBeLessThanOrEqual(2 * kilobyte)
  })

  test.each(hydrated)('$path has at most 140 KB of script', ({ html }) => {
    expect(scriptBytes(html)).toBeGreaterThan(20 * kilobyte)
    expect(scriptBytes(html)).toBeLessThanOrEqual(140 * kilobyte)
  })

  test.each(builtPages)('$path has at most 25 KB of HTML with its styles', ({ file }) => {
    expect(gzipSize(file)).toBeLessThanOrEqual(25 * kilobyte)
  })

  test('the font is one file of at most 25 KB', () => {
    const fonts = new Set(
      builtPages.flatMap(({ html }) => [...html.matchAll(/\/assets\/[\w-]+\.woff2/g)].map(([file]) => file)),
    )
    expect(fonts.size).toBe(1)
    for (const font of fonts) expect(gzipSize(font)).toBeLessThanOrEqual(25 * kilobyte)
  })
})
