import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trackedFiles } from './tracked-files.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type Import = { readonly file: string; readonly target: string; readonly typeOnly: boolean }

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`\n]|\n(?!\n))*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/g

export const importsOf = (file: string, source: string): Import[] =>
  [...source.matchAll(importPattern)].map((match) => ({
    file,
    target: match[1] ?? match[2] ?? match[3] ?? '',
    typeOnly: /^\s*(import|export)\s+type\s/.test(match[0]),
  }))

export const sources = trackedFiles(/^(apps|packages|tests|tools)\/.*\.tsx?$|^[\w.-]+\.ts$/)
export const imports = sources.flatMap((file) => importsOf(file, readFileSync(join(repository, file), 'utf8')))

/** The file of this repository that an import names. */
export function fileOf({ file, target }: Import): string | undefined {
  const path = target.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  const [, workspace, inside = ''] = /^@cash-express\/([\w-]+)\/(.+)$/.exec(path) ?? []
  const folder = inside.startsWith('build/') ? '' : 'src/'
  return workspace && `packages/${workspace}/${folder}${inside}${/\.(?:tsx?|css|svg)$/.test(inside) ? '' : '.ts'}`
}

/** These files and all that they import, directly or indirectly, except for types. */
export function reachedFrom(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    const needed = imports.filter(({ file, typeOnly }) => file === next && !typeOnly)
    waiting.push(...needed.flatMap((each) => fileOf(each) ?? []))
  }
  return reached
}
