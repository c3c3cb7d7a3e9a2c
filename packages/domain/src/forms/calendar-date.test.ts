import { describe, expect, test } from 'vitest'
import { dateIn, isCalendarDate } from './calendar-date.ts'

describe('calendar dates', () => {
  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2026-12-31', '1990-01-31'])('accepts %s', (value) => {
    expect(isCalendarDate(value)).toBe(true)
  })

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-01-00',
    '1899-12-31',
    '0024-01-01',
    '01/31/1990',
    '1990-1-31',
    '1990-01-31T00:00:00Z',
    '+1990-01-31',
    '١٩٩٠-٠١-٣١',
    '1990-01-31\n',
    '',
  ])('refuses %j', (value) => {
    expect(isCalendarDate(value)).toBe(false)
  })

  test.each([
    { zone: 'America/New_York', instant: '2026-07-16T03:59:59Z', date: '2026-07-15' },
    { zone: 'America/New_York', instant: '2026-07-16T04:00:00Z', date: '2026-07-16' },
    { zone: 'America/Chicago', instant: '2026-07-16T04:59:59Z', date: '2026-07-15' },
    { zone: 'America/Chicago', instant: '2026-01-01T05:59:59Z', date: '2025-12-31' },
    { zone: 'America/Chicago', instant: '2026-01-01T06:00:00Z', date: '2026-01-01' },
  ])('is $date in $zone at $instant', ({ zone, instant, date }) => {
    expect(dateIn(zone, new Date(instant))).toBe(date)
  })
})
