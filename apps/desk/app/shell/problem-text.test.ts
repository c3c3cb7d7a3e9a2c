import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'

test.each(['malformed', 'unreadable', 'json only', 'other origin', 'no role', 'no key', 'too many', 'cap'])(
  'says what to do when the desk refuses with %s',
  (problem) => {
    expect(problemText(problem)).not.toContain('This did not work')
  },
)

test('names a problem that has no text', () => {
  expect(problemText('nonce')).toBe('This did not work (nonce).')
})
