import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { guideWords as spanishWords } from '../../apps/web/content/guides/guides.messages.es.ts'
import { type Guide, guides } from '../../apps/web/content/guides/guides.ts'
import { offices } from '../../packages/domain/src/site/offices.ts'

const folderOf = (path: string) => fileURLToPath(new URL(`../../apps/web/dist/client/${path}`, import.meta.url))

type Edition = {
  readonly language: string
  readonly code: string
  readonly uploads: string
  readonly titles: readonly Guide[]
  readonly help: string
  readonly privacy: { readonly title: string; readonly words: readonly string[] }
}

const english: Edition = {
  language: 'English',
  code: 'en-US',
  uploads: folderOf('uploads'),
  titles: guides,
  help: 'Where to get help',
  privacy: { title: 'Privacy policy', words: ['25 months', '1 year', 'We do not sell it', 'under 13'] },
}

const spanish: Edition = {
  language: 'Spanish',
  code: 'es-US',
  uploads: folderOf('es/uploads'),
  titles: guides.map(({ slug }) => ({ slug, ...spanishWords[slug] })),
  help: 'Dónde recibir ayuda',
  privacy: {
    title: 'Política de privacidad',
    words: ['25 meses', '1 año', 'No lo vendemos', 'menor de 13', 'El texto en inglés es el que rige'],
  },
}

/** Ignores stderr, where poppler wrongly reports two well-formed attributes. */
const run = (command: string, ...options: string[]) =>
  execFileSync(command, options, { encoding: 'utf8', maxBuffer: 10_000_000, stdio: ['ignore', 'pipe', 'ignore'] })

const fact = (info: string, name: string) => new RegExp(`^${name}: +(.+)$`, 'm').exec(info)?.[1]

const catalogLanguage = (path: string) => /\/Lang ?\(([^)]+)\)/.exec(readFileSync(path, 'latin1'))?.[1]

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le').slice(1)

/** From the structure elements in the file, because pdfinfo cannot print a title that has accents. */
const headings = (path: string, level: number) =>
  [
    ...readFileSync(path, 'latin1').matchAll(
      new RegExp(`/StructElem\\s+/S /H${level}\\s+/P \\d+ 0 R\\s+/T (?:\\((.*)\\)|<([\\dA-F]+)>)`, 'g'),
    ),
  ].map(([, plain, hex]) => plain ?? fromHex(hex ?? ''))

const textOf = (path: string) => run('pdftotext', path, '-')

describe.each([english, spanish])('the PDFs in $language', ({ code, uploads, titles, help, privacy }) => {
  const sizes: Record<string, { bytes: number; pages: number }> = JSON.parse(
    readFileSync(join(uploads, 'uploads.json'), 'utf8'),
  )

  function expectReadablePdf(file: string, title: string, mostPages: number) {
    const path = join(uploads, file)
    const info = run('pdfinfo', path)
    expect(fact(info, 'Title')).toBe(title)
    expect(fact(info, 'Tagged')).toBe('yes')
    expect(catalogLanguage(path)).toBe(code)
    expect(headings(path, 1)).toEqual([title])
    const pages = Number(fact(info, 'Pages'))
    expect(pages).toBeGreaterThanOrEqual(2)
    expect(pages).toBeLessThanOrEqual(mostPages)
    const bytes = readFileSync(path).length
    expect(bytes).toBeLessThan(120_000)
    expect(sizes[file]).toEqual({ bytes, pages })
  }

  test('[PAGE-06] [PAGE-09] are nine guides and the privacy policy', () => {
    const expected = [...titles.map(({ slug }) => `${slug}.pdf`), 'privacy-policy.pdf'].sort()
    expect(titles).toHaveLength(9)
    expect(
      readdirSync(uploads)
        .filter((name) => name.endsWith('.pdf'))
        .sort(),
    ).toEqual(expected)
    expect(Object.keys(sizes).sort()).toEqual(expected)
  })

  test.each(titles)('[PAGE-06] the guide $slug is tagged, titled, in its language and 2 to 4 pages long', (guide) => {
    expectReadablePdf(`${guide.slug}.pdf`, guide.title, 4)
  })

  test.each(titles)('[PAGE-06] the guide $slug has a section on where to get help', ({ slug, about }) => {
    expect(headings(join(uploads, `${slug}.pdf`), 2)).toContain(help)
    expect(about.length).toBeLessThan(90)
  })

  test('[PAGE-09] the privacy policy is tagged, titled, in its language and at most 6 pages long', () => {
    expectReadablePdf('privacy-policy.pdf', privacy.title, 6)
  })

  test('[PAGE-09] the privacy policy states retention periods and a contact', () => {
    const text = textOf(join(uploads, 'privacy-policy.pdf')).replace(/\s+/g, ' ')
    for (const words of [...privacy.words, offices.complianceEmail]) expect(text).toContain(words)
  })
})
