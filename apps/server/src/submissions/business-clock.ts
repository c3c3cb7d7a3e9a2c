import { dateIn } from '@cash-express/domain/forms/calendar-date'
import type { Store } from '@cash-express/domain/stores/store'

export type BusinessClock = {
  today(timeZone: string, now: Date): string
  due(store: Store, now: Date, dueAt: (store: Store, received: Date) => Date | undefined): Date | undefined
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000)

/** Dates by the clocks of the stores change once a day; asking for them anew at every submission is dear. */
export function createBusinessClock(): BusinessClock {
  let minute = 0
  let days = new Map<string, string>()
  let dues = new Map<Store, Date | undefined>()

  function startMinute(now: Date) {
    if (minuteOf(now) === minute) return
    minute = minuteOf(now)
    days = new Map()
    dues = new Map()
  }

  return {
    today(timeZone, now) {
      startMinute(now)
      const day = days.get(timeZone) ?? dateIn(timeZone, now)
      days.set(timeZone, day)
      return day
    },
    due(store, now, dueAt) {
      startMinute(now)
      if (!dues.has(store)) dues.set(store, dueAt(store, now))
      return dues.get(store)
    },
  }
}
