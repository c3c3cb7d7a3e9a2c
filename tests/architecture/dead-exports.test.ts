import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fileOf, sources } from '../../tools/imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const texts = new Map(sources.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))

/** Others than imports use these: the router, a build that swaps twins, a built server entry and the type checker. */
const isUsedOtherwise = (file: string, name: string) =>
  /\/root\.tsx$|\.route\.tsx$|\.es\.tsx?$|\.(test|spec)\.tsx?$|\/entry\.live-pages\.ts$|\/tables\.ts$/.test(file) ||
  name === 'RepliesAgree'

const fromPattern = /(?:^|\n)\s*(?:import|export)\s((?:[^'"`\n]|\n(?!\n))*?)\s*from\s+'([^']+)'|\bimport\('([^']+)'\)/g

/** The names that each file is asked for; `*` for all of them. */
const imported = new Map<string, Set<string>>()
for (const [file, text] of texts) {
  for (const [, clause = '*', target, dynamic] of text.matchAll(fromPattern)) {
    const asked = fileOf({ file, target: target ?? dynamic ?? '', typeOnly: false })
    if (!asked) continue
    const list = /\{([^}]*)\}/.exec(clause)?.[1]?.split(',') ?? ['*']
    const names = list.map((each) => each.trim().replace(/^type\s+|\s+as\s+.*$/g, ''))
    imported.set(asked, new Set([...(imported.get(asked) ?? []), ...names]))
  }
}

const exportPattern = /^export (?:async )?(const|let|function\*?|class|type|interface) (\w+)/gm

test('exports only values that another file imports, and types that some file uses', () => {
  expect(imported.size).toBeGreaterThan(500)
  const unused = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(exportPattern)].flatMap(([, kind = '', name = '']) => {
      const names = imported.get(file)
      if (names?.has(name) || names?.has('*') || isUsedOtherwise(file, name)) return []
      // A type may only name the result of an exported function.
      if (/type|interface/.test(kind) && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1) return []
      return [`${file}: ${name}`]
    }),
  )
  expect(unused).toEqual([])
})
