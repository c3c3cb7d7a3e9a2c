import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../tools/tracked-files.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const documents = trackedFiles(/^(docs\/.*|data\/.*|[A-Z]+)\.md$/)

test('names only npm commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${file}: ${command}`),
  )
  expect(documents.length).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})

const exists = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url))

test('names only files and folders that exist', () => {
  const roots = 'apps|packages|data|deploy|docs|tests|tools|\\.ci|\\.github'
  const named = new RegExp(`(?<![\\w/.-])(?:${roots})/[\\w@./-]*[\\w/]`, 'g')
  // The build writes these, so they are not in the repository.
  const built = /^apps\/((web|desk)\/dist|web\/public\/(es\/)?uploads)/
  const missing = documents.flatMap((file) =>
    [...new Set(read(file).match(named) ?? [])]
      .filter((path) => !built.test(path) && !exists(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

/** Must match how GitHub derives an anchor from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test('links only to existing files, pictures and headings', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, target = '']) => {
      const [path = '', anchor] = target.split('#')
      const place = path ? posix.join(posix.dirname(file), path) : file
      const anchors = () => [...read(place).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
      return exists(place) && (anchor === undefined || anchors().includes(anchor)) ? [] : [`${file}: ${target}`]
    }),
  )
  expect(broken).toEqual([])
})

test('links every document from the README, directly or indirectly', () => {
  const reached = new Set<string>()
  const follow = (path: string) => {
    const inside = documents.filter((file) => file === path || file.startsWith(`${path}/`))
    for (const file of inside) {
      if (reached.has(file)) continue
      reached.add(file)
      for (const [, target = ''] of read(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g))
        follow(posix.join(posix.dirname(file), target))
    }
  }
  follow('README.md')
  expect(documents.filter((file) => !reached.has(file))).toEqual([])
})

test('keeps every picture in the documents under 150 kB', () => {
  const heavy = trackedFiles(/^docs\/.*\.(png|webp|svg|jpe?g)$/).filter(
    (file) => Buffer.byteLength(readFileSync(new URL(`../../${file}`, import.meta.url))) > 150_000,
  )
  expect(heavy).toEqual([])
})

test('names only existing tests in the threat model', () => {
  const rows = read('docs/security.md').match(/^\| \d+ \|.*$/gm) ?? []
  const tests = trackedFiles(/\.(test|spec)\.ts$/)
  const named = rows.flatMap((row) => row.match(/[\w./-]+\.(?:test|spec)\.ts/g) ?? [])
  expect(rows.length).toBeGreaterThan(15)
  expect(named.filter((name) => !tests.some((file) => file.endsWith(name)))).toEqual([])
})

test('names only functions, tables, columns and announcements of the database in the flows', () => {
  const flows = [...read('docs/architecture.md').matchAll(/^```mermaid\n(.*?)^```/gms)].map(([, flow = '']) => flow)
  const functions = trackedFiles(/^packages\/database\/functions\/.*\.sql$/)
  const named = new Set(flows.flatMap((flow) => flow.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []))
  const written = [...functions.map(read), read('packages/database/schema.sql')].join('\n')
  expect(flows).toHaveLength(5)
  expect([...named].filter((name) => !new RegExp(`\\b${name}\\b`).test(written))).toEqual([])
})

test('lists what only all checks run, with a reason', () => {
  const listed = read('CONTRIBUTING.md')
  const limited = trackedFiles(/\.ts$/).filter((file) => /\bisAll\b/.test(read(file)) && file !== 'tests/all-checks.ts')
  expect(limited.length).toBeGreaterThan(10)
  expect(limited.filter((file) => !listed.includes(posix.basename(file)))).toEqual([])
})
