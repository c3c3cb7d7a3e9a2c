import type { ReactNode } from 'react'
import * as words from './component-words.ts'
import styles from './zip-field.module.css'

export function ZipField({ id, hint, children }: { id: string; hint?: string; children: ReactNode }) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {words.zipCode}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={styles.line}>
        <input
          className={styles.input}
          id={id}
          name="zip"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          aria-describedby={hint && `${id}-hint`}
        />
        {children}
      </div>
    </>
  )
}
