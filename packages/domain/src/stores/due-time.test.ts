import { describe, expect, test } from 'vitest'
import { dueAt } from './due-time.ts'
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

describe('a store follows up by the close of its next open day [PROMISE-01]', () => {
  test.each([
    ['Monday morning', central, '2026-11-16T15:00:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday before midnight, still Monday in Chicago', central, '2026-11-17T05:59:00Z', '2026-11-18T00:00:00.000Z'],
    ['Monday after midnight in New York', eastern, '2026-11-17T05:59:00Z', '2026-11-18T23:00:00.000Z'],
    ['Friday evening', central, '2026-11-21T02:00:00Z', '2026-11-21T22:00:00.000Z'],
    ['Saturday', central, '2026-11-21T18:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['Sunday', central, '2026-11-22T18:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['the day before Thanksgiving', central, '2026-11-25T18:00:00Z', '2026-11-28T01:00:00.000Z'],
    ['the Saturday before daylight saving begins', central, '2026-03-07T18:00:00Z', '2026-03-09T23:00:00.000Z'],
    ['the Saturday before it ends', eastern, '2026-10-31T18:00:00Z', '2026-11-02T23:00:00.000Z'],
  ])('received on %s', (_when, store, received, due) => {
    expect(dueAt(store, new Date(received))?.toISOString()).toBe(due)
  })

  test('a store that is never open has no due time', () => {
    expect(dueAt({ time_zone: 'America/Chicago' }, new Date('2026-11-16T15:00:00Z'))).toBeUndefined()
  })
})

test('the holidays of 2026', () => {
  expect(holidaysOf(2026)).toEqual(['2026-01-01', '2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25'])
})
