import type { ReactNode } from 'react'
import styles from './prose.module.css'
import { Wrap } from './wrap.tsx'

export function Prose({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={styles.prose}>{children}</div>
    </Wrap>
  )
}
