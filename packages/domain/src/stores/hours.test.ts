import { describe, expect, test } from 'vitest'
import { formatTime, hoursTable, openNow, openNowShort, openNowText, todayAt } from './hours.ts'
import type { StoreHours } from './store.ts'

const hours: StoreHours = {
  mon_open: '09:00:00',
  mon_close: '17:30:00',
  tue_open: '09:00:00',
  tue_close: '17:30:00',
  wed_open: '09:00:00',
  wed_close: '17:30:00',
  thu_open: '09:00:00',
  thu_close: '17:30:00',
  fri_open: '09:00',
  fri_close: '18:00',
  sat_open: '10:00',
  sat_close: '14:00',
}

describe('times', () => {
  test.each([
    { time: '09:00', text: '9 AM' },
    { time: '09:00:00', text: '9 AM' },
    { time: '9:00', text: '9 AM' },
    { time: '17:30', text: '5:30 PM' },
    { time: '17:30:00', text: '5:30 PM' },
    { time: '12:00', text: '12 PM' },
    { time: '12:05:00', text: '12:05 PM' },
    { time: '00:00', text: '12 AM' },
    { time: '00:30', text: '12:30 AM' },
    { time: '11:59', text: '11:59 AM' },
    { time: '13:00:00', text: '1 PM' },
    { time: '23:59:59', text: '11:59 PM' },
    { time: '10:10', text: '10:10 AM' },
  ])('[LOC-05] formats $time as $text', ({ time, text }) => {
    expect(formatTime(time)).toBe(text)
  })
})

describe('short opening status', () => {
  test.each([
    { now: { open: true, closes: '6 PM' }, text: 'Open until 6 PM' },
    { now: { open: false, opens: { day: 'tue', daysAhead: 0, time: '9 AM' } }, text: 'Opens at 9 AM' },
    { now: { open: false, opens: { day: 'wed', daysAhead: 1, time: '9 AM' } }, text: 'Opens tomorrow' },
    { now: { open: false, opens: { day: 'mon', daysAhead: 2, time: '9 AM' } }, text: 'Opens Monday' },
    { now: { open: false }, text: 'Closed' },
  ] as const)('reads $text', ({ now, text }) => {
    expect(openNowShort(now)).toBe(text)
  })
})

describe('hours table', () => {
  test('[LOC-05] lists SUN to SAT, with Sunday closed', () => {
    expect(hoursTable(hours)).toEqual([
      { day: 'SUN', hours: 'Closed' },
      { day: 'MON', hours: '9 AM to 5:30 PM' },
      { day: 'TUE', hours: '9 AM to 5:30 PM' },
      { day: 'WED', hours: '9 AM to 5:30 PM' },
      { day: 'THU', hours: '9 AM to 5:30 PM' },
      { day: 'FRI', hours: '9 AM to 6 PM' },
      { day: 'SAT', hours: '10 AM to 2 PM' },
    ])
  })

  test('[LOC-05] shows Sunday hours when a store has them', () => {
    expect(hoursTable({ ...hours, sun_open: '12:00', sun_close: '17:00' })[0]).toEqual({
      day: 'SUN',
      hours: '12 PM to 5 PM',
    })
  })

  test.each([
    { sun_open: '', sun_close: '' },
    { sun_open: null, sun_close: null },
    { sun_open: '12:00' },
    { sun_open: '12:00', sun_close: '' },
    { sun_open: null, sun_close: '17:00' },
  ])('[LOC-05] shows Sunday as closed for %j', (sunday) => {
    expect(hoursTable({ ...hours, ...sunday })[0]).toEqual({ day: 'SUN', hours: 'Closed' })
  })
})

describe('open now', () => {
  const chicago = { ...hours, time_zone: 'America/Chicago' }
  const newYork = { ...hours, time_zone: 'America/New_York' }
  const opens = (day: string, daysAhead: number, time: string) => ({ open: false, opens: { day, daysAhead, time } })
  const closes = (time: string) => ({ open: true, closes: time })

  test.each([
    { when: 'after midnight on Wednesday', instant: '2026-07-15T05:00:00Z', is: opens('wed', 0, '9 AM') },
    { when: 'a second before opening', instant: '2026-07-15T13:59:59Z', is: opens('wed', 0, '9 AM') },
    { when: 'at the opening minute', instant: '2026-07-15T14:00:00Z', is: closes('5:30 PM') },
    { when: 'at noon', instant: '2026-07-15T17:00:00Z', is: closes('5:30 PM') },
    { when: 'a second before closing', instant: '2026-07-15T22:29:59Z', is: closes('5:30 PM') },
    { when: 'at the closing minute', instant: '2026-07-15T22:30:00Z', is: opens('thu', 1, '9 AM') },
    { when: 'before midnight on Wednesday', instant: '2026-07-16T04:59:59Z', is: opens('thu', 1, '9 AM') },
    { when: 'on Friday evening', instant: '2026-07-17T23:00:00Z', is: opens('sat', 1, '10 AM') },
    { when: 'on Saturday at noon', instant: '2026-07-18T17:00:00Z', is: closes('2 PM') },
    { when: 'on Saturday at closing', instant: '2026-07-18T19:00:00Z', is: opens('mon', 2, '9 AM') },
    { when: 'on Saturday evening, Sunday in London', instant: '2026-07-19T01:00:00Z', is: opens('mon', 2, '9 AM') },
    { when: 'on Sunday at noon', instant: '2026-07-19T17:00:00Z', is: opens('mon', 1, '9 AM') },
    { when: 'early on Monday', instant: '2026-07-20T13:00:00Z', is: opens('mon', 0, '9 AM') },
  ])('[LOC-05] uses the time in Chicago $when', ({ instant, is }) => {
    expect(openNow(chicago, new Date(instant))).toEqual(is)
  })

  test.each([
    { instant: '2026-07-15T12:59:59Z', east: opens('wed', 0, '9 AM'), central: opens('wed', 0, '9 AM') },
    { instant: '2026-07-15T13:30:00Z', east: closes('5:30 PM'), central: opens('wed', 0, '9 AM') },
    { instant: '2026-07-15T16:00:00Z', east: closes('5:30 PM'), central: closes('5:30 PM') },
    { instant: '2026-07-15T21:45:00Z', east: opens('thu', 1, '9 AM'), central: closes('5:30 PM') },
    { instant: '2026-07-16T04:30:00Z', east: opens('thu', 0, '9 AM'), central: opens('thu', 1, '9 AM') },
  ])("[LOC-05] depends on the store's time zone at $instant", ({ instant, east, central }) => {
    expect(openNow(newYork, new Date(instant))).toEqual(east)
    expect(openNow(chicago, new Date(instant))).toEqual(central)
  })

  describe('daylight-saving switches of 2026', () => {
    const sunday = { sun_open: '09:00', sun_close: '17:00' }

    test.each([
      { zone: 'America/New_York', instant: '2026-03-07T14:59:59Z', is: opens('sat', 0, '10 AM') },
      { zone: 'America/New_York', instant: '2026-03-07T15:00:00Z', is: closes('2 PM') },
      { zone: 'America/New_York', instant: '2026-03-08T04:30:00Z', is: opens('sun', 1, '9 AM') },
      { zone: 'America/New_York', instant: '2026-03-08T12:59:59Z', is: opens('sun', 0, '9 AM') },
      { zone: 'America/New_York', instant: '2026-03-08T13:00:00Z', is: closes('5 PM') },
      { zone: 'America/New_York', instant: '2026-03-08T20:59:59Z', is: closes('5 PM') },
      { zone: 'America/New_York', instant: '2026-03-08T21:00:00Z', is: opens('mon', 1, '9 AM') },
      { zone: 'America/New_York', instant: '2026-03-09T04:30:00Z', is: opens('mon', 0, '9 AM') },
      { zone: 'America/Chicago', instant: '2026-03-07T15:59:59Z', is: opens('sat', 0, '10 AM') },
      { zone: 'America/Chicago', instant: '2026-03-07T16:00:00Z', is: closes('2 PM') },
      { zone: 'America/Chicago', instant: '2026-03-08T13:59:59Z', is: opens('sun', 0, '9 AM') },
      { zone: 'America/Chicago', instant: '2026-03-08T14:00:00Z', is: closes('5 PM') },
      { zone: 'America/New_York', instant: '2026-10-31T13:59:59Z', is: opens('sat', 0, '10 AM') },
      { zone: 'America/New_York', instant: '2026-10-31T14:00:00Z', is: closes('2 PM') },
      { zone: 'America/New_York', instant: '2026-11-01T13:59:59Z', is: opens('sun', 0, '9 AM') },
      { zone: 'America/New_York', instant: '2026-11-01T14:00:00Z', is: closes('5 PM') },
      { zone: 'America/New_York', instant: '2026-11-01T21:59:59Z', is: closes('5 PM') },
      { zone: 'America/New_York', instant: '2026-11-01T22:00:00Z', is: opens('mon', 1, '9 AM') },
      { zone: 'America/New_York', instant: '2026-11-02T04:30:00Z', is: opens('mon', 1, '9 AM') },
      { zone: 'America/Chicago', instant: '2026-10-31T14:59:59Z', is: opens('sat', 0, '10 AM') },
      { zone: 'America/Chicago', instant: '2026-10-31T15:00:00Z', is: closes('2 PM') },
      { zone: 'America/Chicago', instant: '2026-11-01T14:59:59Z', is: opens('sun', 0, '9 AM') },
      { zone: 'America/Chicago', instant: '2026-11-01T15:00:00Z', is: closes('5 PM') },
    ])('[LOC-05] keeps the posted hours in $zone at $instant', ({ zone, instant, is }) => {
      expect(openNow({ ...hours, ...sunday, time_zone: zone }, new Date(instant))).toEqual(is)
    })
  })

  test.each([
    { closed: { wed_open: '', wed_close: '' } },
    { closed: { wed_open: null, wed_close: null } },
    { closed: { wed_open: undefined, wed_close: undefined } },
  ])('[LOC-05] names Thursday when a store is closed on Wednesday: $closed', ({ closed }) => {
    const { wed_open, wed_close, ...otherDays } = chicago
    const store = closed.wed_open === undefined ? otherDays : { ...otherDays, ...closed }
    expect(openNow(store, new Date('2026-07-15T17:00:00Z'))).toEqual(opens('thu', 1, '9 AM'))
    expect(openNow(store, new Date('2026-07-14T23:00:00Z'))).toEqual(opens('thu', 2, '9 AM'))
  })

  test('[LOC-05] names next week on Monday evening when only Mondays are open', () => {
    const store = { mon_open: '09:00', mon_close: '17:00', time_zone: 'America/Chicago' }
    expect(openNow(store, new Date('2026-07-20T23:00:00Z'))).toEqual(opens('mon', 7, '9 AM'))
  })

  test('[LOC-05] is closed without a next opening when there are no hours', () => {
    expect(openNow({ time_zone: 'America/Chicago' }, new Date('2026-07-15T17:00:00Z'))).toEqual({ open: false })
  })

  test('[LOC-05] is undefined when the time zone is unknown', () => {
    expect(openNow({ ...hours, time_zone: '' }, new Date('2026-07-15T17:00:00Z'))).toBeUndefined()
  })

  test.each([
    { when: 'the evening before Thanksgiving', instant: '2026-11-26T00:00:00Z', is: opens('fri', 2, '9 AM') },
    { when: 'at noon on Thanksgiving', instant: '2026-11-26T18:00:00Z', is: opens('fri', 1, '9 AM') },
    { when: 'at noon on Independence Day', instant: '2026-07-04T17:00:00Z', is: opens('mon', 2, '9 AM') },
    {
      when: 'at noon on New Year, still 2026 elsewhere',
      instant: '2027-01-01T18:00:00Z',
      is: opens('sat', 1, '10 AM'),
    },
  ])('[LOC-05] is closed on a holiday: $when', ({ instant, is }) => {
    expect(openNow(chicago, new Date(instant))).toEqual(is)
  })

  test.each([
    { instant: '2026-07-15T17:00:00Z', text: 'Open now, closes 5:30 PM' },
    { instant: '2026-07-15T13:00:00Z', text: 'Closed, opens today at 9 AM' },
    { instant: '2026-07-15T23:00:00Z', text: 'Closed, opens tomorrow at 9 AM' },
    { instant: '2026-07-18T20:00:00Z', text: 'Closed, opens Monday at 9 AM' },
  ])('[LOC-05] reads "$text" at $instant', ({ instant, text }) => {
    const now = openNow(chicago, new Date(instant))
    expect(now && openNowText(now)).toBe(text)
  })

  test('[LOC-05] reads Closed without hours, and finds the day in the time zone', () => {
    expect(openNowText({ open: false })).toBe('Closed')
    expect(todayAt(chicago, new Date('2026-07-16T04:30:00Z'))).toBe('wed')
    expect(todayAt(newYork, new Date('2026-07-16T04:30:00Z'))).toBe('thu')
    expect(todayAt({ time_zone: '' }, new Date('2026-07-16T04:30:00Z'))).toBeUndefined()
  })
})
