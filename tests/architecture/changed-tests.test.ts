import { expect, test } from 'vitest'
import { browserTests, namesInSql, testsOf } from '../../tools/changed-tests.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'

const everyLine = () => true
const always = testsOf([], everyLine).unit

test('selects each spec file for some change', () => {
  const specs = trackedFiles(/^tests\/(e2e|pictures|desk|engines)\/.*\.spec\.ts$/)
  const selected = browserTests.flatMap((each) => each.specs)
  expect(specs.filter((spec) => !selected.some((start) => spec.startsWith(`tests/${start}`)))).toEqual([])
  expect(selected.filter((start) => !specs.some((spec) => spec.startsWith(`tests/${start}`)))).toEqual([])
})

test('has no row for files that are gone', () => {
  const files = trackedFiles(/./)
  expect(browserTests.filter(({ from }) => !files.some((file) => from.test(file)))).toEqual([])
})

test('selects tests for each file of the product', () => {
  const files = trackedFiles(
    /^(apps\/[\w-]+\/(app|src|server|build|content)|packages\/[\w-]+\/src)\/.*\.(tsx?|css|mdx)$/,
  )
  const untested = files.filter((file) => {
    const { unit, specs, states } = testsOf([file], everyLine)
    return unit.length <= always.length && specs.length === 0 && !states
  })
  expect(untested).toEqual([])
})

test('finds the functions and tables of changed lines in SQL', () => {
  const sql = 'create function one() returns int\nas $$ select 1 $$;\n\nalter table two\n  add three text;\n'
  expect([...namesInSql(sql, (line) => line === 2)]).toEqual(['one'])
  expect([...namesInSql(sql, (line) => line === 5)]).toEqual(['two'])
})

test('selects the tests that name a changed SQL function', () => {
  const changed = ['packages/database/functions/cases/move_promise.sql']
  expect(testsOf(changed, everyLine).unit).toContain('apps/server/src/cases/move-promises.test.ts')
})
