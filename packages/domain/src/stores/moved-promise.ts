import { dateIn } from '../forms/calendar-date.ts'
import { closingBefore, openDayAfter, openDayOn } from './due-time.ts'
import type { StoreClock } from './store.ts'
import { changeOn, type DatedChange } from './store-change.ts'

/** What becomes of a promise that ends while the store is closed now. */
export const promiseChoices = ['before closing', 'next open day'] as const
export type PromiseChoice = (typeof promiseChoices)[number]

/** The store is open until the promise ends. */
const holds = (store: StoreClock, due: Date) => {
  const day = openDayOn(store, dateIn(store.time_zone, due))
  return day !== undefined && day.opens <= due && due <= day.closes
}

/**
 * Until when a store works on a case instead; undefined when the promise can stay. Nobody waits longer than they were
 * told if the store can still call before it closes. `since` is when its hours were changed; a promise that had ended by
 * then stays.
 */
export function movedPromise(store: StoreClock, due: Date, choice: PromiseChoice, since: Date): Date | undefined {
  if (due <= since || holds(store, due)) return undefined
  const before = choice === 'before closing' ? closingBefore(store, due) : undefined
  return before && before > since ? before : openDayAfter(store, dateIn(store.time_zone, due))?.closes
}

/** Published hours and closed days, with what becomes of the promises that they break. */
export type HoursChange = DatedChange & { readonly at: Date; readonly promises: PromiseChoice }

/** A promise moves only because of what head office changed; a federal holiday was known when it was made. */
export function moveUnder<Change extends HoursChange>(
  store: StoreClock,
  changes: readonly Change[],
  due: Date,
): { readonly to: Date | null; readonly cause: Change | undefined } {
  const day = dateIn(store.time_zone, due)
  const cause = (changeOn(changes, 'closed day', day) ?? changeOn(changes, 'hours', day)) as Change | undefined
  const to = cause && movedPromise({ ...store, changes }, due, cause.promises, cause.at)
  return { to: to ?? null, cause }
}
