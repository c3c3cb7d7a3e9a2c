import { expect, test } from 'vitest'
import { haveSimilarLetters, lettersOf, typingErrors } from './typing-errors.ts'

test.each([
  ['nashville', 'nashville', 0],
  ['nashvile', 'nashville', 1],
  ['nashvillle', 'nashville', 1],
  ['nashvolle', 'nashville', 1],
  ['nahsville', 'nashville', 1],
  ['nahsvile', 'nashville', 2],
  ['memfis', 'memphis', 2],
  ['', 'ab', 2],
  ['noshvylla', 'nashville', undefined],
  ['nash', 'nashville', undefined],
])('[LOC-02] counts the errors of %j for %j: %s', (typed, meant, errors) => {
  expect(typingErrors(typed, meant, 2)).toBe(errors)
  if (errors !== undefined) expect(haveSimilarLetters(lettersOf(typed), lettersOf(meant), 2)).toBe(true)
})
