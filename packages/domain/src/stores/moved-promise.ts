import { type CalendarDate, clockIn, dateIn } from '../forms/calendar-date.ts'
import { closingBefore, instantOf, openDayAfter, openDayOn } from './due-time.ts'
import { hoursOn } from './hours.ts'
import type { StoreClock } from './store.ts'
import { changeOn, type DatedChange } from './store-change.ts'

/** A promise that would end while the store is closed moves to one of these. */
export const promiseChoices = ['before closing', 'next open day'] as const
export type PromiseChoice = (typeof promiseChoices)[number]

/** The store is open until the promise ends. */
const holds = (store: StoreClock, due: Date) => {
  const day = openDayOn(store, dateIn(store.time_zone, due))
  return day !== undefined && day.opens <= due && due <= day.closes
}

/**
 * The new due time of a store's case; undefined when the promise can stay. Nobody waits longer than they were
 * promised if the store can still call before it closes. `since` is when its hours were changed; a promise that had
 * ended by then stays.
 */
export function movedPromise(store: StoreClock, due: Date, choice: PromiseChoice, since: Date): Date | undefined {
  if (due <= since || holds(store, due)) return undefined
  const before = choice === 'before closing' ? closingBefore(store, due) : undefined
  return before && before > since ? before : openDayAfter(store, dateIn(store.time_zone, due))?.closes
}

/** Published hours and closed days, with what becomes of the promises that they break. */
export type HoursChange = DatedChange & { readonly at: Date; readonly promises: PromiseChoice }

const causeOn = <Change extends DatedChange>(changes: readonly Change[], day: CalendarDate) =>
  (changeOn(changes, 'closed day', day) ?? changeOn(changes, 'hours', day)) as Change | undefined

/** A promise moves only because of what head office changed; a federal holiday was known when it was made. */
export function moveUnder<Change extends HoursChange>(
  store: StoreClock,
  changes: readonly Change[],
  due: Date,
): { readonly to: Date | null; readonly cause: Change | undefined } {
  const cause = causeOn(changes, dateIn(store.time_zone, due))
  const to = cause && movedPromise({ ...store, changes }, due, cause.promises, cause.at)
  return { to: to ?? null, cause }
}

/** A planned call keeps its time of day on the next open day, within the hours of that day. */
export function moveCallBack<Change extends HoursChange>(
  store: StoreClock,
  changes: readonly Change[],
  at: Date,
): { readonly to: Date; readonly cause: Change } | undefined {
  const cause = causeOn(changes, dateIn(store.time_zone, at))
  const changed = { ...store, changes }
  if (!cause || holds(changed, at)) return undefined
  const { date, hour, minute } = clockIn(store.time_zone, at)
  const next = openDayAfter(changed, date)
  if (!next) return undefined
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const sameTime = instantOf(dateIn(store.time_zone, next.opens), time, store.time_zone)
  return { to: sameTime < next.opens ? next.opens : sameTime > next.closes ? next.closes : sameTime, cause }
}

/** The store closed after the day was agreed. The customer chooses another one. */
export const isVisitLost = (store: StoreClock, changes: readonly HoursChange[], day: CalendarDate) =>
  causeOn(changes, day) !== undefined && hoursOn({ ...store, changes }, day) === undefined
