import { type CalendarDate, dateIn } from '../forms/calendar-date.ts'
import { dayIn, instantOf } from './due-time.ts'
import { dateAfter } from './hours.ts'
import type { Store } from './store.ts'
import { changeOn, type DatedChange, type StoreChange } from './store-change.ts'

/** Browsers need these kinds to show other days than today. */
export const isDated = <Change extends StoreChange>(change: Change): change is Change & DatedChange =>
  change.kind === 'hours' || change.kind === 'closed day' || change.kind === 'notice'

/** A store as visitors see it today: phone and services of the day, and what will be different on later days. */
export function storeOn<S extends Store>(base: S, changes: readonly StoreChange[], today: CalendarDate): S {
  const dated = changes.filter(isDated).filter(({ until }) => until === null || until >= today)
  const compact = dated.map(({ kind, from, until, value }) => ({ kind, from, until, value }) as DatedChange)
  return {
    ...base,
    phone: changeOn(changes, 'phone', today)?.value.phone ?? base.phone,
    serviceIds: changeOn(changes, 'services', today)?.value.ids ?? base.serviceIds,
    ...(compact.length > 0 ? { changes: compact } : {}),
  }
}

/** A page names the coming days of a store that has changes, so it is right until midnight there. */
export const rightUntil = (store: Store, now: Date): Date | undefined =>
  store.changes ? dayIn(store.time_zone, dateIn(store.time_zone, now)).until : undefined

/** The next midnight in a store's time zone at which one of its changes begins or ends; undefined without one. */
export function nextChangeAt(
  changes: readonly Pick<StoreChange, 'from' | 'until'>[],
  timeZone: string,
  now: Date,
): Date | undefined {
  const today = dateIn(timeZone, now)
  const days = changes.flatMap(({ from, until }) => [from, ...(until === null ? [] : [dateAfter(until, 1)])])
  const [next] = days.filter((day) => day > today).toSorted()
  return next === undefined ? undefined : instantOf(next, '00:00', timeZone)
}
