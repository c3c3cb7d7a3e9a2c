import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockIn } from '../forms/calendar-date.ts'
import { nextTextTime } from './text-hours.ts'

const chicago = 'America/Chicago'
const newYork = 'America/New_York'
const next = (instant: string, ...zones: string[]) => nextTextTime(new Date(instant), zones)?.toISOString()

describe('the time of a text', () => {
  test.each([
    ['at once at 9 AM', '2026-07-15T14:00:00.000Z', '2026-07-15T14:00:00.000Z'],
    ['at once a second before 7 PM', '2026-07-15T23:59:59.000Z', '2026-07-15T23:59:59.000Z'],
    ['the next morning at 7 PM', '2026-07-16T00:00:00.000Z', '2026-07-16T14:00:00.000Z'],
    ['the same morning before 9 AM', '2026-07-15T13:59:59.000Z', '2026-07-15T14:00:00.000Z'],
    ['9 AM by the new clock after the switch in March', '2026-03-08T02:00:00.000Z', '2026-03-08T14:00:00.000Z'],
    ['9 AM by the new clock after the switch in November', '2026-11-01T01:00:00.000Z', '2026-11-01T15:00:00.000Z'],
    ['9 AM of the new year', '2027-01-01T01:30:00.000Z', '2027-01-01T15:00:00.000Z'],
  ])('is %s in Chicago', (_, instant, expected) => {
    expect(next(instant, chicago)).toBe(expected)
  })

  test('is one that suits the store and the customer', () => {
    // 9 AM in New York is 8 AM in Chicago.
    expect(next('2026-07-15T13:30:00.000Z', newYork, chicago)).toBe('2026-07-15T14:00:00.000Z')
    // 6:30 PM in Chicago is 7:30 PM in New York.
    expect(next('2026-07-15T23:30:00.000Z', chicago, newYork)).toBe('2026-07-16T14:00:00.000Z')
    expect(next('2026-07-15T14:00:00.000Z', chicago, 'Pacific/Honolulu')).toBe('2026-07-15T19:00:00.000Z')
  })

  test('does not exist when no hour suits both zones', () => {
    expect(next('2026-07-15T14:00:00.000Z', chicago, 'Asia/Karachi')).toBeUndefined()
  })

  const zones = [
    'America/New_York',
    chicago,
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'Pacific/Honolulu',
  ]
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((time) => new Date(time))

  test('is never earlier, within a day, and inside the hours of every zone', () => {
    fc.assert(
      fc.property(instants, fc.subarray(zones, { minLength: 1 }), (now, some) => {
        const at = nextTextTime(now, some)
        if (!at) throw new Error('no time')
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(at.getTime() - now.getTime()).toBeLessThan(25 * 3_600_000)
        for (const { hour } of some.map((zone) => clockIn(zone, at))) expect(hour >= 9 && hour < 19).toBe(true)
        expect(nextTextTime(at, some)).toEqual(at)
      }),
    )
  })

  test('is at once exactly when every clock allows it', () => {
    fc.assert(
      fc.property(instants, fc.subarray(zones, { minLength: 1 }), (now, some) => {
        const allowed = some.every((zone) => clockIn(zone, now).hour >= 9 && clockIn(zone, now).hour < 19)
        expect(nextTextTime(now, some)?.getTime() === now.getTime()).toBe(allowed)
      }),
    )
  })

  test('is between 8 AM and 8 PM in the zones next to the store', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const at = nextTextTime(now, [chicago])
        for (const zone of [newYork, 'America/Denver']) {
          const { hour } = clockIn(zone, at ?? now)
          expect(hour >= 8 && hour < 20).toBe(true)
        }
      }),
    )
  })
})
