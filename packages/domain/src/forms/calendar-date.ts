/** A date without a time, as YYYY-MM-DD. */
export type CalendarDate = string

export function isCalendarDate(value: string): value is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const asUtc = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day
}

/** Creating a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats to parts that are the same in every locale. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

export type ClockParts = {
  readonly date: CalendarDate
  readonly weekDay: string
  readonly hour: number
  readonly minute: number
}

export function clockIn(timeZone: string, instant: Date | number): ClockParts {
  const parts = clockFormat(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekDay: part('weekday').slice(0, 3).toLowerCase(),
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  }
}

export const dateIn = (timeZone: string, instant: Date): CalendarDate => clockIn(timeZone, instant).date
