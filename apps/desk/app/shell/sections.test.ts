import { roles } from '@cash-express/domain/cases/person'
import { expect, test } from 'vitest'
import { costsPath } from './desk-paths.ts'
import { isInSection, sectionsOf } from './sections.ts'

test('leads to the costs only who publishes them', () => {
  const publishers = roles.filter((role) => sectionsOf(role).some(({ path }) => path === costsPath))
  expect(publishers.toSorted()).toEqual(['compliance', 'head office'])
})

test('marks the section of every page below its address', () => {
  const section = { path: costsPath }
  expect(['/costs', '/costs/new', '/costs/12', '/costs/TN/3'].every((path) => isInSection(path, section))).toBe(true)
  expect(isInSection('/costs-of-living', section)).toBe(false)
})
