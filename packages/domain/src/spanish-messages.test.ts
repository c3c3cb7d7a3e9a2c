import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`
const twins = globSync(['domain/src/**/*.es.ts', 'components/src/**/*.es.ts'], { cwd: root }).sort()

/** The same in both languages: codes, names and words that Spanish has too. */
const same = new Set(['Error: ', 'No', 'SSN', 'Fax', 'Supervisor'])

const load = (file: string) => import(/* @vite-ignore */ `${root}/${file}`) as Promise<Record<string, unknown>>

/** The texts of a constant; functions have none. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf)
  return []
}

describe.each(twins.filter((file) => !/site-language|states\.messages/.test(file)))('%s', (file) => {
  test('exports what its English twin exports', async () => {
    const [english, spanish] = await Promise.all([load(file.replace('.es.ts', '.ts')), load(file)])
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
  })

  test('leaves no English text', async () => {
    const [english, spanish] = await Promise.all([load(file.replace('.es.ts', '.ts')), load(file)])
    const known = new Set(Object.values(english).flatMap(textsOf))
    expect(
      Object.values(spanish)
        .flatMap(textsOf)
        .filter((text) => known.has(text) && !same.has(text)),
    ).toEqual([])
  })
})

test('finds the twins', () => {
  expect(twins.length).toBeGreaterThan(20)
  expect(twins.map((file) => relative('domain/src', file))).toContain('forms/field-error.messages.es.ts')
})
