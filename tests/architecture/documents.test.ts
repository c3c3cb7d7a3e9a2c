import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../tools/tracked-files.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const alarms = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(
  ([, name = '', rule = '']) => ({
    name,
    rule,
  }),
)

test('every alarm has its section in the runbook, and every section its alarm', () => {
  const runbook = read('docs/operations.md').split('## When an alarm rings')[1]?.split('\n## ')[0] ?? ''
  const sections = [...runbook.matchAll(/^### (.+)$/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(alarms.length).toBeGreaterThan(0)
  expect(sections.toSorted()).toEqual(alarms.map(({ name }) => name).toSorted())
})

test('every alarm asks for a metric that the worker has', () => {
  const source = read('apps/server/src/deliveries/worker-metrics.ts')
  const asked = alarms.flatMap(({ rule }) => rule.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [])
  expect(asked.filter((metric) => !source.includes(`'${metric}'`))).toEqual([])
})

test('every npm command in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documents = trackedFiles(/^(docs\/.*|[A-Z]+)\.md$/)
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([words]) => `${file}: ${words}`),
  )
  expect(documents.length).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})
