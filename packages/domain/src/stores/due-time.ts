import { type CalendarDate, clockIn, dateIn } from '../forms/calendar-date.ts'
import { isHoliday } from './holidays.ts'
import { openingOn } from './hours.ts'
import { type Store, type StoreHours, type WeekDay, weekDays } from './store.ts'

const dayInMilliseconds = 86_400_000

const nextDate = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayInMilliseconds).toISOString().slice(0, 10)

const weekDayOf = (date: CalendarDate) => weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()] as WeekDay

/** The instant at which clocks in a time zone show a date and time. */
function instantOf(date: CalendarDate, time: string, timeZone: string): Date {
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

type StoreClock = StoreHours & Pick<Store, 'time_zone'>

export type OpenDay = { readonly opens: Date; readonly closes: Date }

/** When a store opens and closes on a date; undefined if it is closed all day. */
export function openDayOn(store: StoreClock, date: CalendarDate): OpenDay | undefined {
  const opening = openingOn(store, weekDayOf(date))
  if (!opening || isHoliday(date)) return undefined
  return {
    opens: instantOf(date, opening.open, store.time_zone),
    closes: instantOf(date, opening.close, store.time_zone),
  }
}

/** The first open day after a date; undefined if the store is never open. */
export function openDayAfter(store: StoreClock, date: CalendarDate): OpenDay | undefined {
  let next = date
  for (let days = 0; days < 30; days++) {
    next = nextDate(next)
    const day = openDayOn(store, next)
    if (day) return day
  }
  return undefined
}

/**
 * One business day: the close of the store's next open day after the day of receipt, in the store's time zone.
 * Undefined if the store is never open.
 */
export const dueAt = (store: StoreClock, received: Date): Date | undefined =>
  openDayAfter(store, dateIn(store.time_zone, received))?.closes

/** For example `Tuesday, November 17 at 6 PM Central`. */
export function dueText(due: Date, timeZone: string): string {
  const onTheHour = clockIn(timeZone, due).minute === 0
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    ...(onTheHour ? {} : { minute: '2-digit' }),
    timeZone,
    timeZoneName: 'long',
  })
  return format
    .formatToParts(due)
    .map(({ type, value }) => (type === 'timeZoneName' ? value.replace(/ (?:Standard|Daylight) Time$/, '') : value))
    .join('')
}
