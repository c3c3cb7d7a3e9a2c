import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type FileTime, fileTimes } from '../tests/file-times.ts'
import { followProcesses, stolenSeconds } from './processor-time.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

const { values } = parseArgs({
  options: {
    /** Everything: all generated cases, all pictures, and every journey in each language and browser. */
    all: { type: 'boolean', default: false },
    /** Writes docs/performance/checks.md. */
    write: { type: 'boolean', default: false },
  },
})

type Count = { readonly passed: number; readonly failed: number; readonly names: readonly string[] }
type Spec = { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }

const failedSpecs = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${projectName} ${file}:${line} ${title}`),
  ),
  ...suites.flatMap(failedSpecs),
]

const countOfPlaywright = (report: string): Count => {
  const { stats, suites } = JSON.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names: failedSpecs({ suites }) }
}

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  numPendingTests?: number
  numTodoTests?: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const countOfVitest = (report: string): Count => {
  const {
    numPassedTests,
    numTotalTests,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults,
  }: VitestReport = JSON.parse(report)
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests - numPendingTests - numTodoTests,
    names: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed')
      const file = name.replace(repository, '')
      if (failed.length === 0) return status === 'failed' ? [`${file} did not load`] : []
      return failed.map(({ fullName }) => `${file} ${fullName}`)
    }),
  }
}

type Step = {
  readonly name: string
  readonly command: readonly string[]
  readonly report?: string
  readonly count?: (report: string) => Count
}

/** Steps of one stage run at the same time; a stage begins when the one before has passed or could count its tests. */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'build', command: ['npm', 'run', 'build'] },
    { name: 'lint', command: ['npm', 'run', 'lint'] },
    { name: 'typecheck', command: ['npm', 'run', 'typecheck'] },
    { name: 'requirements', command: ['npm', 'run', 'requirements'] },
  ],
  [
    {
      name: 'test',
      command: ['npm', 'test', '--', '--reporter=dot', '--reporter=json', '--outputFile=.cache/vitest.json'],
      report: '.cache/vitest.json',
      count: countOfVitest,
    },
  ],
  [
    {
      name: 'test:e2e',
      command: ['npm', 'run', 'test:e2e'],
      report: '.cache/playwright.json',
      count: countOfPlaywright,
    },
  ],
]

type Result = Count & { readonly name: string; readonly wall: number; readonly processor: number }

const env = {
  ...process.env,
  ...(values.all ? { ALL_CHECKS: '1' } : {}),
  // Hundreds of processes of the product start during the checks; without it each compiles its code again.
  NODE_COMPILE_CACHE: `${repository}.cache/compiled`,
}

async function run({ name, command, report, count }: Step, isAlone: boolean): Promise<Result> {
  if (report) rmSync(`${repository}${report}`, { force: true })
  const startedAt = Date.now()
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: repository,
    env,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  const followed = followProcesses(child.pid ?? 0)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  if (isAlone) console.log(`\n== ${name}`)
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const time = followed.stop()
  if (!isAlone) console.log(`\n== ${name}\n${Buffer.concat(output)}`)
  const counted =
    count && report && existsSync(`${repository}${report}`)
      ? count(readFileSync(`${repository}${report}`, 'utf8'))
      : { passed: status === 0 ? 1 : 0, failed: 0, names: [] }
  // A runner can fail without a failed test, when it cannot start or a suite does not load.
  const failed = status !== 0 && counted.failed === 0 ? 1 : counted.failed
  const result = {
    name,
    passed: counted.passed,
    failed,
    names: failed > 0 && counted.names.length === 0 ? ['the whole step'] : counted.names,
    wall: (Date.now() - startedAt) / 1_000,
    processor: time.user + time.system,
  }
  console.log(`== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${result.wall.toFixed(0)} s`)
  return result
}

rmSync(fileTimes, { force: true })
const startedAt = Date.now()
const stolenBefore = stolenSeconds()
const results: Result[] = []
for (const stage of stages) {
  const ended = await Promise.all(stage.map((step) => run(step, stage.length === 1)))
  results.push(...ended)
  if (ended.some(({ name, failed }) => failed > 0 && !stage.find((step) => step.name === name)?.count)) break
}

const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell)).join(' | ')} |`
const tableOf = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(columns), row(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const steps = tableOf(
  ['step', 'tests', 'wall seconds', 'processor seconds'],
  [
    ...results.map(({ name, passed, failed, wall, processor }) => [name, passed + failed, wall, processor]),
    [
      'all',
      sum(results.map(({ passed, failed }) => passed + failed)),
      (Date.now() - startedAt) / 1_000,
      sum(results.map(({ processor }) => processor)),
    ],
    ['taken by other virtual machines', '', '', stolenSeconds() - stolenBefore],
  ],
)

const times = existsSync(fileTimes) ? readFileSync(fileTimes, 'utf8').trim().split('\n') : []
const byFile = Map.groupBy(
  times.map((line) => JSON.parse(line) as FileTime),
  ({ file }) => file,
)
const slowest = [...byFile]
  .map(
    ([file, each]) => [file, sum(each.map(({ wall }) => wall)), sum(each.map(({ processor }) => processor))] as const,
  )
  .sort(([, one], [, other]) => other - one)
  .slice(0, 30)
const files = tableOf(['slowest files', 'wall seconds', 'processor seconds'], slowest)

const table = `${steps}\n\n${files}`
console.log(`\n${table}`)
writeFileSync(`${repository}.cache/validate.md`, `${table}\n`)

if (values.write) {
  const document = `${repository}docs/performance/checks.md`
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} with \`npm run validate -- --write\` on two cores.`
  const text = readFileSync(document, 'utf8')
  const [before = '', after = ''] = text.split(/(?<=<!-- measured -->\n)[\s\S]*(?=<!-- end -->)/)
  writeFileSync(document, `${before}\n${measured}\n\n${table}\n\n${after}`)
}

// A long log is often cut at its start, so the names stand at its end.
const names = results.flatMap((result) => result.names.map((one) => `${result.name}: ${one}`))
if (names.length > 0) console.log(`\nFailed:\n${names.join('\n')}`)
const failed = sum(results.map((result) => result.failed))
console.log(`\n${sum(results.map(({ passed }) => passed))} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
