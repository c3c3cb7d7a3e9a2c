import { type CalendarDate, clockIn } from '../forms/calendar-date.ts'
import { isHoliday } from './holidays.ts'
import { type Store, type StoreHours, type WeekDay, weekDays } from './store.ts'

/** Turns 24-hour HH:MM[:SS] into `9 AM` or `5:30 PM`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const minuteOfDay = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

type Opening = { readonly open: string; readonly close: string }

export function openingOn(hours: StoreHours, day: WeekDay): Opening | undefined {
  const open = hours[`${day}_open`]
  const close = hours[`${day}_close`]
  return open && close ? { open, close } : undefined
}

/** One row for each day, SUN to SAT. */
export const hoursTable = (hours: StoreHours) =>
  weekDays.map((day) => {
    const opening = openingOn(hours, day)
    return {
      day: day.toUpperCase(),
      hours: opening ? `${formatTime(opening.open)} to ${formatTime(opening.close)}` : 'Closed',
    }
  })

export type OpenNow =
  | { readonly open: true; readonly closes: string }
  | {
      readonly open: false
      readonly opens?: { readonly day: WeekDay; readonly daysAhead: number; readonly time: string }
    }

function clockOf(timeZone: string, instant: Date) {
  try {
    const { date, weekDay, hour, minute } = clockIn(timeZone, instant)
    if (timeZone === '') return undefined
    return { date, dayIndex: weekDays.indexOf(weekDay as WeekDay), minute: hour * 60 + minute }
  } catch {
    return undefined
  }
}

const dayInMilliseconds = 86_400_000

const dateAfter = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10)

/** Uses the store's time zone; undefined if it is unknown. */
export function openNow(store: StoreHours & Pick<Store, 'time_zone'>, instant: Date): OpenNow | undefined {
  const clock = clockOf(store.time_zone, instant)
  if (!clock) return undefined
  const { date, dayIndex, minute } = clock
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = weekDays[(dayIndex + daysAhead) % 7] as WeekDay
    const opening = openingOn(store, day)
    if (!opening || isHoliday(dateAfter(date, daysAhead))) continue
    const opens = minuteOfDay(opening.open)
    if (daysAhead === 0 && minute >= minuteOfDay(opening.close)) continue
    if (daysAhead === 0 && minute >= opens) return { open: true, closes: formatTime(opening.close) }
    return { open: false, opens: { day, daysAhead, time: formatTime(opening.open) } }
  }
  return { open: false }
}

export const dayNames: Readonly<Record<WeekDay, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}

/** For example `Open now, closes 6 PM`, or the next opening time. */
export function openNowText(now: OpenNow): string {
  if (now.open) return `Open now, closes ${now.closes}`
  if (!now.opens) return 'Closed'
  const { day, daysAhead, time } = now.opens
  if (daysAhead === 0) return `Closed, opens today at ${time}`
  if (daysAhead === 1) return `Closed, opens tomorrow at ${time}`
  return `Closed, opens ${dayNames[day]} at ${time}`
}

/** A short form that fits on one line: `Open until 6 PM`. */
export function openNowShort(now: OpenNow): string {
  if (now.open) return `Open until ${now.closes}`
  if (!now.opens) return 'Closed'
  const { day, daysAhead, time } = now.opens
  if (daysAhead === 0) return `Opens at ${time}`
  return daysAhead === 1 ? 'Opens tomorrow' : `Opens ${dayNames[day]}`
}

/** The weekday in the store's time zone. */
export const todayAt = (store: Pick<Store, 'time_zone'>, instant: Date): WeekDay | undefined => {
  const clock = clockOf(store.time_zone, instant)
  return clock && weekDays[clock.dayIndex]
}
