/** Creating a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options)
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  formatters.set(name, made)
  return made
}

const show = (at: string | Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  formatter({ ...options, timeZone }).format(new Date(at))

/** For example `5:23 PM`. */
export const clockTime = (at: string | Date, timeZone: string) =>
  show(at, { hour: 'numeric', minute: '2-digit' }, timeZone)

/** For example `Mon, Nov 16, 5:23 PM`. */
export const dayAndTime = (at: string | Date, timeZone: string) =>
  `${show(at, { weekday: 'short', month: 'short', day: 'numeric' }, timeZone)}, ${clockTime(at, timeZone)}`

/** For example `Monday, November 16`. */
export const longDay = (at: string | Date, timeZone: string) =>
  show(at, { weekday: 'long', month: 'long', day: 'numeric' }, timeZone)

/** For example `November 16, 2026`, for what may be years away. */
export const dateWithYear = (at: string | Date, timeZone: string) => show(at, { dateStyle: 'long' }, timeZone)

/** For example `Mon`. */
export const shortWeekDay = (at: string | Date, timeZone: string) => show(at, { weekday: 'short' }, timeZone)

/** For example `Nov 16`. */
export const shortDate = (at: string | Date, timeZone: string) => show(at, { month: 'short', day: 'numeric' }, timeZone)

/** For example `Central`. */
export const zoneName = (at: string | Date, timeZone: string) =>
  (
    formatter({ timeZoneName: 'long', timeZone })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  ).replace(/ (?:Standard|Daylight) Time$/, '')

/** For example `Saturday, November 14, 2026, 10:12 AM Central`. */
export const longTime = (at: string | Date, timeZone: string) =>
  `${show(at, { dateStyle: 'full' }, timeZone)}, ${clockTime(at, timeZone)} ${zoneName(at, timeZone)}`
