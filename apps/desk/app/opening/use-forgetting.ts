import { useEffect } from 'react'

const longestShown = 5 * 60_000
const longestHidden = 60_000

/** Calls `forget` after five minutes, when the tab was hidden for one, and when it leaves the page. */
export function useForgetting(isShown: boolean, forget: () => void) {
  useEffect(() => {
    if (!isShown) return
    const shown = setTimeout(forget, longestShown)
    let hidden: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = 0
    const change = () => {
      clearTimeout(hidden)
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        hidden = setTimeout(forget, longestHidden)
      } else if (hiddenAt > 0 && Date.now() - hiddenAt >= longestHidden) {
        // The timers of a hidden tab may be late, and those of a sleeping computer stop.
        forget()
      }
    }
    document.addEventListener('visibilitychange', change)
    // A browser keeps a page that was left, to show it again when someone goes back.
    addEventListener('pagehide', forget)
    return () => {
      clearTimeout(shown)
      clearTimeout(hidden)
      document.removeEventListener('visibilitychange', change)
      removeEventListener('pagehide', forget)
    }
  }, [isShown, forget])
}
