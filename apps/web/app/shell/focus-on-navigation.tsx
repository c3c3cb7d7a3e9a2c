import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move inside the app, a screen reader must learn of the new page: its heading takes the focus. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
