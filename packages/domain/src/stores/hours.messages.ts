import type { Opening, OpenNow } from './hours.ts'
import type { WeekDay } from './store.ts'

/** Turns 24-hour HH:MM[:SS] into `9 AM` or `5:30 PM`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const closed = 'Closed'

export const hoursText = (opening: Opening | undefined) =>
  opening ? `${formatTime(opening.open)} to ${formatTime(opening.close)}` : closed

export const shortDay = (day: WeekDay) => day.toUpperCase()

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
  if (!now.opens) return closed
  const { day, daysAhead, time } = now.opens
  if (daysAhead === 0) return `Closed, opens today at ${time}`
  if (daysAhead === 1) return `Closed, opens tomorrow at ${time}`
  return `Closed, opens ${dayNames[day]} at ${time}`
}

/** A short form that fits on one line: `Open until 6 PM`. */
export function openNowShort(now: OpenNow): string {
  if (now.open) return `Open until ${now.closes}`
  if (!now.opens) return closed
  const { day, daysAhead, time } = now.opens
  if (daysAhead === 0) return `Opens at ${time}`
  return daysAhead === 1 ? 'Opens tomorrow' : `Opens ${dayNames[day]}`
}

/** In the order of the year. */
export const holidayNames: readonly string[] = [
  "New Year's Day",
  'Memorial Day',
  'Independence Day',
  'Labor Day',
  'Thanksgiving',
  'Christmas',
]
