import { type CalendarDate, clockIn } from '../forms/calendar-date.ts'
import { isHoliday } from './holidays.ts'
import { dayNames, formatTime, hoursText, openNowShort, openNowText, shortDay } from './hours.messages.ts'
import { type Store, type StoreClock, type StoreDates, type StoreHours, type WeekDay, weekDays } from './store.ts'
import { changeOn } from './store-change.ts'

const minuteOfDay = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export type Opening = { readonly open: string; readonly close: string }

export function openingOn(hours: StoreHours, day: WeekDay): Opening | undefined {
  const open = hours[`${day}_open`]
  const close = hours[`${day}_close`]
  return open && close ? { open, close } : undefined
}

export const weekDayOf = (date: CalendarDate) => weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()] as WeekDay

const dayInMilliseconds = 86_400_000

export const dateAfter = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10)

/** The hours of a date without closed days: those of the usual week, unless others were published for it. */
const weekOn = (store: StoreHours & StoreDates, date: CalendarDate): StoreHours =>
  changeOn(store.changes ?? [], 'hours', date)?.value.hours ?? store

/** Undefined if the store is closed all day. */
export function hoursOn(store: StoreHours & StoreDates, date: CalendarDate): Opening | undefined {
  if (isHoliday(date) || changeOn(store.changes ?? [], 'closed day', date)) return undefined
  return openingOn(weekOn(store, date), weekDayOf(date))
}

/** The sentence that visitors read about a store on a date; undefined without one. */
export const noticeOn = ({ changes = [] }: StoreDates, date: CalendarDate): string | undefined =>
  changeOn(changes, 'notice', date)?.value.text || undefined

/** Hours that have no end are the usual ones. */
const usualOn = (store: StoreHours & StoreDates, date: CalendarDate) =>
  openingOn(weekOn({ ...store, changes: store.changes?.filter(({ until }) => until === null) }, date), weekDayOf(date))

export type HoursRow = { readonly day: string; readonly hours: string; readonly isChanged?: true }

const dateOfRow = (today: CalendarDate, index: number) =>
  dateAfter(today, (index - weekDays.indexOf(weekDayOf(today)) + 7) % 7)

/** SUN to SAT: the usual week, or the seven days that begin today. */
export const hoursTexts = (store: StoreHours & StoreDates, today?: CalendarDate): readonly string[] =>
  weekDays.map((day, index) => hoursText(today ? hoursOn(store, dateOfRow(today, index)) : openingOn(store, day)))

/** The same with the names of the days, and with what differs from the usual week. */
export const hoursTable = (store: StoreHours & StoreDates, today?: CalendarDate): readonly HoursRow[] =>
  hoursTexts(store, today).map((hours, index) => ({
    day: shortDay(weekDays[index] as WeekDay),
    hours,
    ...(today && hours !== hoursText(usualOn(store, dateOfRow(today, index))) ? { isChanged: true as const } : {}),
  }))

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

/** Uses the store's time zone; undefined if it is unknown. */
export function openNow(store: StoreClock, instant: Date): OpenNow | undefined {
  const clock = clockOf(store.time_zone, instant)
  if (!clock) return undefined
  const { date, dayIndex, minute } = clock
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = weekDays[(dayIndex + daysAhead) % 7] as WeekDay
    const opening = hoursOn(store, dateAfter(date, daysAhead))
    if (!opening) continue
    const opens = minuteOfDay(opening.open)
    if (daysAhead === 0 && minute >= minuteOfDay(opening.close)) continue
    if (daysAhead === 0 && minute >= opens) return { open: true, closes: formatTime(opening.close) }
    return { open: false, opens: { day, daysAhead, time: formatTime(opening.open) } }
  }
  return { open: false }
}

export { dayNames, formatTime, openNowShort, openNowText }

/** The weekday in the store's time zone. */
export const todayAt = (store: Pick<Store, 'time_zone'>, instant: Date): WeekDay | undefined => {
  const clock = clockOf(store.time_zone, instant)
  return clock && weekDays[clock.dayIndex]
}

/** The date in the store's time zone; undefined if it is unknown. */
export const dateAt = (store: Pick<Store, 'time_zone'>, instant: Date): CalendarDate | undefined =>
  clockOf(store.time_zone, instant)?.date
