import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../forms/calendar-date.ts'
import { closingBefore, dueAt, openDayAfter, openDayOn } from './due-time.ts'
import { dateAfter, hoursOn, hoursTable, noticeOn, openNow, openNowText } from './hours.ts'
import { movedPromise } from './moved-promise.ts'
import { openDays, type Store } from './store.ts'
import type { DatedChange, StoreChange } from './store-change.ts'
import { nextChangeAt, storeOn } from './store-on.ts'

const week = Object.fromEntries(
  openDays.flatMap((day) => [[`${day}_open`, '09:00:00'] as const, [`${day}_close`, '18:00:00'] as const]),
)
const store: Store = {
  store_id: 101,
  name: 'Cash Express of Cookeville',
  address1: '1420 North Washington Avenue',
  city: 'Cookeville',
  state: 'TN',
  zip: '38501',
  phone: '931-555-0100',
  latitude: 36,
  longitude: -85,
  time_zone: 'America/Chicago',
  serviceIds: [1, 3, 7],
  ...week,
}
const closed = (from: string, until: string | null = from): StoreChange => ({
  kind: 'closed day',
  from,
  until,
  value: { reason: 'Weather' },
})
const early: StoreChange = {
  kind: 'hours',
  from: '2026-11-17',
  until: '2026-11-17',
  value: { hours: { ...week, tue_close: '13:00:00' } },
}
const storeWith = (...changes: readonly StoreChange[]) => storeOn(store, changes, '2026-11-16')

describe('hours of a day', () => {
  test('follow a dated change and return to the usual week after it', () => {
    const changed = storeWith(early)
    expect(hoursOn(changed, '2026-11-17')).toEqual({ open: '09:00:00', close: '13:00:00' })
    expect(hoursOn(changed, '2026-11-24')).toEqual({ open: '09:00:00', close: '18:00:00' })
  })

  test('follow the later of two changes for the same day', () => {
    const later: StoreChange = { ...early, value: { hours: { ...week, tue_close: '15:00:00' } } }
    expect(hoursOn(storeWith(early, later), '2026-11-17')?.close).toBe('15:00:00')
    expect(hoursOn(storeWith(later, early), '2026-11-17')?.close).toBe('13:00:00')
  })

  test('are none on a closed day and on a federal holiday', () => {
    expect(hoursOn(storeWith(closed('2026-11-17')), '2026-11-17')).toBeUndefined()
    expect(hoursOn(store, '2026-11-26')).toBeUndefined()
  })

  test('mark the rows that differ from the usual week', () => {
    const rows = hoursTable(storeWith(early, closed('2026-11-20')), '2026-11-16')
    expect(rows.filter(({ isChanged }) => isChanged)).toEqual([
      { day: 'TUE', hours: '9 AM to 1 PM', isChanged: true },
      { day: 'FRI', hours: 'Closed', isChanged: true },
    ])
    expect(hoursTable(storeWith({ ...early, until: null }), '2026-11-17').some(({ isChanged }) => isChanged)).toBe(
      false,
    )
  })

  test('tell when a store that is closed for weather opens again', () => {
    const now = new Date('2026-11-17T16:00:00Z')
    expect(openNowText(openNow(storeWith(closed('2026-11-17')), now) ?? { open: false })).toBe(
      'Closed, opens tomorrow at 9 AM',
    )
    expect(openNowText(openNow(storeWith(early), now) ?? { open: false })).toBe('Open now, closes 1 PM')
  })
})

test('shows the last notice of a day, and none after an empty one', () => {
  const notice = (text: string): StoreChange => ({
    kind: 'notice',
    from: '2026-11-16',
    until: '2026-11-17',
    value: { text },
  })
  expect(noticeOn(storeWith(notice('Closed today.')), '2026-11-17')).toBe('Closed today.')
  expect(noticeOn(storeWith(notice('Closed today.')), '2026-11-18')).toBeUndefined()
  expect(noticeOn(storeWith(notice('Closed today.'), notice('')), '2026-11-17')).toBeUndefined()
})

test('has phone and services of the day and leaves out what is over', () => {
  const changes: StoreChange[] = [
    { kind: 'phone', from: '2026-12-01', until: null, value: { phone: '931-555-0199' } },
    { kind: 'services', from: '2026-12-01', until: null, value: { ids: [1, 8] } },
    closed('2026-11-01'),
    closed('2026-12-31'),
  ]
  expect(storeOn(store, changes, '2026-11-30')).toMatchObject({ phone: '931-555-0100', serviceIds: [1, 3, 7] })
  const then = storeOn(store, changes, '2026-12-01')
  expect(then).toMatchObject({ phone: '931-555-0199', serviceIds: [1, 8] })
  expect(then.changes).toEqual([changes[3]])
})

describe('the next turn', () => {
  const december = [{ from: '2026-12-01', until: null }]
  test('is midnight by the clock of the store', () => {
    const now = new Date('2026-11-16T12:00:00Z')
    expect(nextChangeAt(december, 'America/Chicago', now)?.toISOString()).toBe('2026-12-01T06:00:00.000Z')
    expect(nextChangeAt(december, 'America/New_York', now)?.toISOString()).toBe('2026-12-01T05:00:00.000Z')
  })

  test('is the day after the last day, and undefined when nothing is ahead', () => {
    const over = [{ from: '2026-11-16', until: '2026-11-17' }]
    expect(nextChangeAt(over, 'America/Chicago', new Date('2026-11-16T12:00:00Z'))?.toISOString()).toBe(
      '2026-11-18T06:00:00.000Z',
    )
    expect(nextChangeAt(over, 'America/Chicago', new Date('2026-11-18T12:00:00Z'))).toBeUndefined()
  })
})

describe('[PROMISE-01] due time with dated changes', () => {
  test('skips a closed day', () => {
    const due = dueAt(storeWith(closed('2026-11-17')), new Date('2026-11-16T15:00:00Z'))
    expect(due?.toISOString()).toBe('2026-11-19T00:00:00.000Z')
  })
  test('ends when the store closes early', () => {
    expect(dueAt(storeWith(early), new Date('2026-11-16T15:00:00Z'))?.toISOString()).toBe('2026-11-17T19:00:00.000Z')
  })
})

describe('a promise that ends while the store is closed', () => {
  const due = new Date('2026-11-18T00:00:00Z')
  const since = new Date('2026-11-16T20:00:00Z')

  test('stays when the store is open until then', () => {
    expect(movedPromise(store, due, 'before closing', since)).toBeUndefined()
  })
  test('moves to the earlier close, or to the close of the next open day', () => {
    expect(movedPromise(storeWith(early), due, 'before closing', since)?.toISOString()).toBe('2026-11-17T19:00:00.000Z')
    expect(movedPromise(storeWith(early), due, 'next open day', since)?.toISOString()).toBe('2026-11-19T00:00:00.000Z')
  })
  test('moves to the close of the day before when the whole day is closed', () => {
    const shut = storeWith(closed('2026-11-17'))
    expect(movedPromise(shut, due, 'before closing', since)?.toISOString()).toBe('2026-11-17T00:00:00.000Z')
  })
  test('moves to the next open day when the store has closed already', () => {
    const shut = storeWith(closed('2026-11-17'))
    const morning = new Date('2026-11-17T13:00:00Z')
    expect(movedPromise(shut, due, 'before closing', morning)?.toISOString()).toBe('2026-11-19T00:00:00.000Z')
  })
})

const day = fc.integer({ min: 0, max: 60 }).map((days) => dateAfter('2026-11-01', days))
const span = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 10 })))
  .map(([from, days]) => ({ from, until: days === null ? null : dateAfter(from, days) }))
const hour = fc.integer({ min: 6, max: 12 })
const change: fc.Arbitrary<DatedChange> = fc.oneof(
  span.map((s): DatedChange => ({ ...s, until: s.until ?? s.from, kind: 'closed day', value: { reason: 'Weather' } })),
  fc.tuple(span, hour).map(
    ([s, close]): DatedChange => ({
      ...s,
      kind: 'hours',
      value: {
        hours: { ...week, tue_close: `${String(close + 6).padStart(2, '0')}:00:00`, sat_open: null, sat_close: null },
      },
    }),
  ),
)
const changes = fc.array(change, { maxLength: 6 })
const instant = fc
  .integer({ min: 0, max: 60 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-11-01T00:00:00Z') + minutes * 60_000))

describe('for any changes', () => {
  test('a due time is a closing time of an open day', () => {
    fc.assert(
      fc.property(changes, instant, (some, received) => {
        const due = dueAt({ ...store, changes: some }, received)
        if (!due) return false
        const open = openDayOn({ ...store, changes: some }, dateIn(store.time_zone, due))
        return open?.closes.getTime() === due.getTime() && due > received
      }),
    )
  })

  test('a moved promise is a closing time, and moving it again changes nothing', () => {
    fc.assert(
      fc.property(
        changes,
        instant,
        instant,
        fc.constantFrom('before closing', 'next open day'),
        (some, received, since, choice) => {
          const changed = { ...store, changes: some }
          const due = dueAt(store, received)
          const moved = due && movedPromise(changed, due, choice, since)
          if (!moved) return true
          const open = openDayOn(changed, dateIn(store.time_zone, moved))
          return open?.closes.getTime() === moved.getTime() && movedPromise(changed, moved, choice, since) === undefined
        },
      ),
    )
  })

  test('openNow agrees with the hours of the day', () => {
    fc.assert(
      fc.property(changes, instant, (some, now) => {
        const changed = { ...store, changes: some }
        const today = openDayOn(changed, dateIn(store.time_zone, now))
        return openNow(changed, now)?.open === Boolean(today && today.opens <= now && now < today.closes)
      }),
    )
  })

  test('the last closing lies before the next opening', () => {
    fc.assert(
      fc.property(changes, instant, (some, now) => {
        const changed = { ...store, changes: some }
        const last = closingBefore(changed, now)
        const next = openDayAfter(changed, dateIn(store.time_zone, now))
        return !last || !next || last < next.opens
      }),
    )
  })
})
