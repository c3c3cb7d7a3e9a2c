import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { dateIn } from '../forms/calendar-date.ts'
import { openDayOn } from '../stores/due-time.ts'
import { isCallingHour, nextTryProblem, proposeNextTry } from './next-try.ts'

const week = ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
  [`${day}_open`, '09:00'],
  [`${day}_close`, '18:00'],
])
const store = { ...Object.fromEntries(week), sat_open: '09:00', sat_close: '14:00', time_zone: 'America/Chicago' }
/** Tuesday at 6 PM in Chicago, for an application of Monday. */
const dueAt = new Date('2026-11-18T00:00:00Z')
const untried = { firstTryAt: null, dueAt }
const tried = { firstTryAt: new Date('2026-11-16T16:00:00Z'), dueAt }
const late = { firstTryAt: new Date('2026-11-18T15:30:00Z'), dueAt }

const tuesdayMorning = '2026-11-17T15:00:00.000Z'
const wednesdayMorning = '2026-11-18T15:00:00.000Z'

describe('the next try', () => {
  test.each([
    ['no answer on Monday at 10 AM', untried, 'no answer', '2026-11-16T16:00:00Z', '2026-11-16T18:00:00.000Z'],
    ['busy on Monday at 10 AM', untried, 'busy', '2026-11-16T16:00:00Z', '2026-11-16T16:15:00.000Z'],
    ['no answer before the store opens', untried, 'no answer', '2026-11-16T12:00:00Z', '2026-11-16T15:00:00.000Z'],
    ['no answer an hour before it closes', untried, 'no answer', '2026-11-16T23:00:00Z', '2026-11-16T23:45:00.000Z'],
    ['no answer ten minutes before it closes', untried, 'no answer', '2026-11-16T23:50:00Z', tuesdayMorning],
    ['no answer on the last afternoon', untried, 'no answer', '2026-11-17T22:00:00Z', '2026-11-17T23:45:00.000Z'],
    [
      'no answer after the promise has passed',
      untried,
      'no answer',
      '2026-11-18T16:00:00Z',
      '2026-11-19T15:00:00.000Z',
    ],
    ['no answer again after a late first try', late, 'no answer', '2026-11-18T17:00:00Z', '2026-11-19T15:00:00.000Z'],
    ['voicemail on Monday', untried, 'voicemail', '2026-11-16T16:00:00Z', tuesdayMorning],
    ['no answer again after the promise was kept', tried, 'no answer', '2026-11-16T18:00:00Z', tuesdayMorning],
    ['busy again on Tuesday', tried, 'busy', '2026-11-17T18:00:00Z', wednesdayMorning],
    ['voicemail before Thanksgiving', untried, 'voicemail', '2026-11-25T18:00:00Z', '2026-11-27T15:00:00.000Z'],
    ['voicemail on Saturday', untried, 'voicemail', '2026-11-21T18:00:00Z', '2026-11-23T15:00:00.000Z'],
    ['no answer on Sunday', untried, 'no answer', '2026-11-15T18:00:00Z', '2026-11-16T15:00:00.000Z'],
    [
      'busy without a due time',
      { firstTryAt: null, dueAt: null },
      'busy',
      '2026-11-16T16:00:00Z',
      '2026-11-16T16:15:00.000Z',
    ],
  ] as const)('is proposed after %s', (_, the, outcome, now, expected) => {
    expect(proposeNextTry(the, outcome, store, new Date(now))?.toISOString()).toBe(expected)
  })

  test.each(['reached', 'wrong number'] as const)('is not proposed after %s', (outcome) => {
    expect(proposeNextTry(untried, outcome, store, new Date('2026-11-16T16:00:00Z'))).toBeUndefined()
  })

  test('is not proposed when the store is never open', () => {
    expect(proposeNextTry(untried, 'busy', { time_zone: 'America/Chicago' }, dueAt)).toBeUndefined()
  })

  test('always lies ahead, inside the hours of the store', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(times, times, fc.constantFrom('busy', 'no answer', 'voicemail'), (now, due, outcome) => {
        const next = proposeNextTry({ firstTryAt: null, dueAt: due }, outcome, store, now)
        if (!next) throw new Error('no proposal')
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        const day = openDayOn(store, dateIn('America/Chicago', next))
        expect(day && day.opens <= next && next < day.closes).toBe(true)
      }),
      { numRuns: generated(1_000) },
    )
  })

  test.each([
    [
      'waits for 8 AM in Los Angeles',
      'America/Los_Angeles',
      'voicemail',
      '2026-11-16T16:00:00Z',
      '2026-11-17T16:00:00.000Z',
    ],
    ['waits for 8 AM in Honolulu', 'Pacific/Honolulu', 'no answer', '2026-11-16T15:30:00Z', '2026-11-16T18:00:00.000Z'],
    ['stays at opening time in New York', 'America/New_York', 'voicemail', '2026-11-16T16:00:00Z', tuesdayMorning],
    ['ends before 9 PM in Lisbon', 'Europe/Lisbon', 'no answer', '2026-11-16T20:10:00Z', '2026-11-16T20:45:00.000Z'],
    ['is tomorrow after 9 PM in Lisbon', 'Europe/Lisbon', 'busy', '2026-11-16T21:30:00Z', tuesdayMorning],
  ] as const)('%s', (_, zone, outcome, now, expected) => {
    expect(proposeNextTry(untried, outcome, store, new Date(now), zone)?.toISOString()).toBe(expected)
  })

  test('never lies outside the calling hours of the customer', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Puerto_Rico')
    fc.assert(
      fc.property(times, zones, fc.constantFrom('busy', 'no answer', 'voicemail'), (now, zone, outcome) => {
        const next = proposeNextTry({ firstTryAt: null, dueAt: null }, outcome, store, now, zone)
        if (!next) throw new Error('no proposal')
        expect(isCallingHour(zone, next)).toBe(true)
        expect(nextTryProblem(next, store, now, zone)).toBeUndefined()
      }),
      { numRuns: generated(1_000) },
    )
  })

  test('is not proposed when the store is open only while the customer sleeps', () => {
    expect(proposeNextTry(untried, 'busy', store, dueAt, 'Asia/Tokyo')?.toISOString()).toBe('2026-11-18T23:00:00.000Z')
    const mornings = { mon_open: '09:00', mon_close: '14:00', time_zone: 'America/Chicago' }
    expect(proposeNextTry(untried, 'busy', mornings, dueAt, 'Asia/Tokyo')).toBeUndefined()
  })
})

describe('a time that a person typed', () => {
  const now = new Date('2026-11-16T16:00:00Z')
  test.each([
    ['2026-11-16T20:00:00Z', undefined],
    ['2026-11-16T15:59:00Z', 'past'],
    ['2027-01-16T16:00:00Z', 'too late'],
    ['2026-11-17T00:00:00Z', 'store closed'],
    ['2026-11-22T18:00:00Z', 'store closed'],
    ['2026-11-26T18:00:00Z', 'store closed'],
    ['2026-11-17T15:30:00Z', 'not a calling hour'],
  ])('%s has the problem %s', (time, problem) => {
    expect(nextTryProblem(new Date(time), store, now, 'America/Los_Angeles')).toBe(problem)
  })

  test('needs no store, and then keeps to the calling hours at home', () => {
    expect(nextTryProblem(new Date('2026-11-22T18:00:00Z'), null, now)).toBeUndefined()
    expect(nextTryProblem(new Date('2026-11-22T13:30:00Z'), null, now)).toBe('not a calling hour')
  })
})
