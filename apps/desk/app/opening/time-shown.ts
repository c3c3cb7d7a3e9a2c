export const longestShown = 5 * 60_000

const padded = (seconds: number) => String(seconds).padStart(2, '0')

export const secondsLeft = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1_000))

/** For example `4:38`. */
export const clockLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${padded(seconds % 60)}`

/** Changes twice, because a screen reader speaks each change. */
export function spokenLeft(seconds: number): string {
  if (seconds > 60) return ''
  return seconds > 10 ? 'The answers are hidden in one minute.' : 'The answers are hidden in ten seconds.'
}
