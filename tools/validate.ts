import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

type Count = { passed: number; failed: number; names: string[] }
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; line: number; ok: boolean }[] }

const failedSpecs = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
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

/** Every check in the order of CI; prints what failed and one count at the end, and fails if any check failed. */
const steps: { name: string; command: string[]; report?: string; count?: (report: string) => Count }[] = [
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'typecheck', command: ['npm', 'run', 'typecheck'] },
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'test',
    command: ['npm', 'test', '--', '--reporter=dot', '--reporter=json', '--outputFile=.cache/vitest.json'],
    report: '.cache/vitest.json',
    count: countOfVitest,
  },
  { name: 'requirements', command: ['npm', 'run', 'requirements'] },
  {
    name: 'test:e2e',
    command: ['npm', 'run', 'test:e2e'],
    report: '.cache/playwright.json',
    count: countOfPlaywright,
  },
  {
    name: 'test:desk',
    command: ['npm', 'run', 'test:desk'],
    report: '.cache/desk.json',
    count: countOfPlaywright,
  },
  {
    name: 'pictures',
    command: ['npm', 'run', 'pictures'],
    report: '.cache/pictures.json',
    count: countOfPlaywright,
  },
  {
    name: 'test:engines',
    command: ['npm', 'run', 'test:engines'],
    report: '.cache/engines.json',
    count: countOfPlaywright,
  },
]

const total: Count = { passed: 0, failed: 0, names: [] }
for (const { name, command, report, count } of steps) {
  console.log(`\n== ${name}`)
  if (report) rmSync(`${repository}/${report}`, { force: true })
  const started = Date.now()
  const { status } = spawnSync(command[0] ?? '', command.slice(1), { cwd: repository, stdio: 'inherit' })
  const counted =
    count && report && existsSync(`${repository}/${report}`)
      ? count(readFileSync(`${repository}/${report}`, 'utf8'))
      : { passed: status === 0 ? 1 : 0, failed: 0, names: [] }
  // A runner can fail without a failed test, when it cannot start or a suite does not load.
  const failed = status !== 0 && counted.failed === 0 ? 1 : counted.failed
  total.passed += counted.passed
  total.failed += failed
  if (failed > 0)
    total.names.push(...(counted.names.length > 0 ? counted.names : ['the whole step']).map((one) => `${name}: ${one}`))
  console.log(`== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1_000)} s`)
  if (failed > 0 && !count) break
}
// A long log is often cut at its start, so the names stand at its end.
if (total.names.length > 0) console.log(`\nFailed:\n${total.names.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
