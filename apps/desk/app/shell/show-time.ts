const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** For example `5:23 PM`. */
export const clockTime = (at: string | Date) => clock.format(new Date(at))

/** For example `Mon, Nov 16, 5:23 PM`. */
export const dayAndTime = (at: string | Date) => `${day.format(new Date(at))}, ${clockTime(at)}`
