import type { ReactNode } from 'react'
import styles from './spoken.module.css'

/** Text for screen readers only; sighted visitors get the meaning from its position. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>
}

/** A live region for text that changes. It must be in the page, empty, before its first text. */
export function SpokenStatus({ children }: { children: ReactNode }) {
  return (
    <div className={styles.spoken} role="status">
      {children}
    </div>
  )
}
