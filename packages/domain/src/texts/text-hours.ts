import { clockIn } from '../forms/calendar-date.ts'
import { dayAfter, instantOf } from '../stores/due-time.ts'

/** From 9 AM to 7 PM: also in a neighboring time zone this is within 8 AM to 8 PM, the strictest hours of a state. */
const firstHour = 9
const endHour = 19
const opening = '09:00'

/** Two zones can push the time back and forth a few times before it suits both. */
const mostRounds = 6

function allowedFrom(at: Date, timeZone: string): Date {
  const { date, hour } = clockIn(timeZone, at)
  if (hour >= endHour) return instantOf(dayAfter(date), opening, timeZone)
  return hour < firstHour ? instantOf(date, opening, timeZone) : at
}

/**
 * The first time from now on at which a text may be sent, by the clocks of all these zones. Undefined when the zones are
 * so far apart that no hour suits all of them.
 */
export function nextTextTime(now: Date, timeZones: readonly string[]): Date | undefined {
  let at = now
  for (let round = 0; round < mostRounds; round++) {
    const next = new Date(Math.max(at.getTime(), ...timeZones.map((zone) => allowedFrom(at, zone).getTime())))
    if (next.getTime() === at.getTime()) return at
    at = next
  }
  return undefined
}
