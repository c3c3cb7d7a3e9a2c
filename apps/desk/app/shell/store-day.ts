import type { DeskStore } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { openDayAfter, openDayOn } from '@cash-express/domain/stores/due-time'
import type { StoreHours } from '@cash-express/domain/stores/store'
import { isToday, shortTime } from './show-day.ts'
import { clockTime } from './show-time.ts'

export const zoneOfStore = (store: Pick<DeskStore, 'time_zone'> | null | undefined) => store?.time_zone ?? homeTimeZone

type Hours = StoreHours & Pick<DeskStore, 'time_zone'>

/** The next opening, or undefined while the store is open or if it never opens. */
function nextOpening(store: Hours, now: Date): Date | undefined {
  const date = dateIn(store.time_zone, now)
  const today = openDayOn(store, date)
  return today && today.opens > now ? today.opens : openDayAfter(store, date)?.opens
}

function closesToday(store: Hours, now: Date): Date | undefined {
  const today = openDayOn(store, dateIn(store.time_zone, now))
  return today && today.opens <= now && now < today.closes ? today.closes : undefined
}

/** For example `Open until 6:00 PM` or `Closed, opens Mon 9:00 AM`. */
export function openingText(store: Hours, now: Date): string {
  const closes = closesToday(store, now)
  if (closes) return `Open until ${clockTime(closes, store.time_zone)}`
  const opens = nextOpening(store, now)
  return opens ? `Closed, opens ${shortTime(opens, store.time_zone, now)}` : 'Closed'
}

/** The end of the sentence that begins with the time of day. */
export function closingText(store: Hours, now: Date): string {
  const closes = closesToday(store, now)
  if (closes) return `the store closes at ${clockTime(closes, store.time_zone)}`
  const opens = nextOpening(store, now)
  if (!opens) return 'the store is closed'
  const day = isToday(opens, store.time_zone, now) ? 'at ' : ''
  return `the store is closed and opens ${day}${shortTime(opens, store.time_zone, now)}`
}
