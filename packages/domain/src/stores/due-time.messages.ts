import { type CalendarDate, clockIn } from '../forms/calendar-date.ts'

/** For example `Tuesday, November 17`. */
export const dayText = (day: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

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
