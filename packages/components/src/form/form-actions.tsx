import type { Fields } from '@cash-express/domain/forms/form'
import { type PointerEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import * as messages from './form.messages.tsx'
import styles from './form-sheet.module.css'
import type { WholeForm } from './use-form.ts'

/** Each page has one form. Buttons outside the form refer to it by this id. */
export const formId = 'form'

/** Not `disabled`, which would drop the focus: while sending, a second tap is ignored. */
export function SubmitButton<F extends Fields>({
  form,
  outside = false,
  children,
}: {
  form: WholeForm<F>
  /** The button is placed outside the form that it submits. */
  outside?: boolean
  children: ReactNode
}) {
  const phase = useSyncExternalStore(form.store.subscribe, form.store.phase, form.store.phase)
  const busy = phase.kind !== 'open'
  return (
    <Button
      type={form.ready ? 'submit' : 'button'}
      form={outside ? formId : undefined}
      aria-disabled={busy || undefined}
      className={styles.submit}
      {...heldButton}
    >
      {busy && <Spinner />}
      {phase.kind === 'sending' ? (
        <span key="sending">{phase.message}</span>
      ) : (
        <span key="open" className={form.ready ? styles.buttonLabel : styles.notReady}>
          {children}
        </span>
      )}
      {!form.ready && <span className={styles.loading}>{messages.loading}</span>}
    </Button>
  )
}

/**
 * Clears the form on this device. It asks first when there are answers to lose, and everything but secret answers can
 * be restored.
 */
export function ClearButton<F extends Fields>({
  form,
  ask = messages.clearEverything,
}: {
  form: WholeForm<F>
  ask?: string
}) {
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isBusy = () => form.store.phase().kind !== 'open'
  const busy = useSyncExternalStore(form.store.subscribe, isBusy, isBusy)
  const setAskingAndFocus = (next: boolean, focus: { readonly current: HTMLElement | null }) => {
    flushSync(() => setAsking(next))
    focus.current?.focus()
  }
  if (!asking) {
    return (
      <div key="clear" className={styles.clear}>
        <button
          type="button"
          ref={opener}
          className={styles.quiet}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (busy) return
            if (form.store.hasAnswers()) setAskingAndFocus(true, question)
            else form.clear()
          }}
        >
          {messages.clearThisForm}
        </button>
      </div>
    )
  }
  return (
    <div key="ask" className={styles.clear}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would read as another question of the form */}
      <div role="group" className={styles.clearAsk} aria-labelledby="clear-question" tabIndex={-1} ref={question}>
        <p id="clear-question">{ask}</p>
        <Button
          small
          look="outline"
          type="button"
          onClick={() => {
            setAsking(false)
            if (!busy) form.clear()
          }}
        >
          {messages.yesClearIt}
        </Button>
        <Button small look="outline" type="button" onClick={() => setAskingAndFocus(false, opener)}>
          {messages.keepIt}
        </Button>
      </div>
    </div>
  )
}

let pressed: DOMRect | undefined

const isOutside = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect) =>
  clientX < left || clientX > right || clientY < top || clientY > bottom

/**
 * Pressing a button blurs a field; its message may disappear or content may appear, and the button moves from under the
 * pointer. The browser then drops the click. Here the click counts if the pointer stays where the button was pressed;
 * moving away still cancels it.
 */
const heldButton = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    pressed = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId } = event
    if (pressed && currentTarget.hasPointerCapture(pointerId) && isOutside(event, pressed)) {
      currentTarget.releasePointerCapture(pointerId)
    }
  },
}
