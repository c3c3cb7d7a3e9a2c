import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { trackedFiles } from './tracked-files.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

export function ledgerIds(): string[] {
  const ledger = readFileSync(`${repository}/docs/requirements.md`, 'utf8')
  return [...ledger.matchAll(/^\| ((?:[A-Z]+-\d+ ?)+) \|/gm)].flatMap(([, ids = '']) => ids.trim().split(' '))
}

/** The test files that quote each id. */
export function quotedIds(): Map<string, string[]> {
  const quoted = new Map<string, string[]>()
  for (const file of trackedFiles(/\.(test|spec)\.tsx?$/)) {
    for (const [, id = ''] of readFileSync(`${repository}/${file}`, 'utf8').matchAll(/\[([A-Z]+-\d\d)\]/g)) {
      quoted.set(id, [...(quoted.get(id) ?? []), file])
    }
  }
  return quoted
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ids = ledgerIds()
  const quoted = quotedIds()
  const missing = ids.filter((id) => !quoted.has(id))
  for (const id of missing) console.log(`${id} is not quoted by any test`)
  console.log(`${ids.length - missing.length} of ${ids.length} requirements are quoted by a test`)
}
