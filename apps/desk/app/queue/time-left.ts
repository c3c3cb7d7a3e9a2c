import { clockTime } from '../shell/show-time.ts'

export type TimeLeft = { readonly kind: 'late' | 'soon' | 'today' | 'later'; readonly text: string }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function duration(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`
  return `${Math.floor(milliseconds / day)} days`
}

const weekDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** The time until a promise ends, for example `37 min left`, `Today by 6:00 PM` or `Late by 2 h`. */
export function timeLeft(due: string, now: Date): TimeLeft {
  const end = new Date(due)
  const left = end.getTime() - now.getTime()
  if (left < 0) return { kind: 'late', text: `Late by ${duration(-left)}` }
  if (left < hour) return { kind: 'soon', text: `${duration(left)} left` }
  if (end.toDateString() === now.toDateString()) return { kind: 'today', text: `Today by ${clockTime(end)}` }
  return { kind: 'later', text: `${weekDay.format(end)} by ${clockTime(end)}` }
}
