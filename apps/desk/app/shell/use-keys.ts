import { useEffect, useRef } from 'react'
import { isOn } from './switches.ts'

/** The field for a reference, which `/` focuses on any page that has one. */
export const findFieldId = 'find-reference'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

type Press = Pick<KeyboardEvent, 'defaultPrevented' | 'isComposing' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** A key that is held down repeats itself, and would record several tries. */
export const isPlainPress = ({ defaultPrevented, isComposing, repeat, ctrlKey, altKey, metaKey }: Press) =>
  !(defaultPrevented || isComposing || repeat || ctrlKey || altKey || metaKey)

/**
 * Single keys, by what they type: `j`, `1`, `?`. They do nothing while someone types, together with a modifier, under
 * an open dialog, or after the person switched them off.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainPress(event)) return
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!run || isTyping(event.target) || !isOn('single keys') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
