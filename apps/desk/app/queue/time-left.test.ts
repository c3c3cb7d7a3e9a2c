import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

/** Times without a zone are in the zone of the machine, as those of a browser. */
const now = new Date('2026-11-16T14:00:00')

test.each([
  ['2026-11-16T14:00:30', 'soon', '1 min left'],
  ['2026-11-16T14:37:00', 'soon', '37 min left'],
  ['2026-11-16T18:00:00', 'today', 'Today by 6:00 PM'],
  ['2026-11-17T10:30:00', 'later', 'Tue, Nov 17 by 10:30 AM'],
  ['2026-11-16T13:59:30', 'late', 'Late by 1 min'],
  ['2026-11-16T12:00:00', 'late', 'Late by 2 h'],
  ['2026-11-13T12:00:00', 'late', 'Late by 3 days'],
])('shows a promise until %s as %s: %s', (due, kind, text) => {
  expect(timeLeft(due, now)).toEqual({ kind, text: expect.stringMatching(text.replaceAll(' ', '\\s')) })
})
