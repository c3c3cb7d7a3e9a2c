import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishPath } from '../../packages/domain/src/site/language-of-path.ts'
import { languages } from '../../packages/domain/src/submissions/language.ts'
import { builtFiles, builtPages, pageAt, sampledPages, siteFolder } from './built-site.ts'

const kilobyte = 1_024
const gzipSize = (file: string) => {
  const compressed = join(siteFolder, `${file}.gz`)
  return statSync(existsSync(compressed) ? compressed : join(siteFolder, file)).size
}

const sourceOf = (file: string) => readFileSync(join(siteFolder, file), 'utf8')

/** The scripts that a page requests right after its first paint. */
const afterPaint = (html: string): string[] => JSON.parse(/for\(const href of (\[[^\]]*\])/.exec(html)?.[1] ?? '[]')

/** All scripts that a page loads, including their static imports. */
function scriptsOf(html: string): ReadonlySet<string> {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import\("?'?(\/assets\/[^"')]+\.js)/g)]
  const waiting = [...named.map((match) => match[1] ?? match[2] ?? ''), ...afterPaint(html)]
  const files = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (files.has(next)) continue
    files.add(next)
    for (const [, name = ''] of sourceOf(next).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      waiting.push(`/assets/${name}`)
    }
  }
  return files
}

const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSize(file), 0)
const scriptBytes = (html: string) => weight(scriptsOf(html))

/** The built files with this name and any hash. */
const filesNamed = (name: string) =>
  builtFiles.filter((file) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file)).map((file) => `/${file}`)

const readOnly = sampledPages.filter(({ html }) => !html.includes('data-journey='))
const hydrated = sampledPages.filter(({ html }) => html.includes('data-journey='))

describe('compressed size of a page', () => {
  test('does not load React on home, service, legal and other static pages', () => {
    const paths = readOnly.map(({ path }) => path)
    for (const path of ['/', '/flex-loans', '/cash-for-gold', '/terms-and-conditions', '/contact', '/not-found']) {
      expect(paths).toContain(path)
    }
  })

  const isStore = ({ path }: { path: string }) => englishPath(path).split('/').length === 5
  const withScripts = new Set(['/', '/es'])

  test.each(readOnly.filter((page) => !isStore(page) && !withScripts.has(page.path)))(
    '$path has at most 1 KB of script',
    ({ html }) => {
      expect(scriptBytes(html)).toBeLessThanOrEqual(kilobyte)
    },
  )

  test.each(readOnly.filter(({ path }) => withScripts.has(path)))('$path has at most 2 KB of script', ({ html }) => {
    expect(scriptBytes(html)).toBeLessThanOrEqual(2 * kilobyte)
  })

  test.each(readOnly.filter(isStore))('$path has at most 2.75 KB of script to update its store', ({ html }) => {
    expect(scriptBytes(html)).toBeLessThanOrEqual(2.75 * kilobyte)
  })

  const built = (name: RegExp) => builtFiles.filter((file) => name.test(file)).map((file) => gzipSize(file))

  test.each(['show-closest-store', 'find-closest-store'])(
    '%s is a separate script of at most 2 KB that no page loads up front',
    (name) => {
      const sizes = built(new RegExp(`^assets/${name}-[\\w-]+\\.js$`))
      expect(sizes).toHaveLength(languages.length)
      expect(Math.min(...sizes)).toBeGreaterThan(500)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * kilobyte)
      expect(sampledPages.filter(({ html }) => new RegExp(`<script[^>]*${name}`).test(html))).toEqual([])
    },
  )

  test.each([
    ['the map', /^assets\/leaflet-map-[\w-]+\.js$/, 48],
    ['the basemap', /^assets\/_virtual_basemap-[\w-]+\.js$/, 60],
    ['the set of ZIP codes', /^assets\/_virtual_zip-labels-[\w-]+\.js$/, 24],
    ['the Google Maps adapter', /^assets\/google-map-[\w-]+\.js$/, 4],
  ])('%s is loaded only on request and stays within its limit', (_what, name, most) => {
    const sizes = built(name)
    // One for both languages if it has no words.
    expect([1, languages.length]).toContain(sizes.length)
    expect(Math.min(...sizes)).toBeGreaterThan(kilobyte)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most * kilobyte)
    expect(sampledPages.filter(({ html }) => /leaflet-map|_virtual_/.test(html)).map(({ path }) => path)).toEqual([])
  })

  test.each(hydrated)('$path has at most 100 KB of script', ({ html }) => {
    expect(scriptBytes(html)).toBeGreaterThan(20 * kilobyte)
    expect(scriptBytes(html)).toBeLessThanOrEqual(100 * kilobyte)
  })

  test.each(
    ['/customer-feedback', '/dispute-resolution', '/employment-application'].flatMap((path) => [path, `/es${path}`]),
  )('%s loads its checks and its captcha later, in at most 9 and 2.5 KB', (path) => {
    const atOnce = scriptsOf(pageAt(path))
    const [checks, ...solver] = ['check-form', 'solve-captcha', 'pbkdf2'].map((name) => filesNamed(name))
    for (const file of [...(checks ?? []), ...solver.flat()]) expect(atOnce).not.toContain(file)
    expect([checks?.length, ...solver.map(({ length }) => length)]).toEqual([languages.length, 1, 1])
    for (const file of checks ?? []) expect(weight([file])).toBeLessThanOrEqual(9 * kilobyte)
    expect(weight(solver.flat())).toBeLessThanOrEqual(2.5 * kilobyte)
  })

  test.each(hydrated)('$path requests its scripts after the first paint, at the end of the page', ({ html }) => {
    expect(html).not.toMatch(/<link[^>]*modulepreload/)
    expect(afterPaint(html).length).toBeGreaterThan(3)
    for (const file of afterPaint(html)) expect(existsSync(join(siteFolder, file))).toBe(true)
    expect(html.indexOf('for(const href of')).toBeGreaterThan(html.indexOf('</footer>'))
  })

  test.each(sampledPages)('$path has at most 25 KB of HTML with its styles', ({ file }) => {
    expect(gzipSize(file)).toBeLessThanOrEqual(25 * kilobyte)
  })

  test('has one font file of at most 25 KB', () => {
    const fonts = new Set(
      builtPages.flatMap(({ html }) => [...html.matchAll(/\/assets\/[\w-]+\.woff2/g)].map(([file]) => file)),
    )
    expect(fonts.size).toBe(1)
    for (const font of fonts) expect(gzipSize(font)).toBeLessThanOrEqual(25 * kilobyte)
  })
})
