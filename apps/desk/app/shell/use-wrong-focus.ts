import { type RefObject, useEffect, useRef, useState } from 'react'

/** A group of choices cannot itself have the focus. */
const wrongControls = '[aria-invalid="true"], [data-wrong] input'

/**
 * Call the function when a form is submitted. If a field is wrong then, the first of them gets the focus: a screen reader
 * reads its error, and someone with a small screen sees it.
 */
export function useWrongFocus(): readonly [form: RefObject<HTMLFormElement | null>, submitted: () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>(wrongControls)?.focus()
  }, [submits])
  return [form, () => setSubmits((before) => before + 1)]
}
