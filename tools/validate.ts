import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

type Count = { passed: number; failed: number }

const countOfPlaywright = (report: string): Count => {
  const { expected, unexpected, flaky } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky }
}

/** Every check in the order of CI; prints one count at the end and fails if any check failed. */
const steps: { name: string; command: string[]; report?: string; count?: (report: string) => Count }[] = [
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'typecheck', command: ['npm', 'run', 'typecheck'] },
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'test',
    command: ['npm', 'test', '--', '--reporter=dot', '--reporter=json', '--outputFile=.cache/vitest.json'],
    report: '.cache/vitest.json',
    count: (report) => {
      const { numPassedTests, numTotalTests, numPendingTests = 0, numTodoTests = 0 } = JSON.parse(report)
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests - numPendingTests - numTodoTests }
    },
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

const total: Count = { passed: 0, failed: 0 }
for (const { name, command, report, count } of steps) {
  console.log(`\n== ${name}`)
  if (report) rmSync(`${repository}/${report}`, { force: true })
  const started = Date.now()
  const { status } = spawnSync(command[0] ?? '', command.slice(1), { cwd: repository, stdio: 'inherit' })
  const counted =
    count && report && existsSync(`${repository}/${report}`)
      ? count(readFileSync(`${repository}/${report}`, 'utf8'))
      : { passed: status === 0 ? 1 : 0, failed: 0 }
  // A runner can fail without a failed test, when it cannot start or a suite does not load.
  const failed = status !== 0 && counted.failed === 0 ? 1 : counted.failed
  total.passed += counted.passed
  total.failed += failed
  console.log(`== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1_000)} s`)
  if (failed > 0 && !count) break
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
