import { describe, expect, test } from 'vitest'
import { dueAt, dueText, instantOf } from './due-time.ts'
import { holidaysOf } from './holidays.ts'

const hours = {
  mon_open: '09:00:00',
  mon_close: '18:00:00',
  tue_open: '09:00:00',
  tue_close: '18:00:00',
  wed_open: '09:00:00',
  wed_close: '18:00:00',
  thu_open: '09:00:00',
  thu_close: '18:00:00',
  fri_open: '09:00:00',
  fri_close: '19:00:00',
  sat_open: '09:00:00',
  sat_close: '16:00:00',
}
const central = { ...hours, time_zone: 'America/Chicago' }
const eastern = { ...hours, time_zone: 'America/New_York' }

const openOnSunday = { ...central, sun_open: '12:00', sun_close: '17:30' }
const closedOnSaturday = { ...central, sat_open: '', sat_close: null }

describe('[PROMISE-01] due time at the close of the next open day', () => {
  test.each([
    // A submission counts for its whole day in the store's time zone.
    ['Monday before it opens', central, '2026-11-16T06:00:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday morning', central, '2026-11-16T15:00:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday a minute before it closes', central, '2026-11-16T23:59:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday as it closes', central, '2026-11-17T00:00:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday before midnight, still Monday in Chicago', central, '2026-11-17T05:59:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday after midnight in New York', eastern, '2026-11-17T05:59:00Z', '2026-11-18T23:00:00.000Z'],
    ['Tuesday at midnight in Chicago', central, '2026-11-17T06:00:00Z', '2026-11-19T00:00:00.000Z'],
    ['Monday morning in New York', eastern, '2026-11-16T15:00:00Z', '2026-11-17T23:00:00.000Z'],
    // The due time follows the last day's closing hour and skips weekends.
    ['Thursday, and Friday closes later', central, '2026-11-19T18:00:00Z', '2026-11-21T01:00:00.000Z'],
    ['Friday evening, and Saturday closes early', central, '2026-11-21T02:00:00Z', '2026-11-21T22:00:00.000Z'],
    ['Friday, by a store that rests on Saturday', closedOnSaturday, '2026-11-20T18:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['Saturday', central, '2026-11-21T18:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['Saturday, by a store that opens on Sunday', openOnSunday, '2026-11-21T18:00:00Z', '2026-11-22T23:30:00.000Z'],
    ['Sunday', central, '2026-11-22T18:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['Sunday in New York', eastern, '2026-11-22T18:00:00Z', '2026-11-23T23:00:00.000Z'],
    // Holidays are skipped.
    ['the day before Thanksgiving', central, '2026-11-25T18:00:00Z', '2026-11-28T01:00:00.000Z'],
    ['Thanksgiving itself', eastern, '2026-11-26T18:00:00Z', '2026-11-28T00:00:00.000Z'],
    ['Christmas Eve, a Thursday', central, '2026-12-24T18:00:00Z', '2026-12-26T22:00:00.000Z'],
    ["New Year's Eve, a Thursday", central, '2026-12-31T18:00:00Z', '2027-01-02T22:00:00.000Z'],
    ['the Saturday before Memorial Day', central, '2026-05-23T18:00:00Z', '2026-05-26T23:00:00.000Z'],
    ['the Friday before a Saturday that is July 4', eastern, '2026-07-03T18:00:00Z', '2026-07-06T22:00:00.000Z'],
    ['the Saturday before Labor Day', eastern, '2026-09-05T18:00:00Z', '2026-09-08T22:00:00.000Z'],
    // Daylight saving begins on March 8 and ends on November 1, 2026.
    ['the Saturday before daylight saving begins', central, '2026-03-07T18:00:00Z', '2026-03-09T23:00:00.000Z'],
    ['the same Saturday in New York', eastern, '2026-03-07T18:00:00Z', '2026-03-09T22:00:00.000Z'],
    ['the Sunday it begins', central, '2026-03-08T18:00:00Z', '2026-03-09T23:00:00.000Z'],
    [
      'the night it begins, by a store that opens on Sunday',
      openOnSunday,
      '2026-03-08T05:30:00Z',
      '2026-03-08T22:30:00.000Z',
    ],
    ['the Saturday before it ends', eastern, '2026-10-31T18:00:00Z', '2026-11-02T23:00:00.000Z'],
    ['the same Saturday in Chicago', central, '2026-10-31T18:00:00Z', '2026-11-03T00:00:00.000Z'],
    ['the hour that comes twice', central, '2026-11-01T07:30:00Z', '2026-11-03T00:00:00.000Z'],
    ['the day it ends, by a store that opens then', openOnSunday, '2026-10-31T18:00:00Z', '2026-11-01T23:30:00.000Z'],
  ])('is correct when received on %s', (_when, store, received, due) => {
    expect(dueAt(store, new Date(received))?.toISOString()).toBe(due)
  })

  test('is undefined when the store is never open', () => {
    expect(dueAt({ time_zone: 'America/Chicago' }, new Date('2026-11-16T15:00:00Z'))).toBeUndefined()
  })
})

test('lists the holidays of 2026', () => {
  expect(holidaysOf(2026)).toEqual(['2026-01-01', '2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25'])
})

test.each([
  ['2026-11-18T00:00:00Z', 'America/Chicago', 'Tuesday, November 17 at 6 PM Central'],
  ['2026-11-17T23:00:00Z', 'America/New_York', 'Tuesday, November 17 at 6 PM Eastern'],
  ['2026-07-06T22:30:00Z', 'America/New_York', 'Monday, July 6 at 6:30 PM Eastern'],
  ['2026-07-06T22:00:00Z', 'America/Chicago', 'Monday, July 6 at 5 PM Central'],
])('[PROMISE-01] formats %s in %s as %s', (due, timeZone, text) => {
  // The space before AM and PM is a narrow no-break space.
  expect(dueText(new Date(due), timeZone).replace(/\s/g, ' ')).toBe(text)
})

test.each(['0002-11-20', '20261-11-20', '2026-02-30', ''])('refuses %j, which is not a calendar date', (date) => {
  expect(() => instantOf(date, '10:30', 'America/Chicago')).toThrow('not a calendar date')
})
