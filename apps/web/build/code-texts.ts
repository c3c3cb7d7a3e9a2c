import { parseSync } from 'vite'

/**
 * A text in a source file. Values stand in braces (`within {days} days`) and elements of JSX as numbered tags
 * (`Or <1>find a store</1>.`), so that a translator sees whole sentences.
 */
export type CodeText = {
  /** Its place inside its declaration: names of properties, places in lists, branches. */
  readonly path: string
  readonly text: string
  /** The replaceable code: a literal with its quotes, or what is between two tags. */
  readonly start: number
  readonly end: number
  readonly kind: 'string' | 'template' | 'attribute' | 'jsx'
  /** The source behind each number. */
  readonly tags: readonly { readonly opening: string; readonly closing: string }[]
  /** The reason that it cannot be replaced as text. */
  readonly fixed?: string
}

export type Declared = {
  readonly name: string
  readonly isExported: boolean
  readonly start: number
  readonly end: number
  readonly texts: readonly CodeText[]
}

export type CodeTexts = {
  /** Everything that other modules can import, types included. */
  readonly exported: readonly string[]
  readonly declared: readonly Declared[]
}

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree differ by type, and this walks all of them.
type Node = any

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)
/** An address, a class or a value for a machine. */
const isAddress = (text: string) => /^\S*[/#]\S*$/.test(text) || /^https?:/.test(text)
/** Their values are no words. */
const machineAttributes =
  /^(className|href|to|rel|type|lang|hrefLang|id|htmlFor|name|role|target|as|src|srcSet|width|height|key|style|method|action|autoComplete|inputMode|icon|look|size|kind|value|slot|on|download|translate|aria-(?:hidden|labelledby|describedby|controls|live|current|expanded))$|^data-/

/** A value between braces must fit there again when the text is written back. */
const isSimple = (source: string) => source.length <= 80 && !/[`{}\n<>]/.test(source)

/** As browsers get it: line breaks with their indentation are one space, or none at the ends. */
function jsxWords(value: string): string {
  const lines = value.split('\n')
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? begun : begun.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}

class TextReader {
  readonly texts: CodeText[] = []
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  #slice(node: Node): string {
    return this.#source.slice(node.start, node.end)
  }

  #add(text: Omit<CodeText, 'tags'> & Partial<Pick<CodeText, 'tags'>>) {
    if (hasLetters(text.text.replace(/\{[^}]*\}|<\/?\d+\/?>/g, '')) && !isAddress(text.text))
      this.texts.push({ tags: [], ...text })
  }

  #template(node: Node): { text: string; fixed?: string } {
    let fixed: string | undefined
    const text = node.quasis
      .map((quasi: Node, index: number) => {
        const words: string = quasi.value.cooked ?? quasi.value.raw
        if (/[{}<>]/.test(words)) fixed = 'it contains a brace or an angle bracket'
        const value = node.expressions[index]
        if (!value) return words
        const source = this.#slice(value)
        if (!isSimple(source)) fixed = 'a value in it is calculated'
        return `${words}{${source.replace(/\s+/g, ' ')}}`
      })
      .join('')
    return fixed ? { text, fixed } : { text }
  }

  #jsx(node: Node, path: string) {
    const tags: { opening: string; closing: string }[] = []
    let fixed: string | undefined
    const wordsOf = (children: readonly Node[]): string =>
      children
        .map((child): string => {
          if (child.type === 'JSXText') {
            if (/[{}]/.test(child.value)) fixed = 'it contains a brace'
            return jsxWords(child.value)
          }
          if (child.type === 'JSXExpressionContainer') {
            const { expression } = child
            if (expression.type === 'JSXEmptyExpression') return ''
            if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value
            if (expression.type === 'TemplateLiteral') {
              const template = this.#template(expression)
              if (template.fixed) fixed = template.fixed
              return template.text
            }
            const source = this.#slice(expression)
            if (!isSimple(source)) fixed = 'a value in it is calculated'
            return `{${source.replace(/\s+/g, ' ')}}`
          }
          if (child.type !== 'JSXElement' && child.type !== 'JSXFragment') {
            fixed = 'it contains code'
            return this.#slice(child)
          }
          const opening = child.openingElement ?? child.openingFragment
          const closing = child.closingElement ?? child.closingFragment
          this.#attributes(opening, `${path}<${tags.length + 1}>`)
          const number = tags.push({ opening: this.#slice(opening), closing: closing ? this.#slice(closing) : '' })
          return closing ? `<${number}>${wordsOf(child.children)}</${number}>` : `<${number}/>`
        })
        .join('')
    const opening = node.openingElement ?? node.openingFragment
    const closing = node.closingElement ?? node.closingFragment
    this.#attributes(opening, `${path}<0>`)
    const text = wordsOf(node.children)
    if (closing)
      this.#add({
        path,
        text,
        start: opening.end,
        end: closing.start,
        kind: 'jsx',
        tags,
        ...(fixed ? { fixed } : {}),
      })
  }

  #attributes(opening: Node, path: string) {
    for (const attribute of opening.attributes ?? []) {
      if (attribute.type !== 'JSXAttribute' || !attribute.value) continue
      const name = this.#slice(attribute.name)
      if (machineAttributes.test(name)) continue
      const { value } = attribute
      if (value.type === 'Literal')
        this.#add({ path: `${path}${name}`, text: value.value, start: value.start, end: value.end, kind: 'attribute' })
      else this.read(value.expression, `${path}${name}`)
    }
  }

  read(node: Node, path: string): void {
    if (!node || typeof node !== 'object') return
    const below = (name: string | number) => (path ? `${path}.${name}` : String(name))
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string')
          this.#add({ path, text: node.value, start: node.start, end: node.end, kind: 'string' })
        return
      case 'TemplateLiteral':
        this.#add({ path, ...this.#template(node), start: node.start, end: node.end, kind: 'template' })
        return
      case 'JSXElement':
      case 'JSXFragment':
        this.#jsx(node, path)
        return
      case 'ObjectExpression':
        for (const property of node.properties) {
          if (property.type !== 'Property') continue
          const key = property.key.name ?? property.key.value ?? this.#slice(property.key)
          this.read(property.value, below(key))
        }
        return
      case 'ArrayExpression':
        node.elements.forEach((element: Node, index: number) => {
          this.read(element, below(index))
        })
        return
      case 'ConditionalExpression':
        this.read(node.consequent, below('then'))
        this.read(node.alternate, below('else'))
        return
      case 'IfStatement':
        this.read(node.consequent, below('then'))
        this.read(node.alternate, below('else'))
        return
      case 'LogicalExpression':
        this.read(node.left, below('left'))
        this.read(node.right, below('right'))
        return
      case 'BinaryExpression':
        if (node.operator !== '+') return
        this.read(node.left, below('left'))
        this.read(node.right, below('right'))
        return
      case 'SwitchStatement':
        node.cases.forEach((each: Node, index: number) => {
          for (const statement of each.consequent) this.read(statement, below(index))
        })
        return
      case 'NewExpression':
        return
      case 'CallExpression': {
        const isMethod = node.callee.type === 'MemberExpression'
        if (isMethod) this.read(node.callee.object, path)
        node.arguments.forEach((argument: Node, index: number) => {
          // An argument of a method is a separator, a locale or an option; its functions may write words.
          if (!isMethod || /Function/.test(argument.type)) this.read(argument, below(index))
        })
        return
      }
      case 'MemberExpression':
        this.read(node.object, path)
        return
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        this.read(node.body, path)
        return
      case 'BlockStatement':
        for (const [index, statement] of node.body.entries())
          this.read(statement, node.body.length > 1 ? below(index) : path)
        return
      case 'ReturnStatement':
        this.read(node.argument, path)
        return
      case 'ExpressionStatement':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        this.read(node.expression, path)
        return
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) this.read(init, below(id.name ?? 'value'))
    }
  }
}

const namesIn = (pattern: Node): string[] => (pattern.type === 'Identifier' ? [pattern.name] : [])

/** The texts of a module with words, by the declaration that they belong to. */
export function codeTextsOf(file: string, source: string): CodeTexts {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const exported: string[] = []
  const declared: Declared[] = []
  const declare = (name: string, node: Node, whole: Node, isExported: boolean) => {
    const reader = new TextReader(source)
    reader.read(node, '')
    if (isExported) exported.push(name)
    declared.push({ name, isExported, start: whole.start, end: whole.end, texts: reader.texts })
  }
  for (const statement of program.body as Node[]) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    if (isExported) for (const { exported: name } of statement.specifiers) exported.push(name.name ?? name.value)
    if (statement.type === 'ExportDefaultDeclaration') declare('default', statement.declaration, statement, true)
    else if (statement.type === 'ExportAllDeclaration') exported.push(`* from ${statement.source.value}`)
    else if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        for (const name of namesIn(id)) declare(name, init, statement, isExported)
    else if (declaration?.type === 'FunctionDeclaration')
      declare(declaration.id.name, declaration, statement, isExported)
    else if (isExported && declaration?.id) exported.push(declaration.id.name)
  }
  return { exported, declared }
}
