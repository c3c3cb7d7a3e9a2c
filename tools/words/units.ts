import { stringify } from 'yaml'
import { type CodeText, codeTextsOf, type Declared } from '../../apps/web/build/code-texts.ts'
import { type ProseText, proseTextsOf, wrapped } from './prose-texts.ts'

export type Edit = { readonly start: number; readonly end: number; readonly written: string }

/** One row of the spreadsheet: a text in both languages. */
export type Unit = {
  /** The file of the English text, and where it is in the file. */
  readonly id: string
  readonly english: string
  readonly spanish: string
  readonly note: string
  /** Returns the edit for another Spanish text, or the reason against it; absent for texts that are only shown. */
  edit?(spanish: string): Edit | string
}

export type Sources = { readonly english: string; readonly spanish: string }

const readOnly = 'Only to read. Ask a developer to change it.'

const keepMarks = 'Keep what is in braces and the numbered tags.'
const otherForm =
  'The Spanish sentences are built in another way; the English column shows the code of the English ones.'
const onlySpanish = 'A part of Spanish sentences that English does not need.'
const otherParagraphs = 'The Spanish section has other paragraphs; the English column shows the whole section.'

const marksIn = (text: string) => text.match(/\{[^{}]*\}|<\/?\d+\/?>/g) ?? []

/** A value or a tag that is missing or new would break the page. */
function markProblem(before: string, after: string): string | undefined {
  const [was, is] = [marksIn(before).toSorted(), marksIn(after).toSorted()]
  if (was.join(' ') !== is.join(' '))
    return `must contain ${was.length > 0 ? [...new Set(was)].join(' ') : 'nothing in braces or angle brackets'}`
  const open: string[] = []
  for (const mark of marksIn(after).filter((each) => /^<\/?\d+>$/.test(each))) {
    if (!mark.startsWith('</')) open.push(mark.slice(1, -1))
    else if (open.pop() !== mark.slice(2, -1)) return 'has tags in an order that does not close them'
  }
  const plain = after.replace(/\{[^{}]*\}|<\/?\d+\/?>/g, '')
  return /[{}<>]/.test(plain) ? 'has a brace or an angle bracket that is no value or tag' : undefined
}

/** As the formatter writes it. */
const quoted = (text: string) => {
  const written = JSON.stringify(text)
  return text.includes("'") && !text.includes('"')
    ? written
    : `'${written.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const writeTemplate = (text: string) =>
  `\`${text
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 1 ? `$${part}` : part.replace(/[\\`]/g, '\\$&').replaceAll('${', '\\${')))
    .join('')}\``

const writeJsx = (text: string, tags: CodeText['tags']) =>
  text.replace(/<(\/?)(\d+)(?:\/)?>/g, (_, slash: string, number: string) => {
    const tag = tags[Number(number) - 1]
    return (slash ? tag?.closing : tag?.opening) ?? ''
  })

/** Numbers the tags as in the English text, where Spanish has the same ones in another order. */
function withEnglishNumbers(english: CodeText, spanish: CodeText): CodeText {
  const left = english.tags.map(({ opening }) => opening)
  const numbers = spanish.tags.map(({ opening }) => {
    const place = left.indexOf(opening)
    if (place !== -1) left[place] = ''
    return place
  })
  if (left.length !== numbers.length || numbers.includes(-1)) return spanish
  const tags = english.tags.map((_, place) => spanish.tags[numbers.indexOf(place)] ?? { opening: '', closing: '' })
  const text = spanish.text.replace(
    /<(\/?)(\d+)(\/?)>/g,
    (_, before: string, number: string, after: string) =>
      `<${before}${(numbers[Number(number) - 1] ?? 0) + 1}${after}>`,
  )
  return { ...spanish, text, tags }
}

function editCode({ text, start, end, kind, tags }: CodeText, spanish: string): Edit | string {
  const problem = markProblem(text, spanish)
  if (problem) return problem
  if (kind === 'string') return { start, end, written: quoted(spanish) }
  if (kind === 'attribute')
    return spanish.includes('"') ? 'must not contain "' : { start, end, written: `"${spanish}"` }
  return { start, end, written: kind === 'template' ? writeTemplate(spanish) : writeJsx(spanish, tags) }
}

/** A value for a machine, which is the same in both languages. */
const isCode = (english: string, spanish: string) => english === spanish && /^(?:[a-z][\w-]*|[A-Z]{2})$/.test(english)

function unitsOfCode(file: string, sources: Sources): Unit[] {
  const english = codeTextsOf(file, sources.english).declared
  const spanish = new Map(codeTextsOf(file, sources.spanish).declared.map((each) => [each.name, each]))
  const own = new Set(english.map(({ name }) => name))
  const source = (text: string, { start, end }: Declared) => text.slice(start, end)
  const placeOf = (texts: readonly CodeText[], index: number, name: string) => {
    const path = texts[index]?.path ?? ''
    const before = texts.slice(0, index).filter((each) => each.path === path).length
    return `${file}#${[name, ...(path ? [path] : [])].join('.')}${before > 0 ? `(${before + 1})` : ''}`
  }
  const unit = (id: string, text: string, target: CodeText, about: string, fixed = target.fixed): Unit => ({
    id,
    english: text,
    spanish: target.text,
    note: [about, ...(fixed ? [`${readOnly} (${fixed})`] : marksIn(target.text).length > 0 ? [keepMarks] : [])]
      .filter(Boolean)
      .join(' '),
    ...(fixed ? {} : { edit: (changed: string) => editCode(target, changed) }),
  })
  const alone = (other: Declared, text: string, about: string) =>
    other.texts.map((target, index) => unit(placeOf(other.texts, index, other.name), text, target, about))
  return [
    ...english.flatMap((one): Unit[] => {
      const other = spanish.get(one.name)
      const paths = (declared: Declared) => declared.texts.map(({ path }) => path).join('\n')
      if (!other) return []
      if (paths(one) !== paths(other)) return alone(other, source(sources.english, one), otherForm)
      return one.texts.flatMap((text, index): Unit[] => {
        const same = other.texts[index]
        if (!same || isCode(text.text, same.text)) return []
        const target = withEnglishNumbers(text, same)
        return [unit(placeOf(one.texts, index, one.name), text.text, target, '', text.fixed ?? target.fixed)]
      })
    }),
    ...[...spanish.values()].filter(({ name }) => !own.has(name)).flatMap((other) => alone(other, '', onlySpanish)),
  ]
}

const sectionOf = ({ path }: ProseText) => (path.startsWith('front.') ? path : path.split('.')[0]) as string

function editProse(source: string, { start, end, kind, indent, text }: ProseText, spanish: string): Edit | string {
  if (/\n/.test(spanish)) return 'must be one paragraph'
  if (kind === 'front') {
    const isQuoted = /^["']/.test(source.slice(start, end))
    const written = stringify(spanish, { lineWidth: 0, ...(isQuoted ? { defaultStringType: 'QUOTE_DOUBLE' } : {}) })
    return { start, end, written: written.trimEnd() }
  }
  const count = (each: string, sign: string) => each.split(sign).length
  for (const sign of ['[', ']', '*'])
    if (count(text, sign) % 2 !== count(spanish, sign) % 2) return `has another number of ${sign} than before`
  const column = start - (source.lastIndexOf('\n', start - 1) + 1)
  return { start, end, written: kind === 'heading' ? spanish : wrapped(spanish, indent, column) }
}

function unitsOfProse(file: string, sources: Sources): Unit[] {
  const english = Map.groupBy(proseTextsOf(file, sources.english), sectionOf)
  const spanish = Map.groupBy(proseTextsOf(file, sources.spanish), sectionOf)
  return [...new Set([...english.keys(), ...spanish.keys()])].flatMap((section): Unit[] => {
    const [ones, others] = [english.get(section) ?? [], spanish.get(section) ?? []]
    const kinds = (texts: readonly ProseText[]) => texts.map(({ kind }) => kind).join()
    // A sentence that only the Spanish text has, such as which language governs, moves all that follow it.
    if (kinds(ones) !== kinds(others)) {
      const whole = ones.map(({ text }) => text).join('\n\n')
      return others.map((other) => ({
        id: `${file}#es.${other.path}`,
        english: whole,
        spanish: other.text,
        note: otherParagraphs,
        edit: (changed: string) => editProse(sources.spanish, other, changed),
      }))
    }
    return ones.flatMap((one, index): Unit[] => {
      const other = others[index]
      if (!other || isCode(one.text, other.text)) return []
      const edit = (changed: string) => editProse(sources.spanish, other, changed)
      return [{ id: `${file}#${one.path}`, english: one.text, spanish: other.text, note: '', edit }]
    })
  })
}

/** The texts of two twins, in the order of the English file. */
export const unitsOf = (file: string, sources: Sources): Unit[] =>
  /\.tsx?$/.test(file) ? unitsOfCode(file, sources) : unitsOfProse(file, sources)

/** Writes texts into a file, the last one first, so that places stay valid. */
export const withEdits = (source: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, written }) => text.slice(0, start) + written + text.slice(end), source)
