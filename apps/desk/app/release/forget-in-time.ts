import { useEffect } from 'react'
import { flushSync } from 'react-dom'

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

const longestHidden = 60_000

/** `time` after five minutes, `hidden` when the tab was hidden for one or left the page. */
export type Forgotten = 'time' | 'hidden'

/** Calls `forget` after five minutes, when the tab was hidden for one, and when it leaves the page. */
export function forgetInTime(forget: (why: Forgotten) => void): () => void {
  // A browser may freeze or keep the page right after this, with everything that it still shows.
  const forgetNow = (why: Forgotten) => flushSync(() => forget(why))
  const until = Date.now() + longestShown
  const shown = setTimeout(() => forgetNow('time'), longestShown)
  // A timeout counts no time while the computer sleeps or a print dialog is open.
  const watched = setInterval(() => Date.now() >= until && forgetNow('time'), 1_000)
  let hidden: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0
  const change = () => {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      hidden = setTimeout(() => forgetNow('hidden'), longestHidden)
    } else if (hiddenAt > 0 && Date.now() - hiddenAt >= longestHidden) {
      // The timers of a hidden tab may be late, and those of a sleeping computer stop.
      forgetNow('hidden')
    }
  }
  // The tab may have been hidden while the response was on its way.
  if (document.visibilityState === 'hidden') change()
  document.addEventListener('visibilitychange', change)
  // A browser keeps a page that was left, to show it again when someone goes back.
  const leave = () => forgetNow('hidden')
  addEventListener('pagehide', leave)
  return () => {
    clearTimeout(shown)
    clearInterval(watched)
    clearTimeout(hidden)
    document.removeEventListener('visibilitychange', change)
    removeEventListener('pagehide', leave)
  }
}

export function useForgetting(isShown: boolean, forget: (why: Forgotten) => void) {
  useEffect(() => (isShown ? forgetInTime(forget) : undefined), [isShown, forget])
}
