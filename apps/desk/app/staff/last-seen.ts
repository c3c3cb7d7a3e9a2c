import { dayAndClock, isToday } from '../shell/show-day.ts'
import { shortDate, shortWeekDay } from '../shell/show-time.ts'

/** A use is written at most once a minute. */
const minutesOfNow = 3

/** For example `Now`, `9 min ago`, `Today, 4:31 PM` or `Thu, Nov 12`. */
export function lastSeenText(lastSeenAt: string | null, timeZone: string, now: Date): string {
  if (!lastSeenAt) return 'Never'
  const minutes = Math.floor((now.getTime() - Date.parse(lastSeenAt)) / 60_000)
  if (minutes < minutesOfNow) return 'Now'
  if (minutes < 60) return `${minutes} min ago`
  if (isToday(lastSeenAt, timeZone, now)) return dayAndClock(lastSeenAt, timeZone, now)
  const date = `${shortWeekDay(lastSeenAt, timeZone)}, ${shortDate(lastSeenAt, timeZone)}`
  const [year, thisYear] = [new Date(lastSeenAt), now].map((time) => time.getFullYear())
  return year === thisYear ? date : `${date}, ${year}`
}
