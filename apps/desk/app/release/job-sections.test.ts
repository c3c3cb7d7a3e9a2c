import { expect, test } from 'vitest'
import { sectionsOf } from './job-sections.tsx'

const states = (arrived: string[]) => sectionsOf('employment-application', arrived).map(({ state }) => state)

test('tells a missing section from stores that the applicant did not choose', () => {
  expect(states([])).toEqual(['missing', 'not chosen', 'missing'])
  expect(states(['work-history', 'secondary-stores'])).toEqual(['missing', 'arrived', 'arrived'])
})

test('names no sections when it is another form', () => {
  expect(sectionsOf('apply-now', [])).toEqual([])
})
