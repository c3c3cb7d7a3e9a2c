import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Selection, testsOf } from './changed-tests.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Returns the uncommitted files, or else those of the last commit. */
function changedFiles(): { files: string[]; since: string } {
  const uncommitted = linesOf(git('diff', '--name-only', 'HEAD') + git('ls-files', '--others', '--exclude-standard'))
  if (uncommitted.length > 0) return { files: uncommitted, since: 'HEAD' }
  return { files: linesOf(git('diff', '--name-only', 'HEAD~1')), since: 'HEAD~1' }
}

/** Reads changed lines from git. A file that git reports no change of counts as changed in every line. */
function changedLines(since: string) {
  const known = new Map<string, readonly (readonly [first: number, last: number])[]>()
  return (file: string, line: number) => {
    const ranges =
      known.get(file) ??
      [...git('diff', '-U0', since, '--', file).matchAll(/^@@ .* \+(\d+)(?:,(\d+))? @@/gm)].map(
        ([, first, count = '1']) => [Number(first), Number(first) + Math.max(Number(count), 1) - 1] as const,
      )
    known.set(file, ranges)
    return ranges.length === 0 || ranges.some(([first, last]) => line >= first && line <= last)
  }
}

const failed: string[] = []

async function run(name: string, command: readonly string[]) {
  const startedAt = Date.now()
  const env = { ...process.env, NODE_COMPILE_CACHE: `${repository}.cache/compiled` }
  const child = spawn(command[0] ?? '', command.slice(1), { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  console.log(`${status === 0 ? 'passed' : 'FAILED'} ${name} in ${Math.round((Date.now() - startedAt) / 1_000)} s`)
  if (status === 0) return true
  console.log(Buffer.concat(output).toString())
  failed.push(name)
  return false
}

const projects: Record<string, string> = {
  e2e: 'site',
  pictures: 'pictures',
  desk: 'desk-laptop',
  'desk-states': 'desk-states',
  engines: 'firefox',
}

function playwright(files: readonly string[], titles?: string) {
  const named = new Set(files.map((file) => projects[file.split('/')[0] ?? ''] ?? 'site'))
  return [
    ...[
      'playwright',
      'test',
      ...files.map((file) => `tests/${file}`),
      '--no-deps',
      '--reporter=line',
      '--max-failures=1',
    ],
    ...[...named].map((project) => `--project=${project}`),
    ...(titles ? ['--grep', titles] : []),
  ]
}

const vitest = (name: string, files: readonly string[]) =>
  files.length > 0 ? [run(name, ['vitest', 'run', '--reporter=dot', '--bail=1', ...files])] : []

/** Tests that read the built pages, or start the API, which does, wait for the build; the others run beside it. */
async function checkAll(files: readonly string[], { unit, specs, states, buildsSite, buildsDesk }: Selection) {
  const linted = files.filter((file) => existsSync(`${repository}${file}`))
  const readsBuild = (file: string) =>
    /^tests\/(pages|demo|faults)\//.test(file) || readFileSync(`${repository}${file}`, 'utf8').includes('main-api.ts')
  const first = await Promise.all([
    ...(buildsSite ? [run('build of the site', ['npm', 'run', 'build:site'])] : []),
    ...(buildsDesk ? [run('build of the desk', ['npm', 'run', 'build', '--workspace', '@cash-express/desk'])] : []),
    run('types', ['npm', 'run', 'typecheck']),
    run('lint', ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...linted]),
    ...vitest(
      'unit tests',
      unit.filter((file) => !readsBuild(file)),
    ),
  ])
  if (first.includes(false)) return
  await Promise.all([
    ...vitest('tests of built pages', unit.filter(readsBuild)),
    ...(specs.length > 0 ? [run('browser tests', playwright(specs))] : []),
  ])
  if (states && failed.length === 0) await run('states of the desk', playwright(['desk-states/states'], states))
}

const startedAt = Date.now()
const given = process.argv.slice(2)
const { files, since } = given.length > 0 ? { files: given, since: 'HEAD' } : changedFiles()
const selection = testsOf(files, changedLines(since))
console.log(`${files.length} changed files, ${selection.unit.length} unit test files`)
for (const looked of [selection.specs.join(' '), selection.states]) if (looked) console.log(looked)
await checkAll(files, selection)
console.log(
  `\n${failed.length === 0 ? 'Passed' : `Failed: ${failed.join(', ')}`} in ${Math.round((Date.now() - startedAt) / 1_000)} s. npm run validate runs the rest.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
