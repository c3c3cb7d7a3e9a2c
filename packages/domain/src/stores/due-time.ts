import { type CalendarDate, clockIn, dateIn, isCalendarDate } from '../forms/calendar-date.ts'
import { dayText, dueText } from './due-time.messages.ts'
import { dateAfter, hoursOn } from './hours.ts'
import type { StoreClock } from './store.ts'

export const dayAfter = (date: CalendarDate): CalendarDate => dateAfter(date, 1)

/** The instant at which clocks in a time zone show a date and time. */
export function instantOf(date: CalendarDate, time: string, timeZone: string): Date {
  // The year 2 is formatted with one digit, so that the calculation below would end in an invalid date.
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
  const shownAt = (instant: number) => {
    const { date: day, hour, minute } = clockIn(timeZone, instant)
    return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  }
  // The first correction may cross a daylight-saving switch, so a second one follows.
  let instant = wanted
  for (let times = 0; times < 2; times++) instant += wanted - shownAt(instant)
  return new Date(instant)
}

/** The beginning of the day that it is in a time zone. */
export const midnightIn = (timeZone: string, now: Date): Date => instantOf(dateIn(timeZone, now), '00:00', timeZone)

/** The instants at which a day begins and ends in a time zone. */
export const dayIn = (timeZone: string, date: CalendarDate) => ({
  from: instantOf(date, '00:00', timeZone),
  until: instantOf(dayAfter(date), '00:00', timeZone),
})

export type OpenDay = { readonly opens: Date; readonly closes: Date }

/** Undefined if the store is closed all day. */
export function openDayOn(store: StoreClock, date: CalendarDate): OpenDay | undefined {
  const opening = hoursOn(store, date)
  if (!opening) return undefined
  return {
    opens: instantOf(date, opening.open, store.time_zone),
    closes: instantOf(date, opening.close, store.time_zone),
  }
}

/** A store that floods or burns may be closed for months; a promise still needs an end. */
const mostDaysClosed = 400

/** The first open day after a date; undefined if the store is never open. */
export function openDayAfter(store: StoreClock, date: CalendarDate): OpenDay | undefined {
  let next = date
  for (let days = 0; days < mostDaysClosed; days++) {
    next = dayAfter(next)
    const day = openDayOn(store, next)
    if (day) return day
  }
  return undefined
}

/** The last closing time before an instant; undefined if the store was closed for a month before it. */
export function closingBefore(store: StoreClock, instant: Date): Date | undefined {
  let date = dateIn(store.time_zone, instant)
  for (let days = 0; days < 31; days++) {
    const day = openDayOn(store, date)
    if (day && day.closes < instant) return day.closes
    date = dateAfter(date, -1)
  }
  return undefined
}

/**
 * One business day: the close of the store's next open day after the day of receipt, in the store's time zone.
 * Undefined if the store is never open.
 */
export const dueAt = (store: StoreClock, received: Date): Date | undefined =>
  openDayAfter(store, dateIn(store.time_zone, received))?.closes

export { dayText, dueText }
