import { dateIn } from '../forms/calendar-date.ts'
import { dayAfter, openDayOn } from './due-time.ts'
import type { StoreClock } from './store.ts'

/** A case that waits for longer was forgotten, and the exact time does not matter. */
const mostDays = 400

/** The whole minutes between two times during which a store is open, by the hours that `store` has for each day. */
export function openMinutes(store: StoreClock, from: Date, until: Date): number {
  let date = dateIn(store.time_zone, from)
  const last = dateIn(store.time_zone, until)
  let milliseconds = 0
  for (let days = 0; days < mostDays && date <= last; days++) {
    const day = openDayOn(store, date)
    if (day) {
      const begins = Math.max(day.opens.getTime(), from.getTime())
      const ends = Math.min(day.closes.getTime(), until.getTime())
      milliseconds += Math.max(0, ends - begins)
    }
    date = dayAfter(date)
  }
  return Math.floor(milliseconds / 60_000)
}
