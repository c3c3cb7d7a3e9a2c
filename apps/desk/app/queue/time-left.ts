import { isToday, shortDay } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'

export type TimeLeft = { readonly kind: 'late' | 'soon' | 'today' | 'later'; readonly text: string }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function duration(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`
  return `${Math.floor(milliseconds / day)} days`
}

/** The time until a promise ends, by the store's clock: `37 min left`, `Today by 6:00 PM` or `Late by 2 h`. */
export function timeLeft(due: string, timeZone: string, now: Date): TimeLeft {
  const left = Date.parse(due) - now.getTime()
  if (left < 0) return { kind: 'late', text: `Late by ${duration(-left)}` }
  if (left < hour) return { kind: 'soon', text: `${duration(left)} left` }
  const text = `${shortDay(due, timeZone, now)} by ${clockTime(due, timeZone)}`
  return { kind: isToday(due, timeZone, now) ? 'today' : 'later', text }
}
