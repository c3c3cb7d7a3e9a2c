import { useEffect, useRef } from 'react'

/** Moves the focus when what had it is gone from the page, such as a pressed button or an Undo whose time is over. */
export function useLostFocus(focus: () => void) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || last.current === null || last.current.isConnected) return
    last.current = null
    focus()
  })
}
