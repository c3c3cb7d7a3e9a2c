import type { CalendarDate } from '../forms/calendar-date.ts'
import { holidayNames } from './hours.messages.ts'

const pad = (number: number) => String(number).padStart(2, '0')
const weekDayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** The nth Monday, Thursday and so on of a month; -1 means the last one. */
function nthWeekDay(year: number, month: number, weekDay: number, nth: number): CalendarDate {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const first = 1 + ((weekDay - weekDayOf(year, month, 1) + 7) % 7)
  const day = nth === -1 ? first + 7 * Math.floor((days - first) / 7) : first + 7 * (nth - 1)
  return `${year}-${pad(month)}-${pad(day)}`
}

/** All stores are closed on the federal holidays that retail observes. */
export const holidaysOf = (year: number): CalendarDate[] => [
  `${year}-01-01`,
  nthWeekDay(year, 5, 1, -1),
  `${year}-07-04`,
  nthWeekDay(year, 9, 1, 1),
  nthWeekDay(year, 11, 4, 4),
  `${year}-12-25`,
]

export type Holiday = { readonly date: CalendarDate; readonly name: string }

export const namedHolidaysOf = (year: number): Holiday[] =>
  holidaysOf(year).map((date, index) => ({ date, name: holidayNames[index] ?? date }))

export const isHoliday = (date: CalendarDate) => holidaysOf(Number(date.slice(0, 4))).includes(date)
