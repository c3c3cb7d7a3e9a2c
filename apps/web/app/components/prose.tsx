import type { ReactNode } from 'react'
import styles from './prose.module.css'
import { Wrap } from './wrap.tsx'

/** Running text: one column, no wider than is easy to read. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={styles.prose}>{children}</div>
    </Wrap>
  )
}
