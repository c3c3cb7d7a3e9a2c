import { expect, test } from 'vitest'
import { builtFiles, builtPages, readBuilt } from './built-site.ts'

const stylesheets = builtFiles.filter((file) => /^assets\/[^/]+\.css$/.test(file))

/** The statements of a stylesheet without their blocks. */
function statementsOf(css: string): string[] {
  let rest = css
  for (let before = ''; rest !== before; ) {
    before = rest
    rest = rest.replace(/\{[^{}]*\}/g, ';')
  }
  return rest.split(';').filter((statement) => statement.trim() !== '')
}

test('finds a rule outside of a layer', () => {
  expect(statementsOf('@layer a,b;@layer a{@media print{p{margin:0}}}p{margin:0}')).toEqual([
    '@layer a,b',
    '@layer a',
    'p',
  ])
})

// A rule outside of all layers would override every other rule.
test.each(stylesheets)('has every rule of %s in a layer, and the layers in order', (file) => {
  const statements = statementsOf(readBuilt(file))
  expect(statements.filter((statement) => !statement.startsWith('@layer '))).toEqual([])
  const layers = new Set(statements.flatMap((statement) => statement.replace('@layer ', '').split(',')))
  expect([...layers]).toEqual(['base', 'styles', 'vendor', 'components', 'integrations', 'shell', 'pages', 'features'])
})

test('waits for no stylesheet before the first paint of a page', () => {
  const waiting = builtPages.filter(({ html }) => /<link[^>]*rel="stylesheet"(?![^>]*media="not all")/.test(html))
  expect(waiting.map(({ path }) => path)).toEqual([])
})
