import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'

const dayInMilliseconds = 86_400_000
const numberOf = (date: CalendarDate) => Date.parse(date) / dayInMilliseconds
const dateOf = (number: number): CalendarDate => new Date(number * dayInMilliseconds).toISOString().slice(0, 10)

/** Both days included. Without any day when the last is the one before the first. */
type Span = { readonly first: CalendarDate; readonly last: CalendarDate }

/** The first Monday in a span and the last Sunday. 1970-01-05 was a Monday. */
function wholeWeeks(first: number, last: number): readonly [first: number, last: number] {
  const monday = first + ((((4 - first) % 7) + 7) % 7)
  return [monday, monday + 7 * Math.max(0, Math.floor((last + 1 - monday) / 7)) - 1]
}

export type FigureSpans = {
  /** Whole weeks of the period, and of the one before. */
  readonly weeks: readonly [now: Span, before: Span]
  /** All other days of both, from the earliest. */
  readonly days: readonly [Span, Span, Span]
}

/**
 * Which days of a period and of the one before are read from weeks. Today differs between time zones, so a week counts
 * only where it is past and within the same period for all stores.
 */
export function spansOf(days: number, earliestToday: CalendarDate, latestToday: CalendarDate): FigureSpans {
  const [earliest, latest] = [numberOf(earliestToday), numberOf(latestToday)]
  const now = wholeWeeks(latest - days + 1, earliest - 1)
  const before = wholeWeeks(latest - 2 * days + 1, earliest - days)
  const span = ([first, last]: readonly [number, number]): Span => ({ first: dateOf(first), last: dateOf(last) })
  return {
    weeks: [span(now), span(before)],
    days: [
      span([earliest - 2 * days + 1, before[0] - 1]),
      span([before[1] + 1, now[0] - 1]),
      span([now[1] + 1, latest]),
    ],
  }
}
