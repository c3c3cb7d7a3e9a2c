import { dateIn } from '../../packages/domain/src/forms/calendar-date.ts'
import { type OpenDay, openDayOn } from '../../packages/domain/src/stores/due-time.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Times of a store, seen from now. */
export type SampleTimes = {
  ago(minutes: number): Date
  /** On an earlier day on which the store was open: 1 is the last one before today. */
  atWork(daysBack: number, hoursAfterOpening: number): Date
  /** The first of these days, going back, on which something arrived that fits; 0 if there is none. */
  daysBackTo(fits: (received: Date) => boolean): number
}

export function sampleTimesOf(store: Store, now: Date): SampleTimes {
  /** The last open days before today, the latest first. */
  const openDays: OpenDay[] = []
  for (let back = 1; back <= 30; back++) {
    const open = openDayOn(store, dateIn(store.time_zone, new Date(now.getTime() - back * day)))
    if (open) openDays.push(open)
  }

  function atWork(daysBack: number, hoursAfterOpening: number): Date {
    const open = openDays[daysBack - 1]
    if (!open) throw new Error(`store ${store.store_id} was not open often enough`)
    return new Date(Math.min(open.opens.getTime() + hoursAfterOpening * 60 * minute, open.closes.getTime() - minute))
  }

  return {
    ago: (minutes) => new Date(now.getTime() - minutes * minute),
    atWork,
    daysBackTo: (fits) => openDays.findIndex((_, index) => fits(atWork(index + 1, 1))) + 1,
  }
}
