import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../tools/tracked-files.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const files = trackedFiles(/^(apps|packages|tests|tools|data|deploy|docs)\//)

const journeys = [
  'application-status',
  'apply-now',
  'customer-feedback',
  'dispute-resolution',
  'employment-application',
  'service-finder',
  'store-locator',
]

test('uses no meaningless file or folder name', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.\w+$)/
  expect(files.filter((file) => empty.test(file))).toEqual([])
})

test('names files and folders in kebab-case', () => {
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
  const exempt = /^(README|NOTICE|LICENSE|CONTRIBUTING|SECURITY|Dockerfile)|@\.service$/
  // A file of an SQL function has the name of the function.
  const sqlFunction = /^packages\/database\/functions\/[a-z]+\/[a-z_]+\.sql$/
  const wrong = files.filter(
    (file) => !sqlFunction.test(file) && file.split('/').some((part) => !plain.test(part) && !exempt.test(part)),
  )
  expect(wrong).toEqual([])
})

test('names each journey the same in every folder', () => {
  const named = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))].sort()
  expect(named(/^apps\/web\/app\/features\/([^/]+)\//)).toEqual(journeys)
  for (const folder of named(/^packages\/domain\/src\/([^/]+-[^/]+)\//)) expect(journeys).toContain(folder)
})

test('contains no package registry address', () => {
  const registry = /registry\.(npmjs|yarnpkg)\.|deb\.debian\./
  const wrong = trackedFiles(/\.(ts|tsx|json|ya?ml|md|mjs)$|^\.npmrc$|^\.ci\//).filter((file) => {
    if (file.endsWith('names.test.ts')) return false
    return registry.test(readFileSync(`${repository}/${file}`, 'utf8'))
  })
  expect(wrong).toEqual([])
})
