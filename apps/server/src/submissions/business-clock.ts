import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { dueAt } from '@cash-express/domain/stores/due-time'
import type { Store } from '@cash-express/domain/stores/store'
import type { Due } from '@cash-express/domain/submissions/form-handling'

export type BusinessClock = {
  today(timeZone: string, now: Date): string
  /** Undefined when the due time depends on store hours and there is no store, or it is never open. */
  due(due: Due, store: Store | undefined, now: Date): Date | undefined
}

const dayInMilliseconds = 86_400_000

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000)

/** Caches dates and due times for a minute, because computing them for each submission is expensive. */
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
    due({ within }, store, now) {
      if (within !== 'one business day') return new Date(now.getTime() + within.days * dayInMilliseconds)
      if (!store) return undefined
      startMinute(now)
      if (!dues.has(store)) dues.set(store, dueAt(store, now))
      return dues.get(store)
    },
  }
}
