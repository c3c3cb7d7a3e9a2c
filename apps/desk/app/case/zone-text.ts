import { clockIn } from '@cash-express/domain/forms/calendar-date'
import { zoneName } from '../shell/show-time.ts'

const minutesSince1970 = (timeZone: string, at: Date) => {
  const { date, hour, minute } = clockIn(timeZone, at)
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + hour * 60 + minute
}

/** The minutes by which one clock is ahead of another. */
export const clockAhead = (timeZone: string, other: string, at: Date) =>
  minutesSince1970(timeZone, at) - minutesSince1970(other, at)

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** For example `Eastern, one hour ahead of the store`. */
export function zoneText(timeZone: string, storeZone: string, at: Date): string {
  const ahead = clockAhead(timeZone, storeZone, at)
  const name = zoneName(at, timeZone)
  if (ahead === 0) return `${name}, the same time as at the store`
  const hours = Math.abs(ahead) / 60
  const count = numberWords[hours] ?? String(hours)
  return `${name}, ${count} ${hours === 1 ? 'hour' : 'hours'} ${ahead > 0 ? 'ahead of' : 'behind'} the store`
}
