import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Focused = { readonly reference: string; readonly place: number }

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * A row that moves to another group is removed there and made anew here, and the browser forgets that it had the focus.
 * A row that leaves the list gives the focus to no other: the next key would take a case that nobody chose.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<Focused>(undefined)
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { reference, place } = last.current
    const row = list.current?.querySelector(`[data-reference="${reference}"]`)
    if (row) controlsOf(row)[place]?.focus({ preventScroll: true })
    else last.current = undefined
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-reference]')
      last.current = row
        ? { reference: row.dataset.reference ?? '', place: controlsOf(row).indexOf(target) }
        : undefined
    },
    onBlur() {
      last.current = undefined
    },
  }
}
