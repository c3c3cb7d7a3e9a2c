import type { ReactNode } from 'react'
import styles from './spoken.module.css'

/** Words for those who listen; who sees has them from the place they stand in. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>
}

/** The same for what changes while the page is open. It stands empty until there is something to say. */
export function SpokenStatus({ children }: { children: ReactNode }) {
  return (
    <div className={styles.spoken} role="status">
      {children}
    </div>
  )
}
