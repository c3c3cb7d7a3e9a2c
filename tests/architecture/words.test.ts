import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importRows } from '../../tools/words/import-rows.ts'
import { type Row, readSpreadsheet, writeSpreadsheet } from '../../tools/words/spreadsheet.ts'
import { twinnedFiles, twinOf } from '../../tools/words/twins.ts'
import { type Sources, unitsOf } from '../../tools/words/units.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const fileSources = (file: string): Sources => ({ english: read(file), spanish: read(twinOf(file)) })

const words = 'apps/web/app/sample.messages.tsx'
const english = `import { root } from "site"
export const title = 'Find a store'
export const unit = 'days' as const
export const formatted = new Intl.NumberFormat('en-US', { style: 'currency' })
export const stores = (count: number) => (count === 1 ? '1 store' : \`\${count} stores\`)
export const names = { near: 'Near you', far: ["Driver's license", 'Far away'] }
export const OrCall = () => (
  <>
    Call <b>{names.near}</b> or <a href={\`\${root}/store-locator\`}>find a store</a>.
  </>
)
`
const spanish = `import { root } from "site"
export const title = 'Encuentre una tienda'
export const unit = 'days' as const
export const formatted = new Intl.NumberFormat('es-US', { style: 'currency' })
export const stores = (count: number) => (count === 1 ? '1 tienda' : \`\${count} tiendas\`)
export const names = { near: 'Cerca de usted', far: ['Licencia de conducir', 'Lejos'] }
export const OrCall = () => (
  <>
    Llame al <b>{names.near}</b> o{' '}
    <a href={\`\${root}/store-locator\`}>encuentre una tienda</a>.
  </>
)
`

const rowsOf = (file: string, sources: Sources) => readSpreadsheet(writeSpreadsheet(unitsOf(file, sources)))
const change = (rows: readonly Row[], id: string, text: string) =>
  rows.map((row) => (row.id.endsWith(`#${id}`) ? { ...row, spanish: text } : row))
const importInto = (file: string, sources: Sources, rows: readonly Row[]) => importRows(rows, [file], () => sources)

test('lists sentences with their values in braces and their elements as tags, and no codes', () => {
  expect(rowsOf(words, { english, spanish }).map(({ id, spanish: text }) => [id.split('#')[1], text])).toEqual([
    ['title', 'Encuentre una tienda'],
    ['stores.then', '1 tienda'],
    ['stores.else', '{count} tiendas'],
    ['names.near', 'Cerca de usted'],
    ['names.far.0', 'Licencia de conducir'],
    ['names.far.1', 'Lejos'],
    ['OrCall', 'Llame al <1>{names.near}</1> o <2>encuentre una tienda</2>.'],
  ])
})

test.each([
  ['title', 'Busque su "tienda"', `'Encuentre una tienda'`, `'Busque su "tienda"'`],
  ['title', "Tienda d'Oro", `'Encuentre una tienda'`, `"Tienda d'Oro"`],
  ['names.far.1', 'Muy lejos: ñ, á, ¿?', `'Lejos'`, `'Muy lejos: ñ, á, ¿?'`],
  ['stores.else', 'Hay {count} `tiendas`', '`\u0024{count} tiendas`', '`Hay \u0024{count} \\`tiendas\\``'],
])('changes only the literal of %s when its text becomes %s', (id, text, before, after) => {
  const sources = { english, spanish }
  const { changed, texts, problems } = importInto(words, sources, change(rowsOf(words, sources), id, text))
  expect({ texts, problems }).toEqual({ texts: 1, problems: [] })
  expect(changed.get(twinOf(words))).toBe(spanish.replace(before, () => after))
})

test('moves values and elements of a sentence together with its words', () => {
  const sources = { english, spanish }
  const text = '<2>Encuentre una tienda</2> o llame al <1>{names.near}</1>.'
  const { changed } = importInto(words, sources, change(rowsOf(words, sources), 'OrCall', text))
  const written = changed.get(twinOf(words)) ?? ''
  expect(written).toContain(
    '<><a href={`\u0024{root}/store-locator`}>Encuentre una tienda</a> o llame al <b>{names.near}</b>.</>',
  )
  const again = rowsOf(words, { english, spanish: written })
  expect(again.find(({ id }) => id.endsWith('#OrCall'))?.spanish).toBe(text)
})

test.each([
  ['stores.else', 'muchas tiendas', 'must contain {count}'],
  ['stores.else', '{number} tiendas', 'must contain {count}'],
  ['title', 'Hay {count} tiendas', 'must contain nothing in braces'],
  ['title', '', 'the Spanish text is empty'],
  ['OrCall', 'Llame al <1>{names.near} o <2>encuentre</1></2>.', 'in an order that does not close them'],
  ['OrCall', 'Llame al <1>{names.near}</1> o <2>encuentre</2> <script>.', 'angle bracket'],
])('refuses %s as %j', (id, text, problem) => {
  const sources = { english, spanish }
  const { changed, problems } = importInto(words, sources, change(rowsOf(words, sources), id, text))
  expect(changed.size).toBe(0)
  expect(problems).toEqual([expect.stringContaining(problem)])
})

test('refuses a text whose English changed after the export', () => {
  const rows = change(rowsOf(words, { english, spanish }), 'title', 'Busque una tienda')
  const later = { english: english.replace('Find a store', 'Find your store'), spanish }
  expect(importInto(words, later, rows).problems).toEqual([expect.stringContaining('has changed since the export')])
})

test('reads what spreadsheets write with semicolons and their own line breaks', () => {
  const text = '\ufeffid;english;spanish;note\r\n"a#b";"One\rTwo";"Uno\r\nDos";\r\n'
  expect(readSpreadsheet(text)).toEqual([{ id: 'a#b', english: 'One\nTwo', spanish: 'Uno\nDos' }])
})

const guide = 'apps/web/content/guides/sample.typ'
const typst = `// owner: Compliance
#show: guide.with(lede: [
  Un plan para su dinero, con
  dos líneas.
])

== Cuatro pasos

+ *Escriba* lo que gana.
+ Reste.

#checklist(
  [Talones de pago], [Una lista de cuentas que llegan una o dos veces al año, como las placas del carro, los impuestos o
    la escuela],
)
`

test.each([
  ['0.0', 'Un plan.', 'Un plan para su dinero, con\n  dos líneas.', 'Un plan.'],
  ['1.1', '*Anote* lo que gana.', '*Escriba* lo que gana.', '*Anote* lo que gana.'],
  ['1.4', 'Una lista', /Una lista[^\]]*/.exec(typst)?.[0] ?? '', 'Una lista'],
])('changes only paragraph %s of a guide', (id, text, before, after) => {
  const sources = { english: typst, spanish: typst }
  const { changed, problems } = importInto(guide, sources, change(rowsOf(guide, sources), id, text))
  expect(problems).toEqual([])
  expect(changed.get(twinOf(guide))).toBe(typst.replace(before, after))
})

test('changes only one value of the front matter of a page', () => {
  const page = 'apps/web/content/services/sample.mdx'
  const mdx =
    '---\nowner: Head office\npromise: Hasta $4,000.\nsteps:\n  - title: Empiece\n    words: "Uno: dos"\n---\n\n## Qué es\n\nUna línea.\n'
  const sources = { english: mdx, spanish: mdx }
  const { changed } = importInto(page, sources, change(rowsOf(page, sources), 'front.steps.0.words', 'Tres: cuatro'))
  expect(changed.get(twinOf(page))).toBe(mdx.replace('Uno: dos', 'Tres: cuatro'))
})

test('lists every text of the site once, and takes the list back without a change', () => {
  const files = twinnedFiles()
  const units = files.flatMap((file) => unitsOf(file, fileSources(file)))
  expect(units.length).toBeGreaterThan(1_000)
  expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
  // A spreadsheet takes such a cell for a formula.
  expect(units.filter(({ spanish: text }) => /^[=+@-]/.test(text)).map(({ id }) => id)).toEqual([])
  const { changed, problems } = importRows(readSpreadsheet(writeSpreadsheet(units)), files, fileSources)
  expect({ changed: [...changed.keys()], problems }).toEqual({ changed: [], problems: [] })
})

test('reads back each text of the site that a translator changes', () => {
  const files = twinnedFiles()
  for (const file of files) {
    const sources = fileSources(file)
    const rows = rowsOf(file, sources)
    const editable = new Set(unitsOf(file, sources).flatMap(({ id, edit }) => (edit ? [id] : [])))
    const marked = rows.map((row) => (editable.has(row.id) ? { ...row, spanish: `Otro: ${row.spanish}` } : row))
    const { changed, problems } = importRows(marked, [file], () => sources)
    expect(problems).toEqual([])
    const written = changed.get(twinOf(file))
    if (written === undefined) continue
    const again = rowsOf(file, { english: sources.english, spanish: written })
    expect(again.map(({ spanish: text }) => text)).toEqual(marked.map(({ spanish: text }) => text))
  }
})
