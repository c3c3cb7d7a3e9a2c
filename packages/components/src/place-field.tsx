import type { ReactNode, Ref } from 'react'
import * as messages from './component.messages.ts'
import styles from './place-field.module.css'

/** Every search for stores begins with this field. What is beside it, such as the button, are its children. */
export function PlaceField({
  id,
  field,
  defaultValue,
  hint,
  errorId,
  children,
}: {
  id: string
  field?: Ref<HTMLInputElement>
  defaultValue?: string
  hint?: string
  /** The id of the error message. */
  errorId?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.line}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {messages.place}
        </label>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <input
          ref={field}
          className={styles.input}
          id={id}
          name="zip"
          type="text"
          defaultValue={defaultValue}
          autoComplete="postal-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId ?? (hint && `${id}-hint`)}
        />
      </div>
      {children}
    </div>
  )
}
