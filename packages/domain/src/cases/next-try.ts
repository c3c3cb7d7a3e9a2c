import { clockIn, dateIn } from '../forms/calendar-date.ts'
import { homeTimeZone } from '../site/home-time-zone.ts'
import { dayAfter, instantOf, openDayAfter, openDayOn } from '../stores/due-time.ts'
import type { StoreClock } from '../stores/store.ts'
import type { Outcome } from './case-event.ts'
import type { CaseState } from './project-case.ts'

/** A busy customer is at the phone; one who does not answer may be at work. */
const pauseMinutes = { busy: 15, 'no answer': 120 } as const
/** The shortest pause before the next call, and the time that a call needs before the store closes. */
const leastMinutes = 15

/** The Telephone Consumer Protection Act allows calls from 8 AM to 9 PM, by the clock of the person who is called. */
const callingHours = { from: '08:00', until: '21:00' } as const

/** The contact card is cleared after 60 days. */
export const lastNextTryDays = 60

export type TriedCase = Pick<CaseState, 'firstTryAt'> & { readonly dueAt: Date | null }

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
const earliest = (...times: readonly Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))
const latest = (...times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

const wasCalledInTime = ({ firstTryAt, dueAt }: TriedCase) =>
  firstTryAt !== null && (dueAt === null || firstTryAt.getTime() <= dueAt.getTime())

/** True if a customer in this time zone may be called now. */
export function isCallingHour(timeZone: string, time: Date): boolean {
  const { hour } = clockIn(timeZone, time)
  return hour >= Number.parseInt(callingHours.from, 10) && hour < Number.parseInt(callingHours.until, 10)
}

/** The calling hours of the customer that a time lies in, or else the next ones. */
function callingHoursAt(timeZone: string, time: Date) {
  const today = dateIn(timeZone, time)
  const hoursOn = (date: string) => ({
    from: instantOf(date, callingHours.from, timeZone),
    until: instantOf(date, callingHours.until, timeZone),
  })
  const hours = hoursOn(today)
  return time < hours.until ? hours : hoursOn(dayAfter(today))
}

/** The first and the last time from `after` on at which a store can call this customer on one of its days. */
function timesToCall(day: { readonly opens: Date; readonly closes: Date }, after: Date, customerZone: string) {
  const start = latest(after, day.opens)
  const hours = callingHoursAt(customerZone, start)
  return {
    first: latest(start, hours.from),
    last: minutesAfter(earliest(day.closes, hours.until), -leastMinutes),
  }
}

function laterToday(the: TriedCase, pause: number, store: StoreClock, customerZone: string, now: Date) {
  const today = openDayOn(store, dateIn(store.time_zone, now))
  if (!today) return undefined
  const { first, last } = timesToCall(today, minutesAfter(now, leastMinutes), customerZone)
  const end = the.dueAt ? earliest(last, minutesAfter(the.dueAt, -leastMinutes)) : last
  return first <= end ? earliest(latest(minutesAfter(now, pause), first), end) : undefined
}

function onNextOpenDay(store: StoreClock, customerZone: string, now: Date): Date | undefined {
  let date = dateIn(store.time_zone, now)
  // A store whose hours never meet the customer's is not searched for forever.
  for (let days = 0; days < 14; days++) {
    const day = openDayAfter(store, date)
    if (!day) return undefined
    const { first, last } = timesToCall(day, day.opens, customerZone)
    if (first <= last) return first
    date = dateIn(store.time_zone, day.opens)
  }
  return undefined
}

/**
 * The next call after a try with this outcome; `the` is the case before the try. Nobody is called twice on one day
 * once they were called in time. Undefined when the outcome needs no further call, or no time suits store and customer.
 */
export function proposeNextTry(
  the: TriedCase,
  outcome: Outcome,
  store: StoreClock,
  now: Date,
  customerZone = store.time_zone,
): Date | undefined {
  if (outcome === 'reached' || outcome === 'wrong number') return undefined
  const today =
    outcome === 'voicemail' || wasCalledInTime(the)
      ? undefined
      : laterToday(the, pauseMinutes[outcome], store, customerZone, now)
  return today ?? onNextOpenDay(store, customerZone, now)
}

export type NextTryProblem = 'past' | 'too late' | 'store closed' | 'not a calling hour'

/** Undefined when somebody can call at the time that a person typed. */
export function nextTryProblem(
  time: Date,
  store: StoreClock | null,
  now: Date,
  customerZone = store?.time_zone ?? homeTimeZone,
): NextTryProblem | undefined {
  if (time <= now) return 'past'
  if (time.getTime() > now.getTime() + lastNextTryDays * 86_400_000) return 'too late'
  const day = store && openDayOn(store, dateIn(store.time_zone, time))
  if (store && !(day && day.opens <= time && time < day.closes)) return 'store closed'
  return !isCallingHour(customerZone, time) ? 'not a calling hour' : undefined
}
