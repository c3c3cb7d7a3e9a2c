import { expect, test } from 'vitest'
import { calendarDay, clockOnDay, dayAndClock, daysAhead, onDayAtClock, shortTime } from './show-day.ts'

const zone = 'America/Chicago'
/** 5:23 PM on Monday in Cookeville. */
const now = new Date('2026-11-16T23:23:00Z')
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test.each([
  ['2026-11-17T05:59:00Z', 0],
  ['2026-11-17T06:00:00Z', 1],
  ['2026-11-16T05:59:00Z', -1],
  ['2026-11-23T00:00:00Z', 6],
])('counts the midnights of the store until %s', (at, days) => {
  expect(daysAhead(at, zone, now)).toBe(days)
})

test.each([
  ['2026-11-16T15:26:00Z', '9:26 AM'],
  ['2026-11-14T00:48:00Z', 'Fri 6:48 PM'],
  ['2026-11-04T00:48:00Z', 'Nov 3, 6:48 PM'],
])('shows %s as %s', (at, text) => {
  expect(plain(shortTime(at, zone, now))).toBe(text)
})

test.each([
  ['2026-11-16T23:45:00Z', 'Today, 5:45 PM', 'today at 5:45 PM', '5:45 PM today'],
  ['2026-11-17T15:00:00Z', 'Tomorrow, 9:00 AM', 'tomorrow at 9:00 AM', '9:00 AM tomorrow'],
  ['2026-11-15T15:00:00Z', 'Yesterday, 9:00 AM', 'yesterday at 9:00 AM', '9:00 AM yesterday'],
  [
    '2026-11-14T16:12:00Z',
    'Saturday, November 14, 10:12 AM',
    'on Saturday, November 14, at 10:12 AM',
    '10:12 AM on Saturday, November 14',
  ],
])('names the day and time of %s: %s', (at, label, sentence, deadline) => {
  expect(plain(dayAndClock(at, zone, now))).toBe(label)
  expect(plain(onDayAtClock(at, zone, now))).toBe(sentence)
  expect(plain(clockOnDay(at, zone, now))).toBe(deadline)
})

test('names a calendar day without a time zone', () => {
  expect(calendarDay('2026-11-18')).toBe('Wednesday, November 18')
})
