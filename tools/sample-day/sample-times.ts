import { dateIn } from '../../packages/domain/src/forms/calendar-date.ts'
import { midnightIn, type OpenDay, openDayOn } from '../../packages/domain/src/stores/due-time.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The sample day begins this long ago. */
const longestMinutes = 240

/** Times of a store, seen from now. */
export type SampleTimes = {
  /** Earlier today in the store; soon after its midnight, the sample day is shorter. Up to 240 minutes. */
  ago(minutes: number): Date
  /** On an earlier day on which the store was open: 1 is the last one before today. */
  atWork(daysBack: number, hoursAfterOpening: number): Date
  /** The first of these days, going back, on which something arrived that fits; 0 if there is none. */
  daysBackTo(fits: (received: Date) => boolean): number
}

export function sampleTimesOf(store: Store, now: Date): SampleTimes {
  const sinceMidnight = now.getTime() - midnightIn(store.time_zone, now).getTime()
  const scale = Math.min(1, sinceMidnight / (longestMinutes * minute))

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
    ago: (minutes) => new Date(now.getTime() - Math.min(minutes, longestMinutes - 1) * minute * scale),
    atWork,
    daysBackTo: (fits) => openDays.findIndex((_, index) => fits(atWork(index + 1, 1))) + 1,
  }
}
