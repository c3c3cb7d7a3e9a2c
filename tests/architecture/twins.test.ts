import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type CodeTexts, codeTextsOf } from '../../apps/web/build/code-texts.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'
import { proseTextsOf } from '../../tools/words/prose-texts.ts'
import { englishOf, isSpanish, twinnedFiles, twinOf } from '../../tools/words/twins.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

const sources = trackedFiles(/^(?:apps|packages)\/.+\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file))
const isCode = (file: string) => /\.tsx?$/.test(file)
const twins = twinnedFiles()

/** Modules whose messages only staff see, or that have none of a language. */
const withoutTwin: Readonly<Record<string, string>> = {
  'apps/desk/app/audit/audit.messages.ts': 'for auditors at the desk',
  'apps/desk/app/staff/role.messages.ts': 'for people at the desk',
  'packages/domain/src/application-status/status.messages.ts':
    'builds sentences of status-sentences.ts, which has a twin',
}

describe('twins', () => {
  test('are found', () => expect(twins.length).toBeGreaterThan(3))

  test('have an English file', () => {
    const alone = trackedFiles(/^(?:apps|packages)\/.+$/)
      .filter(isSpanish)
      .filter((file) => !existsSync(root + englishOf(file)))
    expect(alone).toEqual([])
  })

  test('exist for every module with messages for visitors', () => {
    expect(sources.filter((file) => /-words(?:\.es)?\.tsx?$/.test(file) && !file.includes('/call-words.'))).toEqual([])
    const modules = sources.filter((file) => /\.messages\.tsx?$/.test(file) && !isSpanish(file))
    const missing = modules.filter((file) => !twins.includes(file) && !(file in withoutTwin))
    expect(missing).toEqual([])
    expect(Object.keys(withoutTwin).filter((file) => !modules.includes(file) || twins.includes(file))).toEqual([])
  })

  test('exist for every text of the site', () => {
    const texts = trackedFiles(/^apps\/web\/content\/.+\.(?:mdx|typ)$/).filter((file) => !isSpanish(file))
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((file) => !twins.includes(file))).toEqual([])
  })
})

const codeOf = new Map<string, { english: CodeTexts; spanish: CodeTexts }>(
  twins
    .filter(isCode)
    .map((file) => [file, { english: codeTextsOf(file, read(file)), spanish: codeTextsOf(file, read(twinOf(file))) }]),
)

test('twins export the same names', () => {
  const differing = [...codeOf].flatMap(([file, { english, spanish }]) => [
    ...english.exported
      .filter((name) => !spanish.exported.includes(name))
      .map((name) => `${twinOf(file)} lacks ${name}`),
    ...spanish.exported.filter((name) => !english.exported.includes(name)).map((name) => `${file} lacks ${name}`),
  ])
  expect(differing).toEqual([])
})

/** A module imports from a module of messages by name, or through a name for all of them. */
function usesOf(text: string, base: string): (name: string) => boolean {
  const from = String.raw`from '[^']*/${base}(?:\.es)?(?:\.tsx?)?'`
  const lists = [...text.matchAll(new RegExp(String.raw`\{([^{}]*)\} ${from}`, 'g'))]
  const named = new Set(lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? []))
  const whole = [...text.matchAll(new RegExp(String.raw`\* as (\w+) ${from}`, 'g'))].map(([, all = '']) => all)
  const isPassedOn = whole.some((all) => new RegExp(String.raw`(?<!\* as |typeof )\b${all}\b(?![.\w])`).test(text))
  const words = isPassedOn || text.includes(`import('./${base}`) ? new Set(text.match(/\w+/g)) : undefined
  const ofWhole = new Set(
    whole.flatMap((all) => [...text.matchAll(new RegExp(String.raw`\b${all}\.(\w+)`, 'g'))].map(([, name]) => name)),
  )
  return (name) => named.has(name) || (words ? words.has(name) : ofWhole.has(name))
}

test('every message is used', () => {
  const others = sources.map((file) => ({ file, text: read(file) }))
  const unused = [...codeOf].flatMap(([file, { english }]) => {
    const base = file.replace(/^.*\//, '').replace(/\.tsx?$/, '')
    const isUsedBy = others
      .filter((other) => other.file !== file && other.file !== twinOf(file) && other.text.includes(`/${base}`))
      .map(({ text }) => usesOf(text, base))
    const own = read(file)
    return english.exported
      .filter((name) => !isUsedBy.some((uses) => uses(name)))
      .filter((name) => (own.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0) < 2)
      .map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** Amounts, percentages, phone numbers, ages, days: a figure that differs is another fact. */
const numbersIn = (text: string) =>
  new Set(
    text
      .replace(/<\/?\d+\/?>|\{[^}]*\}|\]\([^)]*\)/g, ' ')
      .replace(/\\(?=\$)/g, '')
      // `4 PM` is `4:00 p. m.`
      .replace(/\b(\d{1,2}):00\b/g, '$1')
      .match(/\$?\d+(?:[,.:-]\d+)*%?/g) ?? [],
  )

/** With the reason. */
const otherNumbers: Readonly<Record<string, string>> = {
  'apps/web/app/features/apply-now/where-you-live.messages.tsx#closestThatDoes': 'Spanish has a form for 1 mile',
}

const missingNumbers = (id: string, english: string, spanish: string) => {
  const [ours, theirs] = [numbersIn(english), numbersIn(spanish)]
  const lost = [...ours].filter((figure) => !theirs.has(figure))
  const added = [...theirs].filter((figure) => !ours.has(figure))
  return [
    ...(lost.length > 0 ? [`${id} lacks ${lost.join(' ')}`] : []),
    ...(added.length > 0 ? [`${id} adds ${added.join(' ')}`] : []),
  ]
}

/** The front matter by its values, the text by its headings. */
const sectionOf = ({ path }: { readonly path: string }) =>
  path.startsWith('front.') ? path : (path.split('.')[0] ?? path)

test('twins state the same figures', () => {
  const wordsOf = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text).join('\n')
  const differing = twins.flatMap((file) => {
    const code = codeOf.get(file)
    if (!code) {
      const [ours, theirs] = [file, twinOf(file)].map((each) => Map.groupBy(proseTextsOf(file, read(each)), sectionOf))
      return [...new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])].flatMap((section) =>
        missingNumbers(`${file}#${section}`, wordsOf(ours?.get(section) ?? []), wordsOf(theirs?.get(section) ?? [])),
      )
    }
    const spanish = new Map(code.spanish.declared.map((each) => [each.name, each]))
    return code.english.declared.flatMap(({ name, texts }) => {
      const other = spanish.get(name)
      return other ? missingNumbers(`${file}#${name}`, wordsOf(texts), wordsOf(other.texts)) : []
    })
  })
  const idOf = (line: string) => line.replace(/ (?:lacks|adds) .*$/, '')
  expect(differing.filter((line) => !(idOf(line) in otherNumbers))).toEqual([])
  expect(Object.keys(otherNumbers).filter((id) => !differing.some((line) => idOf(line) === id))).toEqual([])
})
