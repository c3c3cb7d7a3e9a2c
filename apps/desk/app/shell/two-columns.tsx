import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

type Props = { readonly side: ReactNode; readonly children: ReactNode }

/** Below each other on a phone. The side keeps its width when it is empty, so that the page does not jump. */
export const TwoColumns = ({ side, children }: Props) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{side}</div>
  </div>
)
