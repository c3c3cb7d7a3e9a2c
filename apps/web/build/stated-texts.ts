import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { withoutOwnership } from './ownership.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number }
type JsxNode = Node & {
  readonly value?: string
  readonly expression?: Node & { readonly value?: unknown }
  readonly children?: readonly JsxNode[]
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Values stand in braces, as in "within {days} days". */
function wordsOfJsx(node: JsxNode, source: string): string {
  if (node.type === 'JSXText') return node.value ?? ''
  if (node.type !== 'JSXExpressionContainer') {
    return (node.children ?? []).map((child) => wordsOfJsx(child, source)).join('')
  }
  const { expression } = node
  if (typeof expression?.value === 'string') return expression.value
  const plain = expression?.type === 'Identifier' || expression?.type === 'MemberExpression'
  return plain ? `{${source.slice(expression.start, expression.end)}}` : ' '
}

function wordsOfCode(file: string, source: string): string[] {
  const texts: string[] = []
  const element = (node: JsxNode) => {
    if (node.children?.some(({ type, value }) => type === 'JSXText' && value?.trim()))
      texts.push(wordsOfJsx(node, source))
  }
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ start, end }) => void texts.push(source.slice(start + 1, end - 1).replaceAll('${', '{')),
    JSXElement: (node) => element(node as unknown as JsxNode),
    JSXFragment: (node) => element(node as unknown as JsxNode),
  }).visit(parseSync(file, source).program)
  return texts
}

/** The texts of a source file, each on one line and without marks that a reader does not see. */
export function statedTexts(file: string): string[] {
  const source = withoutOwnership(readFileSync(file, 'utf8'))
  if (/\.(?:js|tsx?)$/.test(file)) return wordsOfCode(file, source).map(onOneLine)
  if (file.endsWith('.mdx')) return [onOneLine(source.replaceAll('**', ''))]
  return [
    onOneLine(
      source

        .replace(/\b(width|length): \d+%/g, '')
        .replace(/\\\n/g, '\n')
        .replace(/\\([$#])/g, '$1')
        .replaceAll('*', ''),
    ),
  ]
}
