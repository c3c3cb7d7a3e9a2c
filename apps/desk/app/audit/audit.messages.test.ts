import { expect, test } from 'vitest'
import { findingText, usualText } from './audit.messages.ts'

const usual = { median: 6, from: 4, to: 9 }
const clock = () => '6:12 AM'

test.each([
  [{ kind: 'many' }, usual, 'More than twice as many as usual.'],
  [{ kind: 'many' }, null, 'More than 30, and nobody knows yet what is usual.'],
  [{ kind: 'without a try', count: 22 }, usual, '22 of them without a call before or after.'],
  [{ kind: 'closed store', count: 1, first: '' }, usual, '1 at 6:12 AM, when the store was closed.'],
  [{ kind: 'closed store', count: 2, first: '' }, usual, '2 when the store was closed, the first at 6:12 AM.'],
] as const)('explains %j', (finding, own, text) => {
  expect(findingText(finding, own, clock)).toBe(text)
})

test.each([
  [usual, 'usually 4 to 9'],
  [{ median: 5, from: 5, to: 5 }, 'usually 5'],
  [null, 'no usual count yet'],
])('says what is usual: %j', (own, text) => {
  expect(usualText(own)).toBe(text)
})
