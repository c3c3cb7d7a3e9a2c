import { dateIn } from '../forms/calendar-date.ts'
import { openDayAfter, openDayOn } from '../stores/due-time.ts'
import type { Store, StoreHours } from '../stores/store.ts'
import type { Outcome } from './case-event.ts'
import type { CaseState } from './project-case.ts'

/** A busy customer is at the phone; one who does not answer may be at work. */
const pauseMinutes = { busy: 15, 'no answer': 120 } as const
/** The shortest pause before the next call, and the time that a call needs before the store closes. */
const leastMinutes = 15

export type TriedCase = Pick<CaseState, 'firstTryAt'> & { readonly dueAt: Date | null }

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
const earliest = (...times: readonly Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))
const latest = (...times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** The promise is kept when the first try lies before the due time. */
export const isPromiseKept = ({ firstTryAt, dueAt }: TriedCase) =>
  firstTryAt !== null && (dueAt === null || firstTryAt.getTime() <= dueAt.getTime())

function laterToday(the: TriedCase, pause: number, store: StoreHours & Pick<Store, 'time_zone'>, now: Date) {
  const today = openDayOn(store, dateIn(store.time_zone, now))
  if (!today) return undefined
  const end = minutesAfter(the.dueAt ? earliest(today.closes, the.dueAt) : today.closes, -leastMinutes)
  const next = earliest(latest(minutesAfter(now, pause), today.opens), end)
  return next >= latest(minutesAfter(now, leastMinutes), today.opens) ? next : undefined
}

/**
 * When to call again after a try with this outcome; `the` is the case before the try. Nobody is called twice on one day
 * once the promise was kept. Undefined when the outcome needs no further call, or the store is never open.
 */
export function proposeNextTry(
  the: TriedCase,
  outcome: Outcome,
  store: StoreHours & Pick<Store, 'time_zone'>,
  now: Date,
): Date | undefined {
  if (outcome === 'reached' || outcome === 'wrong number') return undefined
  const today =
    outcome === 'voicemail' || isPromiseKept(the) ? undefined : laterToday(the, pauseMinutes[outcome], store, now)
  return today ?? openDayAfter(store, dateIn(store.time_zone, now))?.opens
}
