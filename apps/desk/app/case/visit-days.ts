import type { DeskStore } from '@cash-express/domain/cases/case-row'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { type OpenDay, openDayAfter, openDayOn } from '@cash-express/domain/stores/due-time'
import { daysAhead, onDay } from '../shell/show-day.ts'
import { shortDate, shortWeekDay } from '../shell/show-time.ts'

type VisitDay = {
  readonly date: CalendarDate
  /** On the chip: `Today`, `Tue 17`. */
  readonly label: string
  /** In the sentence of the button: `today`, `tomorrow`, `on Wednesday, November 18`. */
  readonly onDay: string
}

const mostDays = 6

function visitDay({ opens }: OpenDay, timeZone: string, now: Date): VisitDay {
  const date = dateIn(timeZone, opens)
  const ahead = daysAhead(opens, timeZone, now)
  if (ahead === 0) return { date, label: 'Today', onDay: 'today' }
  return {
    date,
    label: ahead < 7 ? `${shortWeekDay(opens, timeZone)} ${Number(date.slice(8))}` : shortDate(opens, timeZone),
    onDay: onDay(opens, timeZone, now),
  }
}

/** The next days on which the store is open, with today while it is. */
export function visitDays(store: DeskStore | null, now: Date): readonly VisitDay[] {
  if (!store) return []
  let date = dateIn(store.time_zone, now)
  const today = openDayOn(store, date)
  const days: OpenDay[] = today && now < today.closes ? [today] : []
  while (days.length < mostDays) {
    const next = openDayAfter(store, date)
    if (!next) break
    days.push(next)
    date = dateIn(store.time_zone, next.opens)
  }
  return days.map((day) => visitDay(day, store.time_zone, now))
}
