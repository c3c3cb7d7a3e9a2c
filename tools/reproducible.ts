import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyTrackedFiles } from './tracked-files.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    /** The folder of the two builds. It is kept, so that one can look at a difference. */
    folder: { type: 'string' },
  },
})

type Surroundings = { readonly folder: string; readonly before: readonly string[]; readonly env: NodeJS.ProcessEnv }

const hasFaketime = spawnSync('faketime', ['--version']).status === 0
const commitTime = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: repository, encoding: 'utf8' }).trim()
const sourceDate = process.env.SOURCE_DATE_EPOCH ?? commitTime

/** The second build has another path, year, time zone, language, number of cores and umask. */
const surroundings: readonly Surroundings[] = [
  { folder: 'a', before: [], env: { TZ: 'America/New_York', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } },
  {
    folder: 'another build/in-a/longer-path',
    before: [
      ...(hasFaketime ? ['faketime', '-f', '+430d'] : []),
      ...['taskset', '--cpu-list', '0', 'sh', '-c', 'umask 077; exec "$@"', 'sh'],
    ],
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  },
]

function copyOfRepository(folder: string) {
  copyTrackedFiles(folder)
  for (const packages of ['.', 'apps/web', 'apps/desk'].map((each) => join(each, 'node_modules'))) {
    if (existsSync(join(repository, packages)))
      execFileSync('cp', ['-a', '--reflink=auto', join(repository, packages), join(folder, packages)])
  }
}

function build(root: string, { folder, before, env }: Surroundings) {
  const place = join(root, folder)
  const started = performance.now()
  const [program = '', ...rest] = [...before, 'npm', 'run', '--silent', 'build']
  const { status } = spawnSync(program, rest, {
    cwd: place,
    env: { ...process.env, NODE_ENV: 'production', ...env, SOURCE_DATE_EPOCH: sourceDate },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`the build in ${place} failed`)
  console.log(`built in ${place}, ${Math.round((performance.now() - started) / 1_000)} s`)
  return digests(place)
}

function digests(place: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const dist of ['apps/web/dist', 'apps/desk/dist']) {
    for (const entry of readdirSync(join(place, dist), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      found.set(relative(place, file), createHash('sha256').update(readFileSync(file)).digest('hex'))
    }
  }
  return found
}

/** One line for all files, by which two people can compare their builds of the same release. */
const digestOf = (files: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(
      [...files]
        .map(([name, digest]) => `${digest}  ${name}\n`)
        .toSorted()
        .join(''),
    )
    .digest('hex')

if (!hasFaketime) console.log('faketime is not installed: both builds have the same year (apt install faketime)')
const root = values.folder ?? mkdtempSync(join(tmpdir(), 'cash-express-reproducible-'))
// Both are copied first, so that someone can go on working here in the meantime.
for (const { folder } of surroundings) {
  rmSync(join(root, folder), { recursive: true, force: true })
  copyOfRepository(join(root, folder))
}
const [first = new Map<string, string>(), second = new Map<string, string>()] = surroundings.map((each) =>
  build(root, each),
)
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (name) => first.get(name) !== second.get(name),
)
const shown = 20
for (const name of differing.toSorted().slice(0, shown)) console.log(`differs: ${name}`)
if (differing.length > shown) console.log(`… and ${differing.length - shown} more`)
console.log(`SOURCE_DATE_EPOCH=${sourceDate} sha256 ${digestOf(first)}`)
console.log(`${first.size} files, ${differing.length} differ`)
if (!values.folder) rmSync(root, { recursive: true, force: true })
process.exitCode = differing.length === 0 && first.size > 0 ? 0 : 1
