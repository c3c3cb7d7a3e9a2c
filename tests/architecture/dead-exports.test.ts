import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fileOf, sources } from '../../tools/imports.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const texts = new Map(sources.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))

/** Others than imports use these: the router, a build that swaps twins, a built server entry and the type checker. */
const isUsedOtherwise = (file: string, name: string) =>
  /\/root\.tsx$|\.route\.tsx$|\.es\.tsx?$|\.(test|spec)\.tsx?$|\/entry\.live-pages\.ts$|\/tables\.ts$/.test(file) ||
  name === 'RepliesAgree'

const fromPattern = /(?:^|\n)\s*(?:import|export)\s((?:[^'"`\n]|\n(?!\n))*?)\s*from\s+'([^']+)'|\bimport\('([^']+)'\)/g

/** The names that each file is asked for; `*` for all of them. */
const imported = new Map<string, Set<string>>()
/** The files that import each file. */
const importers = new Map<string, Set<string>>()
for (const [file, text] of texts) {
  for (const [, clause = '*', target, dynamic] of text.matchAll(fromPattern)) {
    const asked = fileOf({ file, target: target ?? dynamic ?? '', typeOnly: false })
    if (!asked) continue
    const list = /\{([^}]*)\}/.exec(clause)?.[1]?.split(',') ?? ['*']
    const names = list.map((each) => each.trim().replace(/^type\s+|\s+as\s+.*$/g, ''))
    imported.set(asked, new Set([...(imported.get(asked) ?? []), ...names]))
    importers.set(asked, new Set([...(importers.get(asked) ?? []), file]))
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

test('shows every message that a module of messages exports', () => {
  const modules = [...texts].filter(([file]) => /\.messages\.tsx?$/.test(file))
  expect(modules.length).toBeGreaterThan(50)
  const unread = modules.flatMap(([file, text]) => {
    const readers = [...(importers.get(file) ?? [])]
      .filter((reader) => !/\.(test|spec)\.tsx?$/.test(reader))
      .map((reader) => texts.get(reader) ?? '')
    const isRead = (name: string) =>
      imported.get(file)?.has(name) || [text, ...readers].some((each) => new RegExp(`\\.${name}\\b`).test(each))
    return [...text.matchAll(exportPattern)]
      .filter(([, kind = '', name = '']) => !/type|interface/.test(kind) && !isRead(name))
      .filter(([, , name = '']) => (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1)
      .map(([, , name]) => `${file}: ${name}`)
  })
  expect(unread).toEqual([])
})

test('uses every custom property that a stylesheet declares', () => {
  const styles = trackedFiles(/^(apps|packages)\/.+\.css$/).map((file) => readFileSync(`${root}${file}`, 'utf8'))
  const used = new Set(
    [...styles, ...texts.values()].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )
  const declared = new Set(styles.flatMap((css) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)))
  expect(declared.size).toBeGreaterThan(20)
  expect([...declared].filter((name) => !used.has(name))).toEqual([])
})
