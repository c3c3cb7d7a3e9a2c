import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { sentenceCase } from './sentence-case.ts'
import { clockTime, longDay, shortDate, shortWeekDay } from './show-time.ts'

type Time = string | Date

/** The midnights of a time zone between now and a time: 0 today, 1 tomorrow, -1 yesterday. */
export function daysAhead(at: Time, timeZone: string, now: Date): number {
  const [day, today] = [dateIn(timeZone, new Date(at)), dateIn(timeZone, now)]
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}

export const isToday = (at: Time, timeZone: string, now: Date) => daysAhead(at, timeZone, now) === 0

const nearDays: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

const nearDay = (at: Time, timeZone: string, now: Date): string | undefined => nearDays[daysAhead(at, timeZone, now)]

/** For example `Today` or `Saturday, November 14`. */
export const dayTitle = (at: Time, timeZone: string, now: Date) =>
  sentenceCase(nearDay(at, timeZone, now) ?? longDay(at, timeZone))

/** For example `Today, 5:45 PM` or `Saturday, November 14, 10:12 AM`. */
export const dayAndClock = (at: Time, timeZone: string, now: Date) =>
  `${dayTitle(at, timeZone, now)}, ${clockTime(at, timeZone)}`

/** Inside a sentence: `today` or `on Saturday, November 14`. */
export const onDay = (at: Time, timeZone: string, now: Date) =>
  nearDay(at, timeZone, now) ?? `on ${longDay(at, timeZone)}`

/** Inside a sentence: `today at 5:45 PM` or `on Saturday, November 14, at 10:12 AM`. */
export function onDayAtClock(at: Time, timeZone: string, now: Date): string {
  const comma = nearDay(at, timeZone, now) ? '' : ','
  return `${onDay(at, timeZone, now)}${comma} at ${clockTime(at, timeZone)}`
}

/** After `Call by`: `5:45 PM today` or `10:12 AM on Saturday, November 14`. */
export const clockOnDay = (at: Time, timeZone: string, now: Date) =>
  `${clockTime(at, timeZone)} ${onDay(at, timeZone, now)}`

const isWithinWeek = (at: Time, timeZone: string, now: Date) => Math.abs(daysAhead(at, timeZone, now)) < 7

/** Short, for a table: `Today`, `Tomorrow`, `Fri` or `Nov 3`. */
export function shortDay(at: Time, timeZone: string, now: Date): string {
  const days = daysAhead(at, timeZone, now)
  if (days === 0 || days === 1) return dayTitle(at, timeZone, now)
  return isWithinWeek(at, timeZone, now) ? shortWeekDay(at, timeZone) : shortDate(at, timeZone)
}

/** Short, for a table: `6:48 PM`, `Fri 6:48 PM` or `Nov 3, 6:48 PM`. */
export function shortTime(at: Time, timeZone: string, now: Date): string {
  const clock = clockTime(at, timeZone)
  if (isToday(at, timeZone, now)) return clock
  return isWithinWeek(at, timeZone, now)
    ? `${shortWeekDay(at, timeZone)} ${clock}`
    : `${shortDate(at, timeZone)}, ${clock}`
}

/** For example `Wednesday, November 18`. */
export const calendarDay = (date: CalendarDate) => longDay(date, 'UTC')
