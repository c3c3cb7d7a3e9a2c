import type { DeskStore } from '@cash-express/domain/cases/case-row'
import { nextTryProblem, proposeNextTry } from '@cash-express/domain/cases/next-try'
import { clockIn, dateIn, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { instantOf } from '@cash-express/domain/stores/due-time'

/** The customer may be called again whenever it suits: the promise does not limit a time that was agreed on. */
const untried = { firstTryAt: null, dueAt: null }

const quarterHour = 15 * 60_000

/** Times to offer: later today, when the store opens next, and the same time of day then. */
export function callBackTimes(store: DeskStore | null, now: Date, customerZone?: string): readonly Date[] {
  if (!store) return []
  const zone = store.time_zone
  const later = proposeNextTry(untried, 'no answer', store, now, customerZone)
  const morning = proposeNextTry(untried, 'voicemail', store, now, customerZone)
  const { hour, minute } = clockIn(zone, new Date(Math.ceil(now.getTime() / quarterHour) * quarterHour))
  const sameTime =
    morning &&
    instantOf(dateIn(zone, morning), `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, zone)
  const times = [later, morning, sameTime].flatMap((time) =>
    time && nextTryProblem(time, store, now, customerZone) === undefined ? [time.getTime()] : [],
  )
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time))
}

/** The time that a person typed. A date field has one with the year 2 after the first digit of a new year. */
export const typedTime = (day: string, clock: string, timeZone: string): Date | undefined =>
  isCalendarDate(day) && /^\d{2}:\d{2}/.test(clock) ? instantOf(day, clock, timeZone) : undefined
