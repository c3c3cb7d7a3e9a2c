/** Dates without a time of day, as they travel: YYYY-MM-DD. */
export type CalendarDate = string

export function isCalendarDate(value: string): value is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const asUtc = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day
}

/** The calendar date that clocks show in a time zone at an instant. */
export const dateIn = (timeZone: string, instant: Date): CalendarDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
