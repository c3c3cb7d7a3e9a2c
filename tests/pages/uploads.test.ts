import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { guides } from '../../apps/web/content/guides/guides.ts'
import { company } from '../../packages/domain/src/site/company.ts'

const uploads = fileURLToPath(new URL('../../apps/web/dist/client/uploads', import.meta.url))

const sizes: Record<string, { bytes: number; pages: number }> = JSON.parse(
  readFileSync(join(uploads, 'uploads.json'), 'utf8'),
)

/** Ignores stderr, where poppler wrongly reports two well-formed attributes. */
const pdfinfo = (file: string, ...options: string[]) =>
  execFileSync('pdfinfo', [...options, join(uploads, file)], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const fact = (info: string, name: string) => new RegExp(`^${name}: +(.+)$`, 'm').exec(info)?.[1]

const catalogLanguage = (file: string) => /\/Lang ?\(([^)]+)\)/.exec(readFileSync(join(uploads, file), 'latin1'))?.[1]

const headings = (file: string, level: number) =>
  [...pdfinfo(file, '-struct').matchAll(new RegExp(`^ *H${level}(?: "(.*)")? \\(block\\)`, 'gm'))].map(
    ([, title]) => title,
  )

const textOf = (file: string) =>
  execFileSync('pdftotext', [join(uploads, file), '-'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

function expectReadablePdf(file: string, title: string, mostPages: number) {
  const info = pdfinfo(file)
  expect(fact(info, 'Title')).toBe(title)
  expect(fact(info, 'Tagged')).toBe('yes')
  expect(catalogLanguage(file)).toBe('en-US')
  expect(headings(file, 1)).toEqual([title])
  const pages = Number(fact(info, 'Pages'))
  expect(pages).toBeGreaterThanOrEqual(2)
  expect(pages).toBeLessThanOrEqual(mostPages)
  const bytes = readFileSync(join(uploads, file)).length
  expect(bytes).toBeLessThan(120_000)
  expect(sizes[file]).toEqual({ bytes, pages })
}

describe('the PDFs under /uploads', () => {
  test('[PAGE-06] [PAGE-09] are nine guides and the privacy policy', () => {
    const expected = [...guides.map(({ slug }) => `${slug}.pdf`), 'privacy-policy.pdf'].sort()
    expect(guides).toHaveLength(9)
    expect(
      readdirSync(uploads)
        .filter((name) => name.endsWith('.pdf'))
        .sort(),
    ).toEqual(expected)
    expect(Object.keys(sizes).sort()).toEqual(expected)
  })

  test.each(guides)('[PAGE-06] the guide $slug is tagged, titled, in English and 2 to 4 pages long', (guide) => {
    expectReadablePdf(`${guide.slug}.pdf`, guide.title, 4)
  })

  test.each(guides)('[PAGE-06] the guide $slug has a section on where to get help', ({ slug, about }) => {
    expect(headings(`${slug}.pdf`, 2)).toContain('Where to get help')
    expect(about.length).toBeLessThan(90)
  })

  test('[PAGE-09] the privacy policy is tagged, titled, in English and at most 6 pages long', () => {
    expectReadablePdf('privacy-policy.pdf', 'Privacy policy', 6)
  })

  test('[PAGE-09] the privacy policy states retention periods and a contact', () => {
    const text = textOf('privacy-policy.pdf').replace(/\s+/g, ' ')
    for (const words of ['25 months', '1 year', 'We do not sell it', 'under 13', company.complianceEmail]) {
      expect(text).toContain(words)
    }
  })
})
