import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SpokenStatus } from '../spoken.tsx'
import styles from './suggest-field.module.css'
import * as messages from './suggest-list.messages.ts'

export type Suggestion = { readonly label: string }

export type Suggesting<Found extends Suggestion> = {
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Writes the picked suggestion into the form; returns false on failure. */
  readonly onPick: (picked: Found) => Promise<boolean>
}

/** Suggestions for fewer letters would be guesses. */
const minLetters = 3
/** Milliseconds to wait after typing. A shorter pause would send a request for each letter; a longer one feels slow. */
const pause = 250

/**
 * Implements the ARIA Authoring Practices combobox with list autocomplete. The focus and the text stay in the field,
 * and nothing is picked automatically.
 */
export function SuggestList<Found extends Suggestion>({
  input,
  typed,
  suggest,
  onPick,
}: Suggesting<Found> & { input: HTMLInputElement; typed: RefObject<boolean> }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const request = useRef<AbortController>(undefined)
  const [found, setFound] = useState<readonly Found[]>([])
  const [active, setActive] = useState(-1)
  const [status, setStatus] = useState('')
  const open = found.length > 0

  function close() {
    request.current?.abort()
    setFound([])
    setActive(-1)
    setStatus('')
  }

  async function load(wait: number) {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
    const text = input.value.trim()
    setActive(-1)
    if (text.length < minLetters) return close()
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted) return
    const offered = await suggest(text, signal).catch(() => [])
    if (signal.aborted || document.activeElement !== input) return
    const different = [...new Map(offered.map((each) => [each.label, each])).values()]
    setFound(different)
    setStatus(different.length > 0 ? messages.countText(different.length) : '')
  }

  async function pick(picked: Found) {
    close()
    if (await onPick(picked)) setStatus(messages.filledIn(picked.label))
  }

  function move(to: number) {
    setActive(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }

  const onInput = useEffectEvent(() => {
    // The browser autofilled a whole address, so there is nothing to suggest.
    if (input.matches(':autofill')) close()
    else void load(pause)
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) void load(0)
      else if (event.key === 'ArrowDown') move((active + 1) % found.length)
      else move(active > 0 ? active - 1 : found.length - 1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      void pick(chosen)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      setActive(-1)
    }
  })

  const onLeave = useEffectEvent(close)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('blur', () => onLeave(), { signal })
    // On a slow connection the visitor may have finished typing before this list loaded.
    if (typed.current) onInput()
    return () => {
      listening.abort()
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant']) {
        input.removeAttribute(name)
      }
    }
  }, [input, typed])

  useEffect(() => {
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(open))
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, open, active])

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])

  // A tap on the list must not blur the field: that would close the list before the click.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <div className={styles.list} id={id} ref={list} role="listbox" aria-label={messages.suggestions} hidden={!open}>
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
          <div
            key={each.label}
            className={styles.option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={keepFocus}
            onClick={() => void pick(each)}
          >
            {each.label}
          </div>
        ))}
      </div>
      <SpokenStatus>{status}</SpokenStatus>
    </>
  )
}
