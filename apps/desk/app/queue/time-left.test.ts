import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const zone = 'America/Chicago'
/** 2:00 PM on Monday in Cookeville. */
const now = new Date('2026-11-16T20:00:00Z')
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test.each([
  ['2026-11-16T20:00:30Z', 'soon', '1 min left'],
  ['2026-11-16T20:37:00Z', 'soon', '37 min left'],
  ['2026-11-17T00:00:00Z', 'today', 'Today by 6:00 PM'],
  ['2026-11-17T16:30:00Z', 'later', 'Tomorrow by 10:30 AM'],
  ['2026-11-18T16:30:00Z', 'later', 'Wed by 10:30 AM'],
  ['2026-12-16T23:00:00Z', 'later', 'Dec 16 by 5:00 PM'],
  ['2026-11-16T19:59:30Z', 'late', 'Late by 1 min'],
  ['2026-11-16T18:00:00Z', 'late', 'Late by 2 h'],
  ['2026-11-13T18:00:00Z', 'late', 'Late by 3 days'],
])('shows a promise until %s as %s: %s', (due, kind, text) => {
  const left = timeLeft(due, zone, now)
  expect({ ...left, text: plain(left.text) }).toEqual({ kind, text })
})

test('shows the time of the store and not of the browser', () => {
  expect(plain(timeLeft('2026-11-16T23:00:00Z', 'America/New_York', now).text)).toBe('Today by 6:00 PM')
})
