import { journeys } from '@cash-express/domain/submissions/journey'
import { expect, test } from 'vitest'
import { otherReason, reasonOf, reasonProblem, usualReasons } from './reasons.ts'

test.each(journeys)('proposes reasons for %s that the keyholder accepts', (form) => {
  const reasons = usualReasons(form)
  expect(reasons.length).toBeGreaterThan(2)
  for (const { value } of reasons) expect(reasonProblem(otherReason, value)).toBeUndefined()
})

test.each([
  ['nothing is chosen', '', '', 'choice'],
  ['another reason is not given', otherReason, ' \t', 'other'],
  ['another reason is too short', otherReason, 'a b c d', 'other'],
])('names the field when %s', (_, chosen, other, field) => {
  expect(reasonProblem(chosen, other)?.field).toBe(field)
})

test('says what is missing when no reason is chosen, or it is blank or too short', () => {
  expect(reasonProblem('', '')?.text).toBe('Choose a reason.')
  expect(reasonProblem(otherReason, '')?.text).toBe('Say why you are opening it.')
  expect(reasonProblem(otherReason, 'ok')?.text).toBe('Say why, in at least 5 characters.')
})

test('sends another reason as one line', () => {
  expect(reasonOf(otherReason, ' She asked\nfor\u0007 a copy ')).toBe('She asked for a copy')
  expect(reasonOf('It may be a duplicate', 'left over')).toBe('It may be a duplicate')
})
