import { describe, expect, test } from 'vitest'
import {
  type CountedRelease,
  findingsOf,
  isMany,
  isManyInHour,
  isWhileClosed,
  isWithoutTry,
  usualOf,
} from './unusual-releases.ts'

const store = { time_zone: 'America/Chicago', mon_open: '09:00', mon_close: '18:00' }
const now = new Date('2026-11-17T06:00:00Z')
/** On Monday, November 16, in Central time. */
const at = (time: string) => new Date(`2026-11-16T${time}:00-06:00`)
const release = (changes: Partial<CountedRelease> = {}): CountedRelease => ({
  at: at('12:00'),
  isCall: true,
  hasTry: true,
  store,
  ...changes,
})
const releases = (count: number, changes: Partial<CountedRelease> = {}) =>
  Array.from({ length: count }, () => release(changes))

describe('what is usual', () => {
  test.each([
    [[4, 5, 6, 6, 7, 8, 9, 9], { median: 6.5, from: 5, to: 8 }],
    [[3, 1, 2], { median: 2, from: 1, to: 3 }],
    // Days off do not count.
    [[0, 0, 5, 5, 0, 5], { median: 5, from: 5, to: 5 }],
  ])('comes from the days before: %j', (counts, usual) => {
    expect(usualOf(counts)).toEqual(usual)
  })

  test.each([[[]], [[7]], [[7, 8]], [[0, 0, 0, 7, 8]]])('is unknown after too few days: %j', (counts) => {
    expect(usualOf(counts)).toBeUndefined()
  })
})

describe('a count', () => {
  test.each([
    [20, 10, false],
    [21, 10, true],
    // More than twice as many, and still too few more.
    [9, 1, false],
    [11, 1, true],
    [10.5, 0.5, true],
  ])('of %d stands out against a median of %d: %s', (count, median, stands) => {
    expect(isMany(count, { median, from: 0, to: 0 })).toBe(stands)
  })

  test.each([
    [30, false],
    [31, true],
  ])('of %d by someone new stands out: %s', (count, stands) => {
    expect(isMany(count, undefined)).toBe(stands)
  })

  test.each([
    [6, 3, false],
    [8, 3, true],
    [4, 0, false],
    [5, 0, true],
  ])('of %d in an hour stands out against %d: %s', (count, most, stands) => {
    expect(isManyInHour(count, most)).toBe(stands)
  })
})

describe('a release', () => {
  test('is without a try only after the lease that it may belong to', () => {
    const late = release({ at: at('12:00'), hasTry: false })
    expect(isWithoutTry(late, at('12:10'))).toBe(false)
    expect(isWithoutTry(late, at('12:11'))).toBe(true)
    expect(isWithoutTry({ ...late, isCall: false }, now)).toBe(false)
    expect(isWithoutTry({ ...late, hasTry: true }, now)).toBe(false)
  })

  test.each([
    ['08:29', true],
    ['08:30', false],
    ['18:30', false],
    ['18:31', true],
  ])('at %s is outside the hours of the store: %s', (time, closed) => {
    expect(isWhileClosed(release({ at: at(time) }))).toBe(closed)
  })

  test('on a Sunday or a holiday is outside the hours', () => {
    expect(isWhileClosed(release({ at: new Date('2026-11-15T18:00:00Z') }))).toBe(true)
    const thursdays = { ...store, thu_open: '09:00', thu_close: '18:00' }
    expect(isWhileClosed(release({ at: new Date('2026-11-26T18:00:00Z'), store: thursdays }))).toBe(true)
  })

  test('of an inbox without hours is never outside them', () => {
    expect(isWhileClosed(release({ at: at('03:00'), store: undefined }))).toBe(false)
  })
})

describe('the openings of a day', () => {
  const usual = { median: 6, from: 4, to: 9 }

  test('do not stand out when they are as usual', () => {
    expect(findingsOf(releases(9), usual, now)).toEqual([])
    expect(findingsOf([], undefined, now)).toEqual([])
  })

  test('stand out by their number', () => {
    expect(findingsOf(releases(31), usual, now)).toEqual([{ kind: 'many' }])
  })

  test('stand out when most of them, and at least five, have no try', () => {
    const without = releases(5, { hasTry: false })
    expect(findingsOf([...without, ...releases(4)], usual, now)).toEqual([{ kind: 'without a try', count: 5 }])
    expect(findingsOf([...without, ...releases(5)], usual, now)).toEqual([])
    expect(findingsOf(releases(4, { hasTry: false }), usual, now)).toEqual([])
  })

  test('stand out when a single one was made while the store was closed', () => {
    const early = [release({ at: at('06:14') }), release({ at: at('06:12') })]
    expect(findingsOf([...releases(3), ...early], usual, now)).toEqual([
      { kind: 'closed store', count: 2, first: at('06:12').toISOString() },
    ])
  })
})
