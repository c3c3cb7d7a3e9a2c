import { isScalar, parseDocument, visit } from 'yaml'

/** A paragraph, an item of a list, a heading or a value of the front matter. */
export type ProseText = {
  /** The section and, in the front matter, the names that lead to the value. */
  readonly path: string
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: 'front' | 'heading' | 'text' | 'inline'
  /** Before each line but the first. */
  readonly indent: string
}

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** These keys hold values for the page and the text's owner, so nobody translates them. */
const machineKeys = new Set(['owner', 'source', 'reviewBy', 'version', 'effective', 'icon', 'slug', 'id', 'service'])

function frontTexts(front: string, offset: number): ProseText[] {
  const texts: ProseText[] = []
  visit(parseDocument(front), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return
      const names = ancestors.flatMap((each) => ('key' in each && isScalar(each.key) ? [String(each.key.value)] : []))
      const place = typeof key === 'number' ? [String(key)] : []
      const lists = ancestors.flatMap((each, index) => {
        const inside = ancestors[index + 1] ?? node
        return 'items' in each && Array.isArray(each.items) && each.constructor.name === 'YAMLSeq'
          ? [String((each.items as unknown[]).indexOf(inside))]
          : []
      })
      if (names.some((name) => machineKeys.has(name)) || !hasLetters(node.value)) return
      const [start, end] = node.range
      const path = ['front', names[0], ...lists.slice(0, lists.length - place.length), ...names.slice(1), ...place]
      texts.push({
        path: path.filter((part) => part !== undefined).join('.'),
        text: node.value,
        start: offset + start,
        end: offset + end,
        kind: 'front',
        indent: '',
      })
    },
  })
  return texts
}

/** A call in the middle of a sentence, which may be the first word of a line. */
const inSentence = /^\s*(?:#(?:site|link|phone-link|mail|company|place)\b|\()/

const marker = /^(\s*)(#{1,6} |={1,5} |[-+*] |\d+\. |> )?/
const isHeadingMark = (mark: string) => /^(?:#+|=+) $/.test(mark)

/** A line of Typst that calls a function or closes one; a line of MDX that imports, or has nothing but a tag. */
const isCode = (line: string, isTypst: boolean) =>
  isTypst
    ? /^\s*(?:\/\/|#|\[|\]|\)|\(|[\w-]+: *[[(])|[[(]\s*$|^\s*[\w.-]+\(.*\),?$/.test(line)
    : /^(?:import|export) |^\s*<\/?[A-Za-z][^>]*>\s*$/.test(line)

/** The place behind the bracket that closes the one at `start`. */
function closingOf(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    if (source[at] === '[') depth++
    else if (source[at] === ']' && --depth === 0) return at + 1
  }
  return source.length
}

/** The contents in brackets that begin on a line of Typst and may end on a later one, and where the last one ends. */
function bracketsOn(source: string, start: number, end: number) {
  const found: { start: number; end: number }[] = []
  let [at, last] = [source.indexOf('[', start), end]
  while (at !== -1 && at < last) {
    // Its paragraphs are on lines of their own.
    if (/^\s*\n/.test(source.slice(at + 1, at + 200))) break
    const after = closingOf(source, at)
    found.push({ start: at + 1, end: after - 1 })
    const lineEnd = source.indexOf('\n', after)
    last = Math.max(last, lineEnd === -1 ? source.length : lineEnd)
    at = source.indexOf('[', after)
  }
  return { found, last }
}

/** The texts of an MDX or Typst file, in order. */
export function proseTextsOf(file: string, source: string): ProseText[] {
  const isTypst = file.endsWith('.typ')
  const isTemplate = file.endsWith('template.typ')
  const front = isTypst ? undefined : /^---\n([\s\S]*?\n)---\n/.exec(source)
  const texts: ProseText[] = front ? frontTexts(front[1] ?? '', 4) : []
  let section = 0
  let count = 0
  let open: { start: number; end: number; indent: string } | undefined
  const add = (start: number, end: number, kind: ProseText['kind'], indent = '') => {
    const text = source.slice(start, end).replace(/\s*\n\s*/g, ' ')
    if (hasLetters(text)) texts.push({ path: `${section}.${count++}`, text, start, end, kind, indent })
  }
  const close = () => {
    if (open) add(open.start, open.end, 'text', open.indent)
    open = undefined
  }
  let offset = front?.[0].length ?? 0
  let read = offset
  for (const line of source.slice(offset).split('\n')) {
    const [all = '', space = '', mark = ''] = marker.exec(line) ?? []
    const start = offset + all.length
    const end = offset + line.trimEnd().length
    if (offset < read || line.trim() === '') close()
    else if (isHeadingMark(mark) && !isTemplate) {
      close()
      section++
      count = 0
      add(start, end, 'heading')
    } else if (isTemplate || (isCode(line, isTypst) && !(open && inSentence.test(line)))) {
      close()
      if (isTypst && !/^\s*\/\//.test(line)) {
        const { found, last } = bracketsOn(source, offset, end)
        for (const each of found) add(each.start, each.end, 'inline', `${space}  `)
        read = last
      }
    } else if (mark || !open) {
      close()
      open = { start, end, indent: space + ' '.repeat(mark.length) }
    } else open.end = end
    offset += line.length + 1
  }
  close()
  return texts
}

const width = 120

/** No line may begin with a sign that makes it a heading, an item or code. */
const breakable = / +(?![#[\](){}=+>*|-]|\d+\. |[\w-]+: *[[(]|(?:import|export) )/

/** Breaks a paragraph into lines, as the other paragraphs of the file are. */
export function wrapped(text: string, indent: string, firstColumn: number): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(breakable)) {
    const room = width - (lines.length === 0 ? firstColumn : indent.length)
    if (line && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join(`\n${indent}`)
}
